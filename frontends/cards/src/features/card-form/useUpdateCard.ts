import { problemOf, useApolloClient, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import type { Merge } from '@kaard/ui/merge';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { forgetCards } from '../../card/forget-cards.ts';
import { CardForEditDocument, type CardValuesFragment, UpdateCardDocument } from '../../generated/graphql.ts';
import { cardFormTexts } from './card-form.texts.ts';
import { type CardFormValues, changesInput, type FormField, formOf, mergeForms } from './form.rules.ts';
import type { CardForm } from './useCardForm.ts';
import { problemsOfServer } from './validation.rules.ts';

/** The card was saved elsewhere while this form was open. */
export interface Conflict extends Merge<CardFormValues, FormField> {
  card: CardValuesFragment;
  /** As it is now. */
  present: CardFormValues;
  mine: CardFormValues;
}

interface Parts {
  /** As the form began. */
  card: CardValuesFragment;
  form: CardForm;
  onUpdated: () => Promise<void>;
}

/** From "Save changes" to the changed card; a lost race becomes a conflict that is shown. */
export function useUpdateCard({ card, form, onUpdated }: Parts) {
  const t = useMessages(cardFormTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [mutate] = useMutation(UpdateCardDocument);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);

  const tellFailure = (description: string) =>
    void toast({ title: t('updateFailed'), description, variant: 'destructive' });

  async function save(before: CardValuesFragment, after: CardFormValues): Promise<void> {
    const input = changesInput(formOf(before), after);
    if (Object.keys(input).length > 0)
      await mutate({ variables: { id: before.id, input, version: before.version }, update: forgetCards });
    toast({ title: t('updated') });
    setConflict(null);
    await onUpdated();
  }

  async function attempt(before: CardValuesFragment, mine: CardFormValues): Promise<void> {
    try {
      await save(before, mine);
    } catch (error) {
      const { code, message, fields } = problemOf(error);
      const problems = problemsOfServer(fields ?? {}, mine);
      if (problems.length) return form.tell(problems);
      if (code === 'NOT_FOUND') return tellFailure(t('goneText'));
      if (code !== 'CONFLICT') return tellFailure(message || t(code === 'OFFLINE' ? 'unansweredText' : 'failedText'));
      await meet(before, mine).catch(() => tellFailure(t('failedText')));
    }
  }

  /** What the other side changed: nothing that the form knows of (another default card, a picture) asks nobody. */
  async function meet(before: CardValuesFragment, mine: CardFormValues): Promise<void> {
    const { data } = await client.query({
      query: CardForEditDocument,
      variables: { id: before.id },
      fetchPolicy: 'no-cache',
    });
    const now = data?.businessCard;
    if (!now) return tellFailure(t('goneText'));
    const present = formOf(now);
    const merge = mergeForms(formOf(before), mine, present);
    // With nothing left to change it was saved, and only the answer was lost.
    const isSaved = !Object.keys(changesInput(present, mine)).length;
    if (isSaved || !merge.changedElsewhere.length) return attempt(now, mine);
    setConflict({ card: now, present, mine, ...merge });
  }

  async function busy(work: Promise<void>): Promise<void> {
    setSaving(true);
    await work;
    setSaving(false);
  }

  return {
    isSaving,
    update: (values: CardFormValues) => busy(attempt(card, values)),
    conflict,
    /** Saves over the version that was shown, and over no later one. */
    resolve: (values: CardFormValues) => (conflict ? busy(attempt(conflict.card, values)) : Promise.resolve()),
    dismiss: () => setConflict(null),
  };
}
