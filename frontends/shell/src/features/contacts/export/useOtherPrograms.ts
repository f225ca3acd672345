import { useQuery } from '@kaard/ui/graphql';
import { ExportPlanDocument } from '../../../generated/graphql.ts';

/** As plans call it. */
const EXTRA = 'exportData';

/**
 * Whether the plan has files for other programs; null until the answer is there. True where none comes: the server decides
 * when the file is asked for.
 */
export function useOtherPrograms(): boolean | null {
  // It may have been changed a minute ago, on the page of the plans.
  const { data, loading } = useQuery(ExportPlanDocument, { fetchPolicy: 'cache-and-network' });
  return data?.subscription?.extras.includes(EXTRA) ?? (loading && !data ? null : true);
}
