import { NetworkStatus, problemOf, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { toast } from '@kaard/ui/toast';
import {
  DeleteScanDocument,
  ScanBatchesDocument,
  type ScanItemState,
  ScansOfStageDocument,
  ScanTotalsDocument,
} from '../../generated/graphql.ts';
import { savedScans } from '../../scan/saved-scans.ts';
import { scansTexts } from './scans.texts.ts';

/** Not from the cache: they change on other screens, on other devices, and in the queue. */
const FRESH = {
  fetchPolicy: 'network-only',
  nextFetchPolicy: 'cache-first',
  notifyOnNetworkStatusChange: true,
} as const;

/** The scans of a stage, in pages. */
export function useScans(stage: ScanItemState) {
  const t = useMessages(scansTexts);
  const listed = useQuery(ScansOfStageDocument, { variables: { state: stage }, ...FRESH });
  const { error, networkStatus, refetch, fetchMore } = listed;
  const counted = useQuery(ScanTotalsDocument, FRESH);
  const totals = useKept(counted, ({ toReview, saved, failed }) => toReview && saved && failed);
  const [remove, { loading: isDeleting }] = useMutation(DeleteScanDocument);
  const page = useKept(listed, ({ scans }) => scans)?.scans;
  const nodes = page?.edges.map(({ node }) => node);
  const saved = (id: string) => stage === 'NEEDS_REVIEW' && savedScans.contactOf(id) !== null;

  return {
    /** Undefined while they load. */
    scans: nodes?.filter(({ id }) => !saved(id)),
    /** Undefined while they load, and if they can’t be loaded. */
    totals:
      totals?.toReview && totals.saved && totals.failed
        ? {
            NEEDS_REVIEW: totals.toReview.totalCount,
            SAVED: totals.saved.totalCount,
            FAILED: totals.failed.totalCount,
          }
        : undefined,
    hasFailed: !page && error !== undefined,
    isTrying: networkStatus === NetworkStatus.refetch,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isDeleting,
    retry: () => void Promise.all([refetch(), counted.refetch()]).catch(() => {}),
    loadMore: () => fetchMore({ variables: { after: page?.pageInfo.endCursor } }),
    /** @returns whether it is deleted */
    async delete(id: string): Promise<boolean> {
      try {
        await remove({ variables: { id } }).catch((problem: unknown) => {
          // It was already deleted in another tab, as intended.
          if (problemOf(problem).code !== 'NOT_FOUND') throw problem;
        });
        toast({ title: t('deleted') });
        await Promise.all([refetch(), counted.refetch()]).catch(() => {}); // the shown data stays
        return true;
      } catch (problem) {
        toast({
          title: t('deleteFailed'),
          description: problemOf(problem).message || t('failedText'),
          variant: 'destructive',
        });
        return false;
      }
    },
  };
}

/** The batches, the newest first, in pages. */
export function useBatches() {
  const asked = useQuery(ScanBatchesDocument, FRESH);
  const { error, networkStatus, refetch, fetchMore } = asked;
  const page = useKept(asked, ({ scanBatches }) => scanBatches)?.scanBatches;
  return {
    batches: page?.edges.map(({ node }) => node),
    hasFailed: !page && error !== undefined,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    retry: () => void refetch().catch(() => {}),
    loadMore: () => fetchMore({ variables: { after: page?.pageInfo.endCursor } }),
  };
}
