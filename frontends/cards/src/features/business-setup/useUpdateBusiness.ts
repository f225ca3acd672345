import { problemOf, useApolloClient, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useVersionedSave } from '@kaard/ui/versioned-save';
import { BusinessContextDocument, UpdateBusinessContextDocument } from '../../generated/graphql.ts';
import {
  type BusinessField,
  type BusinessValues,
  changesInput,
  mergeValues,
  type Saved,
  valuesOf,
} from './business.rules.ts';
import { businessSetupTexts } from './business-setup.texts.ts';

/** Saves the profile, from "Save & Continue" to the changed profile. */
export function useUpdateBusiness(saved: Saved, onUpdated: () => Promise<void>) {
  const t = useMessages(businessSetupTexts);
  const { toast } = useToast();
  const client = useApolloClient();
  const [mutate] = useMutation(UpdateBusinessContextDocument);

  const tellFailure = (description: string) =>
    void toast({ title: t('updateFailed'), description, variant: 'destructive' });

  return useVersionedSave<Saved, BusinessValues, BusinessField>({
    opened: saved,
    async save(before, mine, dismiss) {
      const input = changesInput(valuesOf(before), mine);
      if (Object.keys(input).length > 0) await mutate({ variables: { input, version: before.version } });
      toast({ title: t('saved') });
      dismiss();
      await onUpdated();
    },
    tell(error) {
      const { code, message } = problemOf(error);
      if (code === 'CONFLICT') return false;
      tellFailure(message || t('updateFailedText'));
      return true;
    },
    async look() {
      const { data } = await client.query({ query: BusinessContextDocument, fetchPolicy: 'no-cache' });
      return data?.profile;
    },
    /**
     * Compares with the other side’s changes: settings of the public page, which the form doesn’t contain, need no
     * question.
     */
    compare(before, mine, now) {
      const present = valuesOf(now);
      if (!Object.keys(changesInput(present, mine)).length)
        return {
          async goOn() {
            client.writeQuery({ query: BusinessContextDocument, data: { __typename: 'Query', profile: now } });
            toast({ title: t('saved') });
            await onUpdated();
          },
        };
      const merge = mergeValues(valuesOf(before), mine, present);
      return merge.changedElsewhere.length ? { ask: { present, ...merge } } : { save: mine };
    },
    tellGone: () => tellFailure(t('updateFailedText')),
    tellUnknown: () => tellFailure(t('updateFailedText')),
  });
}
