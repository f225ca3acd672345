import { NetworkStatus, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useToast } from '@kaard/ui/toast';
import { ConnectionInsightsDocument, RefreshInsightsDocument } from '../../generated/graphql.ts';
import { useLimitToast } from '../../plan/useLimitToast.ts';
import { useRefreshWhileVisible } from '../../refresh/useRefreshWhileVisible.ts';
import { connectionsTexts } from './connections.texts.ts';

const EVERY_MS = 5 * 60_000;

/** Loads figures and insights, again every five minutes while the page is visible, and recalculates them on request. */
export function useInsights() {
  const t = useMessages(connectionsTexts);
  const { toast } = useToast();
  const limitToast = useLimitToast({ saysAll: true });
  const asked = useQuery(ConnectionInsightsDocument, {
    // The last known data is shown until the present one arrives.
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, refetch } = asked;
  const [refresh, { loading: isRefreshing }] = useMutation(RefreshInsightsDocument);
  // A failure leaves the shown data.
  const askAgain = () => void refetch().catch(() => {});
  useRefreshWhileVisible(refetch, EVERY_MS);
  const analysis = useKept(asked, (answer) => answer.networkAnalysis)?.networkAnalysis;
  const list = useKept(asked, (answer) => answer.connectionInsights)?.connectionInsights;
  return {
    analysis,
    list,
    error,
    isTrying: networkStatus === NetworkStatus.refetch,
    isRefreshing,
    askAgain,
    async refresh(): Promise<void> {
      try {
        const answer = (await refresh()).data?.refreshInsights;
        if (answer?.__typename === 'InsightLimitReached') return limitToast(t('limitTitle'), answer.message);
        await refetch();
        toast({ title: t('refreshed') });
      } catch {
        toast({ title: t('refreshFailed'), description: t('tryLater'), variant: 'destructive' });
      }
    },
  };
}
