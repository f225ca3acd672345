import { forgetContactLists, problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useRef } from 'react';
import { CreateContactDocument } from '../../generated/graphql.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { type ContactFormValues, newContactInput } from './form.rules.ts';

/** Saves a new contact. The same form sent twice (an answer was lost on its way) creates one. */
export function useCreateContact(onCreated: (id: string) => Promise<void>) {
  const t = useMessages(contactFormTexts);
  const { toast } = useToast();
  const [mutate] = useMutation(CreateContactDocument);
  const attempt = useRef({ body: '', key: '' });

  return async function create(values: ContactFormValues): Promise<void> {
    const input = newContactInput(values);
    const body = JSON.stringify(input);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    try {
      const { data } = await mutate({
        variables: { input },
        context: { headers: { 'idempotency-key': attempt.current.key } },
        update: forgetContactLists,
      });
      const outcome = data?.createContact;
      if (outcome?.__typename === 'CreateContactPayload') {
        toast({ title: t('created') });
        return await onCreated(outcome.contact.id);
      }
      if (outcome?.__typename === 'ContactLimitReached') {
        return void toast({ title: t('limitTitle'), description: outcome.message, variant: 'destructive' });
      }
      throw new Error('createContact gave no contact');
    } catch (error) {
      toast({
        title: t('createFailed'),
        description: problemOf(error).message || t('failedText'),
        variant: 'destructive',
      });
    }
  };
}
