import { NetworkStatus, problemOf, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { useState } from 'react';
import {
  DeleteScanDocument,
  ScanBatchesDocument,
  type ScanItemState,
  ScansOfStageDocument,
  ScanTotalsDocument,
} from '../../generated/graphql.ts';
import { useLastAnswer } from '../../last-answer.ts';
import { savedScans } from '../../scan/saved-scans.ts';
import { scansTexts } from './scans.texts.ts';

/** They change by what happens elsewhere: on another screen, another device, and in the queue. */
const FRESH = {
  fetchPolicy: 'network-only',
  nextFetchPolicy: 'cache-first',
  notifyOnNetworkStatusChange: true,
} as const;

/** The scans of one stage, in pages. */
export function useScans(stage: ScanItemState) {
  const t = useMessages(scansTexts);
  const { data, error, networkStatus, refetch, fetchMore } = useQuery(ScansOfStageDocument, {
    variables: { state: stage },
    ...FRESH,
  });
  const asked = useQuery(ScanTotalsDocument, FRESH);
  const totals = useLastAnswer(asked.data, '');
  const [remove, { loading: isDeleting }] = useMutation(DeleteScanDocument);
  const [isMoreMissing, setMoreMissing] = useState(false);
  const page = useLastAnswer(data?.scans ?? undefined, stage);
  const nodes = page?.edges.map(({ node }) => node);
  const saved = (id: string) => stage === 'NEEDS_REVIEW' && savedScans.contactOf(id) !== null;

  return {
    /** Undefined while they are loaded. */
    scans: nodes?.filter(({ id }) => !saved(id)),
    totals: totals && {
      NEEDS_REVIEW: totals.toReview?.totalCount ?? 0,
      SAVED: totals.saved?.totalCount ?? 0,
      FAILED: totals.failed?.totalCount ?? 0,
    },
    hasFailed: !page && error !== undefined,
    isTrying: networkStatus === NetworkStatus.refetch,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isMoreMissing,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isDeleting,
    retry: () => void Promise.all([refetch(), asked.refetch()]).catch(() => {}),
    loadMore() {
      setMoreMissing(false);
      fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch(() => setMoreMissing(true));
    },
    /** @returns whether it is gone */
    async delete(id: string): Promise<boolean> {
      try {
        await remove({ variables: { id } }).catch((problem: unknown) => {
          // Another tab was faster: it is gone, as was wanted.
          if (problemOf(problem).code !== 'NOT_FOUND') throw problem;
        });
        toast({ title: t('deleted') });
        await Promise.all([refetch(), asked.refetch()]).catch(() => {}); // what was shown stays
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

/** The newest first, in pages. */
export function useBatches() {
  const { data, error, networkStatus, refetch, fetchMore } = useQuery(ScanBatchesDocument, FRESH);
  const page = useLastAnswer(data?.scanBatches ?? undefined, '');
  return {
    batches: page?.edges.map(({ node }) => node),
    hasFailed: !page && error !== undefined,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    retry: () => void refetch().catch(() => {}),
    loadMore: () => void fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch(() => {}),
  };
}
