import { forgetContactLists, NetworkStatus, problemOf, useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useNavigate } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { useTellFailure } from '../../failures/useTellFailure.ts';
import {
  EmptyTrashDocument,
  PurgeContactDocument,
  RestoreFromTrashDocument,
  TrashDocument,
} from '../../generated/graphql.ts';
import { useLimitToast } from '../../plan/useLimitToast.ts';
import { useOrders } from '../../work/useOrders.ts';
import { trashTexts } from './trash.texts.ts';

/** The deleted contacts, and functions to restore or delete them for good. */
export function useTrash() {
  const t = useMessages(trashTexts);
  const { toast } = useToast();
  const tellFailure = useTellFailure();
  const tellLimit = useLimitToast();
  const navigate = useNavigate();
  const client = useApolloClient();
  const orders = useOrders();
  const asked = useQuery(TrashDocument, {
    // Not from the cache, because many screens delete contacts.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, refetch, fetchMore } = asked;
  const [busyId, setBusyId] = useState<string | null>(null);
  const trash = useKept(asked, (answer) => answer.trash)?.trash;

  /** @returns whether it was done */
  async function change(
    id: string,
    failure: 'restoreFailed' | 'purgeFailed',
    work: () => Promise<void>,
  ): Promise<boolean> {
    setBusyId(id);
    try {
      await work();
      return true;
    } catch (problem) {
      const again = () => void change(id, failure, work);
      // The other actions were confirmed in a dialog, which stays open.
      const isOffered = failure === 'restoreFailed';
      tellFailure({ title: t(failure), error: problem, text: t('failedText'), ...(isOffered && { again }) });
      return false;
    } finally {
      await refetch().catch(() => {}); // the shown list stays
      setBusyId(null);
    }
  }

  return {
    contacts: trash?.edges.map(({ node }) => node),
    total: trash?.totalCount,
    error: trash ? undefined : error,
    isTrying: networkStatus === NetworkStatus.refetch,
    hasMore: trash?.pageInfo.hasNextPage ?? false,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    busyId,
    retry: () => void refetch().catch(() => {}),
    loadMore: () => fetchMore({ variables: { after: trash?.pageInfo.endCursor } }),

    restore: (id: string) =>
      change(id, 'restoreFailed', async () => {
        const { data: answer } = await client.mutate({ mutation: RestoreFromTrashDocument, variables: { id } });
        const outcome = answer?.restoreContact;
        if (outcome?.__typename === 'ContactLimitReached') {
          return tellLimit(t('restoreFailed'), outcome.message);
        }
        forgetContactLists(client.cache);
        toast({ title: t('restored'), action: { label: t('show'), run: () => navigate(`/contacts/${id}`) } });
      }),

    purge: (id: string) =>
      change(id, 'purgeFailed', async () => {
        await client.mutate({ mutation: PurgeContactDocument, variables: { id } }).catch((problem: unknown) => {
          // It was already deleted on another device, as intended.
          if (problemOf(problem).code !== 'NOT_FOUND') throw problem;
        });
        toast({ title: t('purged') });
      }),

    /** @param onAccepted called when the server has accepted the order, which it continues by itself */
    empty: (onAccepted: () => void) =>
      change('', 'purgeFailed', async () => {
        const give = async () => {
          const { data: answer } = await client.mutate({ mutation: EmptyTrashDocument });
          return answer?.emptyTrash.job;
        };
        const result = await orders.carryOutWhole('emptying', give, onAccepted);
        if (result) toast({ title: t('emptied', { count: result.changed + result.unchanged }) });
      }),
  };
}
