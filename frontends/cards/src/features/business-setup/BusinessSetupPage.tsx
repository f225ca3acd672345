import { Card, Page, PageHeader, Skeleton, Stack } from '@kaard/ui/basics';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { BusinessContextDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../load-failed/failure-of.ts';
import { LoadFailed } from '../../load-failed/LoadFailed.tsx';
import { BusinessForm } from './BusinessForm.tsx';
import { businessSetupTexts } from './business-setup.texts.ts';

export default function BusinessSetupPage() {
  const t = useMessages(businessSetupTexts);
  const asked = useQuery(BusinessContextDocument, {
    // Loads the present state, so that recent corrections made elsewhere are shown.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { data, error } = asked;
  if (data?.profile) return <BusinessForm saved={data.profile} />;
  if (!error) return <Loading />;
  return <LoadFailed title={t('failedTitle')} text={t('failedText')} {...failureOf(asked)} />;
}

function Loading() {
  const t = useMessages(businessSetupTexts);
  return (
    <Page data-width="narrow">
      <PageHeader title={t('title')} text={t('intro')} />
      <Card role="status" aria-label={t('loading')}>
        <Stack>
          <Skeleton width="30%" />
          <Skeleton height="7rem" />
          <Skeleton height="2.75rem" />
        </Stack>
      </Card>
    </Page>
  );
}
