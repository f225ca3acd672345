import { problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useRef, useState } from 'react';
import { forgetCards } from '../../card/forget-cards.ts';
import { CreateCardDocument } from '../../generated/graphql.ts';
import { cardFormTexts } from './card-form.texts.ts';
import { newCardInput } from './form.rules.ts';
import type { CardForm } from './useCardForm.ts';
import { usePlansAction } from './usePlansAction.ts';
import { problemsOfServer } from './validation.rules.ts';

/** Saves a new card. The same form sent twice (because an answer was lost) creates one card. */
export function useCreateCard(form: CardForm, onCreated: (id: string) => Promise<void>) {
  const t = useMessages(cardFormTexts);
  const { toast } = useToast();
  const plans = usePlansAction();
  const [mutate] = useMutation(CreateCardDocument);
  const [isSaving, setSaving] = useState(false);
  const attempt = useRef({ body: '', key: '' });

  async function create(): Promise<void> {
    const input = newCardInput(form.values);
    const body = JSON.stringify(input);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setSaving(true);
    try {
      const { data } = await mutate({
        variables: { input },
        context: { headers: { 'idempotency-key': attempt.current.key } },
        update: forgetCards,
      });
      if (!data) throw new Error('createBusinessCard gave no card');
      toast({ title: t('created') });
      await onCreated(data.createBusinessCard.card.id);
    } catch (error) {
      const { code, message, fields } = problemOf(error);
      const problems = problemsOfServer(fields ?? {}, form.values);
      if (problems.length) form.tell(problems);
      else {
        const description = message || t(code === 'OFFLINE' ? 'unansweredText' : 'failedText');
        const action = code === 'QUOTA_EXCEEDED' ? plans : undefined;
        toast({ title: t('createFailed'), description, variant: 'destructive', ...(action && { action }) });
      }
    } finally {
      setSaving(false);
    }
  }

  return { create, isSaving };
}
