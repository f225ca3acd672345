import { forgetContactLists, problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useRef, useState } from 'react';
import { CreateContactDocument, type LooksTheSameFragment, type OnDuplicate } from '../../generated/graphql.ts';
import { useLimitToast } from '../../plan/useLimitToast.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { type ContactFormValues, newContactInput } from './form.rules.ts';

/** Contacts that look like the one that was to be saved; nothing was saved. */
export interface SameQuestion {
  values: ContactFormValues;
  duplicates: readonly LooksTheSameFragment[];
}

/**
 * Saves a new contact, or asks when somebody who looks the same is there already. The same form sent twice (an answer
 * was lost on its way) creates one.
 */
export function useCreateContact(onSaved: (id: string) => Promise<void>) {
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
    const { data } = await mutate({
      variables,
      context: { headers: { 'idempotency-key': attempt.current.key } },
      update: forgetContactLists,
    });
    const outcome = data?.createContact;
    if (outcome?.__typename === 'PossibleDuplicatesFound') {
      // The answer to another try is another one: somebody may have changed the contact that is in question.
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
