import { Notice, Skeleton } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { Evidence } from '../../evidence/Evidence.tsx';
import { IndustryEvidenceDocument } from '../../generated/graphql.ts';
import { intelligenceTexts } from './intelligence.texts.ts';

/** The contacts counted for an industry; loaded only when opened. */
export function IndustryEvidence({ industry }: { industry: string }) {
  const t = useMessages(intelligenceTexts);
  // Not cached: it may contain hundreds of names.
  const { data, error } = useQuery(IndustryEvidenceDocument, { fetchPolicy: 'no-cache' });
  const distribution = data?.networkInsights?.industryDistribution;
  const found = distribution?.find((one) => one.industry === industry);
  if (error && !distribution) return <Notice kind="warning">{t('listFailed')}</Notice>;
  return (
    <Evidence contacts={found?.contacts ?? []} {...(found && { count: found.count })}>
      <p>{t('industryWhy')}</p>
      {!distribution && (
        <div role="status" aria-label={t('listLoading')}>
          <Skeleton height="6rem" />
        </div>
      )}
    </Evidence>
  );
}
