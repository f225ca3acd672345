import { contactChanges, useApolloClient } from '@kaard/ui/graphql';
import { useSession } from '@kaard/ui/session';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type NameOrder, useNameOrder } from '../../../contact/field/name-order.ts';
import { ContactsDocument } from '../../../generated/graphql.ts';
import { type ContactFilter, paramsOf, variablesOf } from '../filter/filter.rules.ts';
import { type ContactList, createContactList, type FetchContacts } from './contact-list.ts';

type Client = ReturnType<typeof useApolloClient>;

interface Kept {
  list: ContactList;
  /** Of the address book when it was fetched. */
  changes: number;
}

/** Lists that somebody may come back to, per filter: "back" shows them at once. */
const shelves = new WeakMap<Client, Map<string, Kept>>();
const MOST_KEPT = 5;

/** The list for a filter, fetched again when contacts changed. Answers to earlier filters are dropped. */
export function useContactList(filter: ContactFilter) {
  const client = useApolloClient();
  const session = useSession();
  const changes = useSyncExternalStore(contactChanges.subscribe, contactChanges.count);
  const owner = session.status === 'signed-in' ? session.user.id : '';
  const ownKeys = `${owner} `;
  const nameOrder = useNameOrder();
  const key = ownKeys + JSON.stringify([paramsOf(filter), nameOrder]);
  const shown = useRef<ContactList>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the filter
  const list = useMemo(() => {
    const shelf = shelves.get(client) ?? new Map<string, Kept>();
    shelves.set(client, shelf);
    const kept = shelf.get(key);
    if (kept?.changes === changes) return kept.list;
    const before = kept?.list ?? shown.current;
    const fresh = createContactList(
      fetchFrom(client, filter, nameOrder),
      before && { list: before, isSame: Boolean(kept) },
    );
    kept?.list.close();
    shelf.delete(key);
    shelf.set(key, { list: fresh, changes });
    for (const [other, { list: old }] of shelf) {
      // The oldest, and whatever belongs to somebody who was signed in before.
      if (shelf.size <= MOST_KEPT && other.startsWith(ownKeys)) continue;
      old.close();
      shelf.delete(other);
    }
    return fresh;
  }, [client, key, changes]);

  useEffect(() => {
    shown.current = list;
    list.start();
  }, [list]);

  const state = useSyncExternalStore(list.subscribe, list.state);
  return useMemo(() => ({ list, state }), [list, state]);
}

function fetchFrom(client: Client, filter: ContactFilter, nameOrder: NameOrder): FetchContacts {
  // One moment for all pages: the beginning of "the last 7 days" must not move between them.
  const variables = variablesOf(filter, new Date(), nameOrder);
  return async (after, first, signal) => {
    const { data, error } = await client.query({
      query: ContactsDocument,
      variables: { ...variables, after, first },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    if (!data?.contacts) throw error ?? new Error('contacts gave no answer');
    const { nodes, pageInfo, totalCount } = data.contacts;
    return { rows: nodes, total: totalCount, next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null };
  };
}
