import { ButtonLink, Page, PageHeader, SearchInput, Select } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SlotLinks } from '../../contact/link/SlotLinks.tsx';
import type { Composing } from '../../search/useRested.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { Figures } from './Figures.tsx';
import { NO_FILTER } from './no-filter.ts';

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

export interface DashboardFilter {
  search: string;
  company: string;
  /** The companies of the filter. */
  companies: readonly string[];
  onSearch: (search: string) => void;
  onCompany: (company: string) => void;
  watch?: Composing['watch'];
}

export interface DashboardViewProps {
  /** Undefined while unknown. */
  stats: { total: number; thisWeek: number } | undefined;
  /** Loading the figures failed. */
  isMissing: boolean;
  /** Null if there are no contacts to filter. */
  filter: DashboardFilter | null;
  /** The contacts, or their placeholder. */
  children: ReactNode;
}

/** Presentation of the dashboard for any state of its data: its first frame is rendered at build time. */
export function DashboardView({ stats, isMissing, filter, children }: DashboardViewProps) {
  const t = useMessages(dashboardTexts);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        // Without contacts the actions are shown in the middle of the page instead.
        actions={filter && <SlotLinks slot="dashboard-actions" />}
      />
      <Figures total={stats?.total} thisWeek={stats?.thisWeek} isMissing={isMissing} />
      <section>
        <Heading>
          <h2>{t('recent')}</h2>
          {filter && (
            <ButtonLink variant="ghost" size="small" to="/contacts">
              {t('viewAll')}
            </ButtonLink>
          )}
        </Heading>
        {filter && <Filter {...filter} />}
        {children}
      </section>
    </Page>
  );
}

function Filter({ search, company, companies, onSearch, onCompany, watch }: DashboardFilter) {
  const t = useMessages(dashboardTexts);
  return (
    <Filters {...watch}>
      <SearchInput label={t('search')} placeholder={t('searchPlaceholder')} value={search} onChange={onSearch} />
      <Select aria-label={t('company')} value={company} onChange={(event) => onCompany(event.target.value)}>
        <option value={NO_FILTER}>{t('allCompanies')}</option>
        {companies
          // A company named "all" must not switch the filter off.
          .filter((name) => name !== NO_FILTER)
          .map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
      </Select>
    </Filters>
  );
}
