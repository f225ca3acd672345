import { NetworkStatus, useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useEffect, useState } from 'react';
import { CardForEditDocument, CardIdsDocument } from '../../generated/graphql.ts';

/**
 * Loads the card to edit. If it isn’t found by its id, the list is searched before it is reported missing (S2, section
 * 7): if it is listed, it is loaded once more.
 */
export function useEditedCard(id: string) {
  const client = useApolloClient();
  const { data, error, networkStatus, refetch } = useQuery(CardForEditDocument, {
    variables: { id },
    // Loads the present state, so that recent corrections made elsewhere are shown.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const [list, setList] = useState<{ isRead: boolean; error?: unknown }>({ isRead: false });
  const [attempt, setAttempt] = useState(0);
  const card = data?.businessCard;
  const isAbsent = data !== undefined && !card && !error;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the list again
  useEffect(() => {
    if (!isAbsent || list.isRead) return;
    let isLeft = false;
    async function look(): Promise<void> {
      const found = await client.query({ query: CardIdsDocument, fetchPolicy: 'no-cache' });
      const ids = found.data?.businessCards;
      if (!ids) throw found.error ?? new Error('businessCards gave no answer');
      if (ids.some((listed) => listed.id === id) && !isLeft) await refetch();
    }
    look().then(
      () => !isLeft && setList({ isRead: true }),
      (problem: unknown) => !isLeft && setList({ isRead: false, error: problem }),
    );
    return () => {
      isLeft = true;
    };
  }, [client, id, isAbsent, list.isRead, attempt, refetch]);

  return {
    card,
    isMissing: isAbsent && list.isRead,
    error: card || networkStatus === NetworkStatus.loading ? undefined : (error ?? list.error),
    isTrying: networkStatus === NetworkStatus.refetch,
    retry(): void {
      setList({ isRead: false });
      setAttempt((count) => count + 1);
      void refetch().catch(() => {});
    },
  };
}
