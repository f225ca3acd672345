import { forgetContactLists, problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { saves } from '@kaard/ui/saves';
import { readUserId } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { useRef, useState } from 'react';
import {
  CreateContactDocument,
  type CreateContactMutation,
  type LooksTheSameFragment,
  type OnDuplicate,
} from '../../generated/graphql.ts';
import { useLimitToast } from '../../plan/useLimitToast.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { type ContactFormValues, newContactInput } from './form.rules.ts';
import { isAway, isSignedOut } from './is-away.ts';

/** Contacts similar to the one to be saved; nothing was saved yet. */
export interface SameQuestion {
  values: ContactFormValues;
  duplicates: readonly LooksTheSameFragment[];
}

interface Parts {
  /** Shows the server’s refusal at the field of the form. */
  tellRefused: (error: unknown) => boolean;
  /** Returns the chosen photo, which is uploaded once the contact is saved. */
  photo: () => Blob | undefined;
  /** Whether the person left the form and agreed to discard it; then it does not wait to be saved. */
  isGivenUp: () => boolean;
  onSaved: (id: string) => Promise<void>;
  /** Called if the contact could not be sent: it waits in this browser under this key and continues by itself. */
  onKept: (key: string) => Promise<void>;
}

/**
 * Saves a new contact, or asks if a similar one exists. The same form sent twice (because an answer was lost) creates
 * one contact.
 */
export function useCreateContact({ tellRefused, photo, isGivenUp, onSaved, onKept }: Parts) {
  const t = useMessages(contactFormTexts);
  const { toast } = useToast();
  const tellLimit = useLimitToast({ isTyping: true });
  const [mutate] = useMutation(CreateContactDocument);
  const [question, setQuestion] = useState<SameQuestion | null>(null);
  const [isSaving, setSaving] = useState(false);
  const attempt = useRef({ body: '', key: '' });

  async function send(values: ContactFormValues, onDuplicate: OnDuplicate, updateId: string | null): Promise<void> {
    const variables = { input: newContactInput(values), onDuplicate, updateId };
    const body = JSON.stringify(variables);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    const { key } = attempt.current;
    const owner = readUserId();
    const keep = (mayHaveArrived: boolean) => {
      const chosen = photo();
      const { name } = variables.input;
      const save = { key, name, what: { do: 'create' as const, ...variables }, scanId: null, mayHaveArrived };
      return saves.keep({ ...save, owner, form: values, ...(chosen && { photo: chosen }) }).then(() => onKept(key));
    };
    if (!navigator.onLine) return keep(false);
    let data: CreateContactMutation | null | undefined;
    try {
      const answer = await mutate({
        variables,
        context: { headers: { 'idempotency-key': key } },
        update: forgetContactLists,
      });
      data = answer.data;
    } catch (error) {
      if ((!isAway(error) && !isSignedOut(error)) || isGivenUp()) throw error;
      // If the save can’t be kept, the original error is shown.
      await keep(isAway(error)).catch(() => {
        throw error;
      });
      if (isSignedOut(error)) toast({ title: t('keptSignedOut'), description: t('keptSignedOutText') });
      return;
    }
    const outcome = data?.createContact;
    if (outcome?.__typename === 'PossibleDuplicatesFound') {
      // A new attempt needs a new key: the contact in question may have changed meanwhile.
      attempt.current = { body: '', key: '' };
      return setQuestion({ values, duplicates: outcome.duplicates });
    }
    if (outcome?.__typename === 'ContactLimitReached') {
      return tellLimit(t('limitTitle'), outcome.message);
    }
    if (outcome?.__typename !== 'CreateContactPayload') throw new Error('createContact gave no contact');
    toast({ title: t(outcome.isNew ? 'created' : 'updated') });
    await onSaved(outcome.contact.id);
  }

  async function attemptTo(values: ContactFormValues, onDuplicate: OnDuplicate, updateId: string | null = null) {
    setSaving(true);
    try {
      await send(values, onDuplicate, updateId);
    } catch (error) {
      if (tellRefused(error)) return;
      const title = t(onDuplicate === 'UPDATE' ? 'updateFailed' : 'createFailed');
      toast({ title, description: problemOf(error).message || t('failedText'), variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  }

  return {
    create: (values: ContactFormValues) => attemptTo(values, 'ASK'),
    question,
    isSaving,
    keepBoth: () => question && attemptTo(question.values, 'KEEP_BOTH'),
    update: (id: string) => question && attemptTo(question.values, 'UPDATE', id),
    dismiss: () => setQuestion(null),
  };
}
