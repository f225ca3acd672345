import { NetworkStatus, useApolloClient, useQuery } from '@kaard/ui/graphql';
import { useEffect, useState } from 'react';
import { ContactForEditDocument, ContactIdsDocument } from '../../generated/graphql.ts';

type Client = ReturnType<typeof useApolloClient>;

async function fetchIds(client: Client, after: string | null, signal: AbortSignal) {
  const { data, error } = await client.query({
    query: ContactIdsDocument,
    variables: { after },
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal } },
  });
  if (!data?.contacts) throw error ?? new Error('contacts gave no answer');
  const { nodes, pageInfo } = data.contacts;
  return { ids: nodes.map(({ id }) => id), next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null };
}

/**
 * Whether the contact is in the list of all contacts.
 * @throws the error that prevented reading the list
 */
async function isListed(client: Client, id: string, signal: AbortSignal): Promise<boolean> {
  let page = await fetchIds(client, null, signal);
  while (!page.ids.includes(id)) {
    if (page.next === null) return false;
    page = await fetchIds(client, page.next, signal);
  }
  return true;
}

/**
 * Loads the contact to edit. If it isn’t found by its id, the list is searched before it is reported missing (S1,
 * section 7): if it is listed, it is loaded once more.
 */
export function useEditedContact(id: string) {
  const client = useApolloClient();
  const { data, error, networkStatus, refetch } = useQuery(ContactForEditDocument, {
    variables: { id },
    // Loads the present state, so that recent corrections made elsewhere are shown.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const [attempt, setAttempt] = useState(0);
  const [list, setList] = useState<{ isRead: boolean; error?: unknown }>({ isRead: false });
  const contact = data?.contact;
  const isAbsent = data !== undefined && !contact && !error;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the list again
  useEffect(() => {
    if (!isAbsent || list.isRead) return;
    const page = new AbortController();
    isListed(client, id, page.signal)
      .then((isThere) => (isThere && !page.signal.aborted ? refetch() : undefined))
      .then(
        () => !page.signal.aborted && setList({ isRead: true }),
        (problem: unknown) => !page.signal.aborted && setList({ isRead: false, error: problem }),
      );
    return () => page.abort();
  }, [client, id, isAbsent, list.isRead, attempt, refetch]);

  return {
    contact,
    isMissing: isAbsent && list.isRead,
    error: contact || networkStatus === NetworkStatus.loading ? undefined : (error ?? list.error),
    isTrying: networkStatus === NetworkStatus.refetch,
    retry(): void {
      setList({ isRead: false });
      setAttempt((count) => count + 1);
      void refetch().catch(() => {});
    },
  };
}
