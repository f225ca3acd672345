import { useQuery } from '@kaard/ui/graphql';
import { ExportPlanDocument } from '../../../generated/graphql.ts';

/** The feature’s name in plans. */
const EXTRA = 'exportData';

/**
 * Whether the plan includes files for other programs; null until the answer arrives. True if the query fails: then the
 * server decides when the file is requested.
 */
export function useOtherPrograms(): boolean | null {
  // The plan may just have been changed on the pricing page.
  const { data, loading } = useQuery(ExportPlanDocument, { fetchPolicy: 'cache-and-network' });
  return data?.subscription?.extras.includes(EXTRA) ?? (loading && !data ? null : true);
}
