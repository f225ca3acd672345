import { forgetContactLists, problemOf, useApolloClient, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { useRef, useState } from 'react';
import {
  LikelyTheSameDocument,
  type SavedContactFragment,
  SaveScannedContactDocument,
  UpdateSavedContactDocument,
} from '../../generated/graphql.ts';
import type { ReadCard } from '../../scan/answer.ts';
import { type ContactFields, saveKeyFor, toContactFields } from './draft.rules.ts';
import { reviewTexts } from './review.texts.ts';
import { type Likeness, mostLikely } from './same-contact.rules.ts';
import { uniqueTags } from './tags.rules.ts';
import type { ReviewDraftHandle } from './useReviewDraft.ts';

export type Question =
  /** A contact that looks the same: update it, or keep both. */
  | { kind: 'same'; contact: SavedContactFragment; by: Likeness }
  /** This scan was saved before, with other values than the form has now. */
  | { kind: 'already'; contact: SavedContactFragment }
  | { kind: 'limit'; message: string };

export interface SaveContact {
  isSaving: boolean;
  question: Question | null;
  save(): Promise<void>;
  /** Saves beside the contact that looks the same. */
  keepBoth(): Promise<void>;
  /** Puts the form's filled fields into the contact of the question. */
  update(): Promise<void>;
  /** Leaves the saved contact as it is. */
  keepSaved(): void;
  dismiss(): void;
}

interface Parts {
  draft: ReviewDraftHandle;
  card: ReadCard | null;
  scanId: string | null;
}

/** What happens between "Save Contact" and the saved contact. Whatever fails, the form keeps what was typed. */
export function useSaveContact({ draft, card, scanId }: Parts): SaveContact {
  const t = useMessages(reviewTexts);
  const client = useApolloClient();
  const [create] = useMutation(SaveScannedContactDocument);
  const [change] = useMutation(UpdateSavedContactDocument);
  const [isSaving, setSaving] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const isBusy = useRef(false);

  function present(): ContactFields {
    const { values, tags } = draft.current();
    return toContactFields({ ...values, tags });
  }

  function saved(contact: { id: string; name: string }): void {
    draft.change({ savedContactId: contact.id });
    setQuestion(null);
    toast({ title: t('saved'), description: t('savedHint', { name: contact.name }) });
  }

  /** One at a time: a second click while the first is under way does nothing. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await work();
    } catch (error) {
      const { message } = problemOf(error);
      toast({ title: t('saveFailed'), description: message || t('saveFailedHint'), variant: 'destructive' });
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  async function lookForTheSame(fields: ContactFields): Promise<Question | null> {
    try {
      const { data } = await client.query({
        query: LikelyTheSameDocument,
        variables: { email: fields.email ?? '', withEmail: fields.email !== null, name: fields.name ?? '' },
        // The list of the contacts page is not to be mixed with this one.
        fetchPolicy: 'no-cache',
      });
      const likely = mostLikely(fields, [...(data?.byEmail?.nodes ?? []), ...(data?.byName?.nodes ?? [])]);
      return likely && { kind: 'same', ...likely };
    } catch {
      // A hint that cannot be had must not stand in the way of saving.
      return null;
    }
  }

  async function store(fields: ContactFields): Promise<void> {
    const input = {
      ...fields,
      name: fields.name ?? '',
      ...(scanId && { scanId, scannedImageUrl: `/api/scans/${scanId}/pictures/0` }),
      ...(card && { extractedData: card.values }),
    };
    const attempt = saveKeyFor(draft.current(), JSON.stringify(input), () => crypto.randomUUID());
    draft.change({ save: attempt });
    const { data } = await create({
      variables: { input },
      context: { headers: { 'idempotency-key': attempt.key } },
      update: forgetContactLists,
    });
    const result = data?.createContact;
    if (result?.__typename === 'CreateContactPayload') return saved(result.contact);
    if (result?.__typename === 'ScanAlreadySaved') {
      // The answer to an earlier click was lost on its way: nothing to ask when it saved just this.
      return isSame(fields, result.contact)
        ? saved(result.contact)
        : setQuestion({ kind: 'already', contact: result.contact });
    }
    if (result?.__typename === 'ContactLimitReached') {
      toast({ title: t('limitReached'), description: result.message, variant: 'destructive' });
      return setQuestion({ kind: 'limit', message: result.message });
    }
    throw new Error('createContact gave no result');
  }

  return {
    isSaving,
    question,
    save: () =>
      once(async () => {
        const fields = present();
        const same = await lookForTheSame(fields);
        if (same) return setQuestion(same);
        await store(fields);
      }),
    keepBoth() {
      setQuestion(null);
      return once(() => store(present()));
    },
    update: () =>
      once(async () => {
        if (question?.kind !== 'same' && question?.kind !== 'already') return;
        const { contact } = question;
        const { data } = await change({
          variables: { id: contact.id, version: contact.version, input: changesFor(contact, present()) },
          update: forgetContactLists,
        });
        if (!data) throw new Error('updateContact gave no result');
        saved(data.updateContact.contact);
      }),
    keepSaved() {
      if (question?.kind === 'already') saved(question.contact);
    },
    dismiss: () => setQuestion(null),
  };
}

function isSame(fields: ContactFields, contact: SavedContactFragment): boolean {
  const { tags, ...texts } = fields;
  const sameTexts = Object.entries(texts).every(([name, value]) => contact[name as keyof typeof texts] === value);
  return sameTexts && tags.join('\n') === contact.tags.join('\n');
}

/** Filled fields replace the saved ones, empty ones change nothing, tags are joined. */
function changesFor(contact: SavedContactFragment, { tags, ...texts }: ContactFields) {
  const filled = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null));
  return { ...filled, tags: uniqueTags([...contact.tags, ...tags]) };
}
