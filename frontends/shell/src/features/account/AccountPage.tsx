import { Page, PageHeader, Skeleton, Stack } from '@kaard/ui';
import { SlotParts } from '@kaard/ui/extensions';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import { AccountDocument } from '../../generated/graphql.ts';
import { useSettings } from '../../settings/settings.ts';
import { AuditLogCard } from './AuditLogCard.tsx';
import { accountTexts } from './account.texts.ts';
import { CountryCard } from './CountryCard.tsx';
import { DeleteCard } from './DeleteCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { RemindersCard } from './RemindersCard.tsx';
import { SignInCard } from './SignInCard.tsx';

/** The page "Manage your account". */
export function AccountPage() {
  const t = useMessages(accountTexts);
  const asked = useQuery(AccountDocument, {
    // Not from the cache alone: this device is not notified of changes by others.
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, refetch } = asked;
  const isMailSent = useSettings().passwordReset === 'mail';
  const me = useKept(asked, (answer) => answer.me)?.me;
  if (!me) {
    return (
      <Page data-width="narrow">
        {error ? (
          <LoadFailed
            isPage
            title={t('failedTitle')}
            error={error}
            isTrying={networkStatus === NetworkStatus.refetch}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <PageHeader title={t('title')} text={<Skeleton width="12rem" />} />
            <Loading />
          </>
        )}
      </Page>
    );
  }
  return (
    <Page data-width="narrow">
      <PageHeader title={t('title')} text={me.email} />
      <Stack data-gap="roomy">
        <SignInCard account={me} isMailSent={isMailSent} />
        <DevicesCard sessions={me.sessions ?? []} onChange={() => refetch().catch(() => {})} />
        <AuditLogCard />
        <RemindersCard isMailSent={isMailSent} isVerified={me.emailVerified} />
        <CountryCard defaultCountry={me.defaultCountry ?? null} />
        <SlotParts slot="account-section" props={{}} />
        <ExportCard made={me.export ?? null} />
        <DeleteCard email={me.email} hasPassword={me.hasPassword} />
      </Stack>
    </Page>
  );
}

function Loading() {
  const t = useMessages(accountTexts);
  return (
    <Stack data-gap="roomy" role="status" aria-label={t('loading')}>
      <Skeleton height="12rem" />
      <Skeleton height="16rem" />
      <Skeleton height="9rem" />
    </Stack>
  );
}
