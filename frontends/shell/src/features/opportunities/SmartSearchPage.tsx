import { Page, PageHeader } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { opportunitiesEntryTexts } from './entry.texts.ts';
import { SmartSearch } from './SmartSearch.tsx';

/** Search by need, with its reasons. */
export function SmartSearchPage() {
  const t = useMessages(opportunitiesEntryTexts);
  return (
    <Page>
      <PageHeader title={t('menu')} backTo="/contacts" backLabel={t('back')} />
      <SmartSearch />
    </Page>
  );
}
