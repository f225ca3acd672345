import {
  ButtonLink,
  Card,
  CardsPicture,
  EmptyState,
  NothingFoundPicture,
  Page,
  PageHeader,
  SearchInput,
  Select,
} from '@kaard/ui';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { ScanLine } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { ContactRows, ContactRowsLoading } from '../../contact/ContactRows.tsx';
import { ContactsFailed } from '../../contact/ContactsFailed.tsx';
import { useHasScreen } from '../../frame/useHasScreen.ts';
import { DashboardDocument } from '../../generated/graphql.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { Figures } from './Figures.tsx';

/** Specified. */
const NO_FILTER = 'all';

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(10rem, 14rem);
  gap: ${tokens.space.snug};
  margin-bottom: ${tokens.space.base};

  @media (max-width: 40rem) { grid-template-columns: minmax(0, 1fr); }
`;

const Heading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin: ${tokens.space.wide} 0 ${tokens.space.snug};

  h2 { font-size: ${tokens.type.title}; }
`;

export function DashboardPage() {
  const t = useMessages(dashboardTexts);
  const canScan = useHasScreen('/scanner');
  const [typed, setTyped] = useState('');
  const [company, setCompany] = useState(NO_FILTER);
  const search = useDeferredValue(typed.trim());
  const { data, previousData, error, networkStatus, refetch } = useQuery(DashboardDocument, {
    variables: { search: search || null, company: company === NO_FILTER ? null : company },
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? previousData;
  const contacts = shown?.contacts?.edges.map(({ node }) => node);
  const stats = shown?.contactStats;
  const isEmpty = stats?.total === 0;

  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={
          canScan &&
          !isEmpty && (
            <ButtonLink to="/scanner" icon={<ScanLine size={18} aria-hidden />}>
              {t('scan')}
            </ButtonLink>
          )
        }
      />
      <Figures total={stats?.total} thisWeek={stats?.thisWeek} isMissing={Boolean(error) && !stats} />
      {isEmpty ? (
        <Section title={t('recent')}>
          <Card>
            <EmptyState
              picture={<CardsPicture />}
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={canScan && <ButtonLink to="/scanner">{t('emptyAction')}</ButtonLink>}
            />
          </Card>
        </Section>
      ) : (
        <Section title={t('recent')} hasMore>
          <Filters>
            <SearchInput label={t('search')} placeholder={t('searchPlaceholder')} value={typed} onChange={setTyped} />
            <Select aria-label={t('company')} value={company} onChange={(event) => setCompany(event.target.value)}>
              <option value={NO_FILTER}>{t('allCompanies')}</option>
              {stats?.companies
                // A company that is really called "all" must not switch the filter off.
                .filter((name) => name !== NO_FILTER)
                .map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
            </Select>
          </Filters>
          {error && !data?.contacts ? (
            <Card>
              <ContactsFailed
                title={t('failedTitle')}
                error={error}
                isTrying={networkStatus === NetworkStatus.refetch}
                onRetry={() => void refetch().catch(() => {})}
              />
            </Card>
          ) : !contacts ? (
            <ContactRowsLoading />
          ) : contacts.length > 0 ? (
            <Card padding="none">
              <ContactRows contacts={contacts} />
            </Card>
          ) : (
            <Card>
              <EmptyState picture={<NothingFoundPicture />} title={t('noneTitle')} text={t('noneText')} />
            </Card>
          )}
        </Section>
      )}
    </Page>
  );
}

function Section({
  title,
  hasMore = false,
  children,
}: {
  title: string;
  hasMore?: boolean;
  children: React.ReactNode;
}) {
  const t = useMessages(dashboardTexts);
  return (
    <section>
      <Heading>
        <h2>{title}</h2>
        {hasMore && (
          <ButtonLink variant="ghost" size="small" to="/contacts">
            {t('viewAll')}
          </ButtonLink>
        )}
      </Heading>
      {children}
    </section>
  );
}
