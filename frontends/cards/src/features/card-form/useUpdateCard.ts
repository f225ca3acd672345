import { problemOf, useApolloClient, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useVersionedSave } from '@kaard/ui/versioned-save';
import { forgetCards } from '../../card/forget-cards.ts';
import { CardForEditDocument, type CardValuesFragment, UpdateCardDocument } from '../../generated/graphql.ts';
import { cardFormTexts } from './card-form.texts.ts';
import { type CardFormValues, changesInput, type FormField, formOf, mergeForms } from './form.rules.ts';
import type { CardForm } from './useCardForm.ts';
import { problemsOfServer } from './validation.rules.ts';

interface Parts {
  /** The card with which the form was opened. */
  card: CardValuesFragment;
  form: CardForm;
  onUpdated: () => Promise<void>;
}

/** Saves the changes of a card. */
export function useUpdateCard({ card, form, onUpdated }: Parts) {
  const t = useMessages(cardFormTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [mutate] = useMutation(UpdateCardDocument);

  const tellFailure = (description: string) =>
    void toast({ title: t('updateFailed'), description, variant: 'destructive' });

  return useVersionedSave<CardValuesFragment, CardFormValues, FormField>({
    opened: card,
    async save(before, after, dismiss) {
      const input = changesInput(formOf(before), after);
      if (Object.keys(input).length > 0)
        await mutate({ variables: { id: before.id, input, version: before.version }, update: forgetCards });
      toast({ title: t('updated') });
      dismiss();
      await onUpdated();
    },
    tell(error, mine) {
      const { code, message, fields } = problemOf(error);
      const problems = problemsOfServer(fields ?? {}, mine);
      if (problems.length) form.tell(problems);
      else if (code === 'NOT_FOUND') tellFailure(t('goneText'));
      else if (code !== 'CONFLICT') tellFailure(message || t(code === 'OFFLINE' ? 'unansweredText' : 'failedText'));
      else return false;
      return true;
    },
    async look({ id }) {
      const { data } = await client.query({ query: CardForEditDocument, variables: { id }, fetchPolicy: 'no-cache' });
      return data?.businessCard;
    },
    /**
     * Compares with the other side’s changes: changes outside of the form (another default card, a picture) need no
     * question.
     */
    compare(before, mine, now) {
      const present = formOf(now);
      const merge = mergeForms(formOf(before), mine, present);
      // If nothing is left to change, it had been saved, and only the answer was lost.
      const isSaved = !Object.keys(changesInput(present, mine)).length;
      return isSaved || !merge.changedElsewhere.length ? { save: mine } : { ask: { present, ...merge } };
    },
    tellGone: () => tellFailure(t('goneText')),
    tellUnknown: () => tellFailure(t('failedText')),
  });
}
