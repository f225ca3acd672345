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

/** Milliseconds; fixed by the specification. */
const REFRESH_MS = 2 * 60_000;

/** The opportunities, those dismissed, and functions to dismiss and restore them. */
export function useFeed() {
  const t = useMessages(feedTexts);
  const say = useMessages(evidenceTexts);
  const { toast } = useToast();
  const tellLimit = useLimitToast({ saysAll: true });
  const client = useApolloClient();
  const asked = useQuery(OpportunitiesDocument, {
    // Shows cached data at once, and loads what is new.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, refetch } = asked;
  const data = useKept(asked, (answer) => answer.opportunities);
  /** Hidden at once, even if an answer under way still contains them. */
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [isRefreshing, setRefreshing] = useState(false);
  const list = data?.opportunities;

  // Separate from the screen’s query: if it fails, the shown data stays.
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
    /** Undefined while unknown. */
    opportunities: list?.opportunities.filter(({ id }) => !dismissed.has(id)),
    total: data?.contactStats?.total,
    waiting: list?.waiting ?? 0,
    error: list ? undefined : error,
    isTrying: networkStatus === NetworkStatus.refetch,
    isRefreshing,
    retry: () => void refetch().catch(() => {}),

    /** @param onBack called if the dismissal is undone */
    async dismiss(id: string, onBack: () => void): Promise<void> {
      hide(id, true);
      try {
        await client.mutate({ mutation: DismissOpportunityDocument, variables: { id } });
      } catch (problem) {
        // An opportunity that has expired meanwhile is gone too.
        if (problemOf(problem).code !== 'NOT_FOUND') {
          hide(id, false);
          toast({ title: t('dismissFailed'), description: t('tryLater'), variant: 'destructive' });
          return;
        }
      }
      forget(id);
      toast({ title: t('dismissed'), action: { label: say('undo'), run: () => void restore(id, onBack) } });
    },

    /**
     * Hides an opportunity that has been acted on; with the new log entry it no longer applies, and the next answer
     * leaves it out.
     */
    done(id: string): void {
      hide(id, true);
      forget(id);
      // Other advice may apply now.
      again().catch(() => {});
    },

    /** Creates waiting opportunities. This counts against the plan. */
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
