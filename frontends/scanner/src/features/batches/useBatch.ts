import {
  type ApolloClient,
  forgetContactLists,
  live,
  problemOf,
  useApolloClient,
  useMutation,
  useQuery,
} from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { readUserId } from '@kaard/ui/session';
import { toast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  BatchItemsDocument,
  CancelBatchDocument,
  CloseBatchDocument,
  DeleteBatchDocument,
  DeleteItemDocument,
  PauseBatchDocument,
  ResumeBatchDocument,
  RetryBatchDocument,
  RetryItemDocument,
  ScanBatchDocument,
  type ScanBatchQuery,
  type ScanItemState,
} from '../../generated/graphql.ts';
import { batchTexts } from './batch.texts.ts';
import { createBatchItems } from './batch-items.ts';
import { pauseUntilTold, poll } from './polling.ts';

export type BatchAction = 'pause' | 'cancel' | 'close' | 'retry' | 'delete' | 'deleteItem' | 'retryItem';

/** The present state of a batch; polled while something in it still changes. */
export function useBatch(id: string) {
  const asked = useQuery(ScanBatchDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error, loading, refetch } = asked;
  const kept = useKept(asked, ({ scanBatch }) => scanBatch)?.scanBatch;
  const batch = kept ?? (error || loading ? undefined : kept);
  const isMoving =
    batch !== undefined &&
    batch !== null &&
    (batch.state === 'OPEN' || waitingIn(batch.counts) > 0 || batch.counts.saving > 0);
  const client = useApolloClient();
  const [owner] = useState(readUserId);
  useEffect(() => {
    if (!isMoving) return;
    const page = { isLeft: false };
    followBatch(client, id, owner, page, refetch);
    return () => {
      // Makes one more request, and continues as long as cards are being saved.
      page.isLeft = true;
    };
  }, [isMoving, id, owner, client, refetch]);
  const shown = useRef<string>(null);
  useEffect(() => {
    shown.current = id;
    return () => {
      shown.current = null;
    };
  }, [id]);

  return {
    /** Undefined while it loads, null if it does not exist. */
    batch,
    hasFailed: batch === undefined && error !== undefined,
    retry: () => void refetch().catch(() => {}),
    refetch,
    /** Call after an order to save cards. The page may be gone by then, so that no one polls the batch yet. */
    onOrdered: async () => (shown.current === id ? refetch() : followBatch(client, id, owner, { isLeft: true })),
  };
}

/** @param ask the request of a page that shows the batch */
function followBatch(
  client: ApolloClient,
  id: string,
  owner: string | null,
  page: { isLeft: boolean },
  ask?: () => Promise<{ data?: ScanBatchQuery | undefined; error?: unknown }>,
): void {
  let saved: number | undefined = -1;
  async function look(): Promise<string | null> {
    // If the session has ended or another person is signed in, nothing is requested any more.
    if (readUserId() !== owner) return null;
    const { data: seen, error: unanswered } = await (page.isLeft || !ask
      ? client.query({ query: ScanBatchDocument, variables: { id }, fetchPolicy: 'network-only' })
      : ask());
    const now = seen?.scanBatch;
    if (!now && unanswered) throw unanswered;
    const isWanted = !page.isLeft && now && (now.state === 'OPEN' || waitingIn(now.counts) > 0);
    const isOver = !now || (!isWanted && now.counts.saving === 0);
    // Every saved card makes lists of contacts outdated; once the page was left, they are dropped only at the end.
    if (now?.counts.saved !== saved && (isOver || !page.isLeft)) {
      saved = now?.counts.saved;
      forgetContactLists(client.cache);
    }
    return isOver ? null : JSON.stringify([now.state, now.counts, now.files]);
  }
  const told = pauseUntilTold(live, { type: 'batch', id });
  void poll(look, new AbortController().signal, told.wait).finally(told.stop);
}

export const waitingIn = ({ queued, reading }: { queued: number; reading: number }): number => queued + reading;

/**
 * The items of a batch in one stage.
 * @param counts a text that differs if the items may have changed
 */
export function useBatchItems(id: string, stage: ScanItemState | null, counts: string) {
  const client = useApolloClient();
  const items = useMemo(
    () =>
      createBatchItems(async (after) => {
        const { data } = await client.query({
          query: BatchItemsDocument,
          variables: { id, state: stage, after },
          fetchPolicy: 'no-cache',
        });
        const page = data?.scanBatch?.items;
        if (!page) throw new Error('no items');
        const { hasNextPage, endCursor } = page.pageInfo;
        return { nodes: page.nodes, next: hasNextPage ? (endCursor ?? null) : null, total: page.totalCount };
      }),
    [client, id, stage],
  );
  const state = useSyncExternalStore(items.subscribe, items.getState);
  const [range] = useState({ first: 0, last: 0 });
  const refresh = useEffectEvent(() => void items.refresh(range.first, range.last));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other counts tell that items have changed
  useEffect(() => refresh(), [counts]);
  return {
    ...state,
    look(first: number, last: number): void {
      Object.assign(range, { first, last });
      items.look(last);
    },
    remove: items.remove,
    refresh: () => items.refresh(range.first, range.last),
  };
}

/** Functions to change a batch and its cards. */
export function useBatchActions(id: string, onChanged: () => Promise<unknown>) {
  const t = useMessages(batchTexts);
  const [busy, setBusy] = useState<BatchAction | null>(null);
  const [cancel] = useMutation(CancelBatchDocument);
  const [pause] = useMutation(PauseBatchDocument);
  const [resume] = useMutation(ResumeBatchDocument);
  const [close] = useMutation(CloseBatchDocument);
  const [retry] = useMutation(RetryBatchDocument);
  const [remove] = useMutation(DeleteBatchDocument);
  const [removeItem] = useMutation(DeleteItemDocument);
  const [retryItem] = useMutation(RetryItemDocument);

  /** @returns whether it was done */
  async function act(action: BatchAction, work: () => Promise<void>): Promise<boolean> {
    setBusy(action);
    try {
      await work();
      return true;
    } catch (problem) {
      const description = problemOf(problem).message || t('actionFailedText');
      toast({ title: t('actionFailed'), description, variant: 'destructive' });
      return false;
    } finally {
      setBusy(null);
      if (action !== 'delete') await onChanged().catch(() => {}); // the shown data stays
    }
  }
  const variables = { id };
  /** Ignores that it was already deleted elsewhere, as intended. */
  const unlessGone = (problem: unknown) => {
    if (problemOf(problem).code !== 'NOT_FOUND') throw problem;
  };

  return {
    busy,
    cancel: () =>
      act('cancel', async () => {
        await cancel({ variables });
        toast({ title: t('cancelled') });
      }),
    pause: () => act('pause', async () => void (await pause({ variables }))),
    resume: () => act('pause', async () => void (await resume({ variables }))),
    close: () => act('close', async () => void (await close({ variables }))),
    retry: () =>
      act('retry', async () => {
        const { data } = await retry({ variables });
        toast({ title: t('retried', { count: data?.retryScanBatch.retried ?? 0 }) });
      }),
    delete: () =>
      act('delete', async () => {
        await remove({ variables }).catch(unlessGone);
        toast({ title: t('deleted') });
      }),
    deleteItem: (item: string) =>
      act('deleteItem', async () => {
        await removeItem({ variables: { id: item } }).catch(unlessGone);
        toast({ title: t('itemDeleted') });
      }),
    retryItem: (item: string) => act('retryItem', async () => void (await retryItem({ variables: { id: item } }))),
  };
}
