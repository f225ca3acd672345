import { NetworkStatus, problemOf, useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { evidenceTexts } from '../../evidence/evidence.texts.ts';
import {
  DismissOpportunityDocument,
  OpportunitiesDocument,
  RefreshFeedDocument,
  RestoreOpportunityDocument,
} from '../../generated/graphql.ts';
import { useLimitToast } from '../../plan/useLimitToast.ts';
import { useRefreshWhileVisible } from '../../refresh/useRefreshWhileVisible.ts';
import { feedTexts } from './feed.texts.ts';

/** Specified. */
const REFRESH_MS = 2 * 60_000;

/** The opportunities, what is dismissed of them, and the way back. */
export function useFeed() {
  const t = useMessages(feedTexts);
  const say = useMessages(evidenceTexts);
  const { toast } = useToast();
  const tellLimit = useLimitToast({ saysAll: true });
  const client = useApolloClient();
  const asked = useQuery(OpportunitiesDocument, {
    // From the cache at once, and what is new since then behind it.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, refetch } = asked;
  const data = useKept(asked, (answer) => answer.opportunities);
  /** Gone from the screen at once, whatever an answer brings that was on its way. */
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [isRefreshing, setRefreshing] = useState(false);
  const list = data?.opportunities;

  // Past the query of the screen: when it fails, what is shown stays.
  const again = () => client.query({ query: OpportunitiesDocument, fetchPolicy: 'network-only' });
  useRefreshWhileVisible(again, REFRESH_MS);

  const hide = (id: string, isHidden: boolean) =>
    setDismissed((ids) => (isHidden ? new Set([...ids, id]) : new Set([...ids].filter((one) => one !== id))));

  const forget = (id: string) =>
    client.cache.updateQuery({ query: OpportunitiesDocument }, (before) =>
      before?.opportunities
        ? {
            ...before,
            opportunities: {
              ...before.opportunities,
              opportunities: before.opportunities.opportunities.filter((one) => one.id !== id),
            },
          }
        : before,
    );

  async function restore(id: string, onBack: () => void): Promise<void> {
    try {
      await client.mutate({ mutation: RestoreOpportunityDocument, variables: { id } });
      hide(id, false);
      await again();
      onBack();
    } catch {
      toast({ title: t('undoFailed'), description: t('tryLater'), variant: 'destructive' });
    }
  }

  return {
    /** Undefined while nobody knows them. */
    opportunities: list?.opportunities.filter(({ id }) => !dismissed.has(id)),
    total: data?.contactStats?.total,
    waiting: list?.waiting ?? 0,
    error: list ? undefined : error,
    isTrying: networkStatus === NetworkStatus.refetch,
    isRefreshing,
    retry: () => void refetch().catch(() => {}),

    /** @param onBack it was undone */
    async dismiss(id: string, onBack: () => void): Promise<void> {
      hide(id, true);
      try {
        await client.mutate({ mutation: DismissOpportunityDocument, variables: { id } });
      } catch (problem) {
        // What ran out meanwhile is gone as well.
        if (problemOf(problem).code !== 'NOT_FOUND') {
          hide(id, false);
          toast({ title: t('dismissFailed'), description: t('tryLater'), variant: 'destructive' });
          return;
        }
      }
      forget(id);
      toast({ title: t('dismissed'), action: { label: say('undo'), run: () => void restore(id, onBack) } });
    },

    /** It has been done, and follows no more from what is in the log now; the next answer says so, too. */
    done(id: string): void {
      hide(id, true);
      forget(id);
      // Other advice may follow now.
      again().catch(() => {});
    },

    /** Makes what waits. It counts. */
    async showWaiting(): Promise<void> {
      setRefreshing(true);
      try {
        const { data: answer } = await client.mutate({ mutation: RefreshFeedDocument });
        if (answer?.refreshInsights.__typename === 'InsightLimitReached')
          tellLimit(t('limitTitle'), answer.refreshInsights.message);
        else await again();
      } catch {
        toast({ title: t('refreshFailed'), description: t('tryLater'), variant: 'destructive' });
      }
      setRefreshing(false);
    },
  };
}
