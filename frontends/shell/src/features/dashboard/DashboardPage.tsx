import { Card, EmptyState, NothingFoundPicture } from '@kaard/ui';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { type ReactNode, useState } from 'react';
import { ContactRows } from '../../contact/row/ContactRows.tsx';
import { ContactRowsLoading } from '../../contact/row/ContactRowsLoading.tsx';
import { ContactsFailed } from '../../contact/row/ContactsFailed.tsx';
import { NoContactsYet } from '../../contact/row/NoContactsYet.tsx';
import { DashboardDocument } from '../../generated/graphql.ts';
import { useComposing, useRested } from '../../search/useRested.ts';
import { DashboardView } from './DashboardView.tsx';
import { dashboardTexts } from './dashboard.texts.ts';
import { NO_FILTER } from './no-filter.ts';

export function DashboardPage() {
  const t = useMessages(dashboardTexts);
  const [typed, setTyped] = useState('');
  const [company, setCompany] = useState(NO_FILTER);
  const { isComposing, watch } = useComposing();
  const search = useRested(typed.trim(), isComposing);
  const asked = useQuery(DashboardDocument, {
    variables: { search: search || null, company: company === NO_FILTER ? null : company },
    notifyOnNetworkStatusChange: true,
  });
  const { previousData, error, networkStatus, refetch } = asked;
  const found = useKept(asked, (answer) => answer.contacts)?.contacts;
  // Contacts of the previous search are shown until those of the new one arrive.
  const contacts = (found ?? previousData?.contacts)?.edges.map(({ node }) => node);
  const stats = useKept(asked, (answer) => answer.contactStats)?.contactStats ?? previousData?.contactStats;
  const isEmpty = stats?.total === 0;

  function people(): ReactNode {
    if (isEmpty) return <NoContactsYet text={t('emptyText')} />;
    if (error && !found) {
      return (
        <Card>
          <ContactsFailed
            title={t('failedTitle')}
            error={error}
            isTrying={networkStatus === NetworkStatus.refetch}
            onRetry={() => void refetch().catch(() => {})}
          />
        </Card>
      );
    }
    if (!contacts) return <ContactRowsLoading />;
    if (contacts.length > 0) {
      return (
        <Card padding="none">
          <ContactRows contacts={contacts} />
        </Card>
      );
    }
    return (
      <Card>
        <EmptyState picture={<NothingFoundPicture />} title={t('noneTitle')} text={t('noneText')} />
      </Card>
    );
  }

  return (
    <DashboardView
      stats={stats ?? undefined}
      isMissing={Boolean(error) && !stats}
      filter={
        isEmpty
          ? null
          : {
              search: typed,
              watch,
              company,
              companies: stats?.companies ?? [],
              onSearch: setTyped,
              onCompany: setCompany,
            }
      }
    >
      {people()}
    </DashboardView>
  );
}
