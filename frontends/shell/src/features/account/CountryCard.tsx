import { Card, Combobox, Field } from '@kaard/ui';
import { useMutation } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useMemo } from 'react';
import { SetDefaultCountryDocument } from '../../generated/graphql.ts';
import { accountTexts } from './account.texts.ts';
import { countries } from './countries.ts';
import { useExplain } from './useExplain.ts';

/** Represents "no country of one’s own" in a list of texts. */
const PRODUCT = '';

/** Choice of the country for phone numbers without a country code. Saved at once. */
export function CountryCard({ defaultCountry }: { defaultCountry: string | null }) {
  const t = useMessages(accountTexts);
  const locale = useLocale();
  const { toast } = useToast();
  const explain = useExplain();
  const [save, { loading }] = useMutation(SetDefaultCountryDocument);
  const options = useMemo(
    () => [
      { value: PRODUCT, label: t('countryProduct') },
      ...countries(locale).map(({ code, name }) => ({ value: code, label: name })),
    ],
    [locale, t],
  );

  async function onChoose(value: string): Promise<void> {
    try {
      await save({ variables: { input: { defaultCountry: value || null } } });
      toast({ title: t('countrySaved') });
    } catch (error) {
      toast({ title: t('failed'), description: explain(error), variant: 'destructive' });
    }
  }

  return (
    <Card title={t('phonesTitle')}>
      <Field label={t('country')} hint={t('countryHint')}>
        <Combobox
          options={options}
          value={defaultCountry ?? PRODUCT}
          pending={loading}
          onChange={(value) => void onChoose(value)}
        />
      </Field>
    </Card>
  );
}
