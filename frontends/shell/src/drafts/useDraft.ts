import { problemOf, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { mailtoOf } from '../contact/link/links.rules.ts';
import {
  DraftEmailDocument,
  type DraftEmailMutation,
  DraftReceiverDocument,
  LogInteractionDocument,
} from '../generated/graphql.ts';
import { draftsTexts } from './drafts.texts.ts';
import { type DraftFor, type EmailDraft, keptDrafts } from './kept-drafts.ts';

export type InsightLimit = Extract<DraftEmailMutation['draftEmail'], { __typename: 'InsightLimitReached' }>;

/** A mail to a contact: drafted by the server, edited by hand, logged after it was sent. */
export function useDraft(wanted: DraftFor) {
  const { contactId, kind, about } = wanted;
  const t = useMessages(draftsTexts);
  const { toast } = useToast();
  const [generate, { loading: isGenerating }] = useMutation(DraftEmailDocument);
  const [log, { loading: isLogging }] = useMutation(LogInteractionDocument);
  const [limit, setLimit] = useState<InsightLimit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A kept draft is shown when the dialog opens or when a draft is requested; it must not appear while the person is
  // choosing.
  const [held, setHeld] = useState(() => earlierOf(wanted));
  // A draft that arrives after another contact was chosen is kept for its own recipient.
  const isTheirs = held.contactId === contactId && held.kind === kind && held.about === about;
  const written = isTheirs ? held.draft : null;
  // An earlier draft has the address known then; it may have been added or corrected since, because the draft asked for
  // it.
  const { data } = useQuery(DraftReceiverDocument, {
    variables: { id: contactId },
    skip: !written || !held.isEarlier,
    fetchPolicy: 'cache-and-network',
  });
  const receiver = written && held.isEarlier ? data?.contact : null;
  const draft = written && receiver ? { ...written, to: addressOf(receiver.email) } : written;

  function hold(changed: EmailDraft, isEarlier = false): void {
    keptDrafts.keep(wanted, changed);
    setHeld({ contactId, kind, about, draft: changed, isEarlier });
  }

  return {
    draft,
    limit,
    /** A readable error message. */
    problem,
    isGenerating,
    isLogging,

    async generate(meetingLocation: string): Promise<void> {
      setProblem(null);
      setLimit(null);
      // The chosen contact may have an earlier draft: it costs nothing, and its edits stay.
      const earlier = earlierOf(wanted);
      if (earlier.draft) {
        setHeld(earlier);
        toast({ title: t('earlier'), description: t('earlierText') });
        return;
      }
      try {
        const input = { contactId, kind, meetingLocation: meetingLocation.trim() || null, ...(about && { about }) };
        const { data } = await generate({ variables: { input } });
        const answer = data?.draftEmail;
        if (answer?.__typename === 'InsightLimitReached') return setLimit(answer);
        if (answer?.__typename !== 'DraftEmailPayload') throw new Error('draftEmail gave no draft');
        hold(answer);
        toast({ title: t('generated') });
      } catch (error) {
        const { code, message } = problemOf(error);
        setProblem(code === 'NOT_FOUND' ? t('gone') : code === 'BAD_USER_INPUT' && message ? message : t('tryLater'));
      }
    },

    change: (changed: EmailDraft): void => hold(changed, held.isEarlier),

    drop(): void {
      keptDrafts.drop(wanted);
      setHeld({ contactId, kind, about, draft: null, isEarlier: false });
    },

    /** @returns whether the mail is now in the log */
    async logSent(subject: string): Promise<boolean> {
      try {
        await log({ variables: { contactId, input: { kind: 'MAILED', text: subject.trim() || null } } });
      } catch {
        toast({ title: t('logFailed'), description: t('tryLater'), variant: 'destructive' });
        return false;
      }
      keptDrafts.drop(wanted);
      toast({ title: t('logged') });
      return true;
    },
  };
}

const earlierOf = ({ contactId, kind, about }: DraftFor) => ({
  ...{ contactId, kind, about, draft: keptDrafts.find({ contactId, kind, about }), isEarlier: true },
});

/** The address, if mail programs accept it; null otherwise. */
const addressOf = (email: string | null | undefined): string | null => (email && mailtoOf(email) ? email.trim() : null);
