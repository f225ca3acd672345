import { Notice, Skeleton } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { Evidence } from '../../evidence/Evidence.tsx';
import { IndustryEvidenceDocument } from '../../generated/graphql.ts';
import { intelligenceTexts } from './intelligence.texts.ts';

/** Who was counted for an industry; asked for when somebody wants to know. */
export function IndustryEvidence({ industry }: { industry: string }) {
  const t = useMessages(intelligenceTexts);
  // Hundreds of names, which the cache need not hold.
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
