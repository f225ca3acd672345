import { Notice, Skeleton, Stack, Stats, TextLink } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Evidence } from '../../evidence/Evidence.tsx';
import { pendingStat } from '../../evidence/pending-stat.tsx';
import { Why } from '../../evidence/Why.tsx';
import { type ConnectionInsightsQuery, RelationshipEvidenceDocument } from '../../generated/graphql.ts';
import { connectionsTexts } from './connections.texts.ts';

export type Analysis = NonNullable<ConnectionInsightsQuery['networkAnalysis']>;

const Counts = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li { display: flex; justify-content: space-between; gap: ${tokens.space.snug}; padding: ${tokens.space.small} 0; overflow-wrap: anywhere; }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
  & > li > :last-child { flex: none; color: ${tokens.color.inkSoft}; }
`;

/** The network in four figures. */
export function Overview({ analysis }: { analysis: Analysis }) {
  const t = useMessages(connectionsTexts);
  const number = new Intl.NumberFormat(useLocale());
  const { networkSize, dormantConnections, relationshipStrengths, industryDistribution } = analysis;
  const stat = (label: string, count: number, evidence: ReactNode) => {
    const value = number.format(count);
    return { label, value, extra: <Why of={t('numberOf', { label, value })}>{evidence}</Why> };
  };
  return (
    <Stats
      label={t('overview')}
      stats={[
        stat(
          t('total'),
          networkSize,
          <Stack>
            <p>{t('totalWhy')}</p>
            <p>
              <TextLink to="/contacts">{t('viewContacts')}</TextLink>
            </p>
          </Stack>,
        ),
        stat(
          t('strong'),
          relationshipStrengths.strong,
          <RelationshipEvidence of="strongEvidence" count={relationshipStrengths.strong}>
            {t('strongWhy')}
          </RelationshipEvidence>,
        ),
        stat(
          t('dormant'),
          dormantConnections,
          <RelationshipEvidence of="dormantEvidence" count={dormantConnections}>
            {t('dormantWhy')}
          </RelationshipEvidence>,
        ),
        stat(
          t('industries'),
          industryDistribution.length,
          <Stack>
            <p>{t('industriesWhy')}</p>
            <Counts>
              {industryDistribution.map(({ industry, count }) => (
                <li key={industry}>
                  <span translate="no">{industry}</span>
                  <span>{t('contactCount', { count })}</span>
                </li>
              ))}
            </Counts>
          </Stack>,
        ),
      ]}
    />
  );
}

/** Placeholders of the four figures. */
export function OverviewLoading() {
  const t = useMessages(connectionsTexts);
  return (
    <Stats
      label={t('overview')}
      stats={[
        pendingStat(t('total'), 'networkAnalysis.networkSize'),
        pendingStat(t('strong'), 'networkAnalysis.relationshipStrengths.strong'),
        pendingStat(t('dormant'), 'networkAnalysis.dormantConnections'),
        pendingStat(t('industries'), 'networkAnalysis.industryDistribution.length'),
      ]}
    />
  );
}

interface RelationshipEvidenceProps {
  of: 'strongEvidence' | 'dormantEvidence';
  count: number;
  children: string;
}

/** The counted contacts with their last interaction; loaded only when opened. */
function RelationshipEvidence({ of, count, children }: RelationshipEvidenceProps) {
  const t = useMessages(connectionsTexts);
  // Not cached: it may contain hundreds of names.
  const { data, error } = useQuery(RelationshipEvidenceDocument, { fetchPolicy: 'no-cache' });
  const evidence = data?.networkAnalysis?.[of];
  if (error && !evidence) return <Notice kind="warning">{t('listFailed')}</Notice>;
  return (
    <Evidence contacts={evidence?.contacts ?? []} facts={evidence?.facts ?? []} count={count}>
      <p>{children}</p>
      {!evidence && (
        <div role="status" aria-label={t('listLoading')}>
          <Skeleton height="6rem" />
        </div>
      )}
    </Evidence>
  );
}
