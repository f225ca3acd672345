import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useState } from 'react';
import { ContactsDocument } from '../../generated/graphql.ts';

/** Rows per page. */
const PAGE_SIZE = 50;

/** The address book page by page, filtered by words. What was last shown stays until the next answer is here. */
export function useContacts(search: string) {
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(ContactsDocument, {
    variables: { first: PAGE_SIZE, search: search || null },
    notifyOnNetworkStatusChange: true,
  });
  const [isMoreMissing, setMoreMissing] = useState(false);
  const shown = data ?? previousData;
  const pageInfo = data?.contacts?.pageInfo;

  async function loadMore(): Promise<void> {
    if (!pageInfo?.hasNextPage || networkStatus === NetworkStatus.fetchMore) return;
    setMoreMissing(false);
    try {
      const { error: problem } = await fetchMore({ variables: { after: pageInfo.endCursor } });
      if (problem) setMoreMissing(true);
    } catch {
      setMoreMissing(true);
    }
  }

  return {
    contacts: shown?.contacts?.edges.map(({ node }) => node),
    foundCount: shown?.contacts?.totalCount,
    total: shown?.contactStats?.total,
    isLoading: networkStatus === NetworkStatus.loading || networkStatus === NetworkStatus.setVariables,
    isTrying: networkStatus === NetworkStatus.refetch,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isMoreMissing,
    hasMore: pageInfo?.hasNextPage ?? false,
    /** Only when there is nothing to show. */
    error: error && !data?.contacts ? error : undefined,
    loadMore,
    retry: () => void refetch().catch(() => {}),
  };
}
