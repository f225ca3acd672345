import { Switch } from '@kaard/ui';
import { problemOf, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { OfferSettingDocument, SetOfferSettingDocument } from '../../generated/graphql.ts';
import { offersTexts } from './offers.texts.ts';

/** Returns null while unknown, for example if the cards service is down. */
export function useTakesOffers(): boolean | null {
  const { data } = useQuery(OfferSettingDocument);
  return data?.profile?.takesOffers ?? null;
}

/** Setting: whether the public page asks visitors for their details. */
export function OfferSetting({ isOn }: { isOn: boolean }) {
  const t = useMessages(offersTexts);
  const { toast } = useToast();
  const [save, { loading }] = useMutation(SetOfferSettingDocument, {
    update(cache, { data }) {
      // The profile has no id for Apollo’s cache, so the query is written.
      if (data)
        cache.writeQuery({
          query: OfferSettingDocument,
          data: { __typename: 'Query', profile: data.updateProfileSettings.profile },
        });
    },
  });
  async function change(takesOffers: boolean): Promise<void> {
    try {
      await save({ variables: { takesOffers } });
      toast({ title: t(takesOffers ? 'settingOn' : 'settingOff') });
    } catch (problem) {
      toast({ title: t('settingFailed'), description: problemOf(problem).message, variant: 'destructive' });
    }
  }
  return (
    <Switch
      label={t('setting')}
      checked={isOn}
      pending={loading}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
