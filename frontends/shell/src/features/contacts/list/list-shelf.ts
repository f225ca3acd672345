import type { useApolloClient } from '@kaard/ui/graphql';
import type { NameOrder } from '../../../contact/field/name-order.ts';
import { ContactsDocument } from '../../../generated/graphql.ts';
import { type ContactFilter, paramsOf, variablesOf } from '../filter/filter.rules.ts';
import { type ContactList, createContactList, type FetchContacts } from './contact-list.ts';

type Client = ReturnType<typeof useApolloClient>;

export interface WantedList {
  /** Id of the signed-in person. */
  owner: string;
  filter: ContactFilter;
  nameOrder: NameOrder;
  /** The number of changes of the address book so far. */
  changes: number;
}

interface Kept {
  list: ContactList;
  /** The number of changes of the address book when the list was loaded. */
  changes: number;
}

/** Recent lists by filter: "back" shows them at once. */
const shelves = new WeakMap<Client, Map<string, Kept>>();
const MOST_KEPT = 5;

/** Returns the key of a list by owner and filter; equal keys share one list. */
export const keyOf = ({ owner, filter, nameOrder }: WantedList): string =>
  `${owner} ${JSON.stringify([paramsOf(filter), nameOrder])}`;

/**
 * Returns the kept list, or a new one if the address book has changed. Nothing is loaded before it is started.
 * @param shown the previous list, whose rows are shown until the first answer
 */
export function listFor(client: Client, wanted: WantedList, shown?: ContactList): ContactList {
  const shelf = shelves.get(client) ?? new Map<string, Kept>();
  shelves.set(client, shelf);
  const key = keyOf(wanted);
  const kept = shelf.get(key);
  if (kept?.changes === wanted.changes) return kept.list;
  const before = kept?.list ?? shown;
  const fresh = createContactList(fetchFrom(client, wanted), before && { list: before, isSame: Boolean(kept) });
  kept?.list.close();
  shelf.delete(key);
  shelf.set(key, { list: fresh, changes: wanted.changes });
  for (const [other, { list: old }] of shelf) {
    // Removes the oldest list, and all lists of a person who was signed in before.
    if (shelf.size <= MOST_KEPT && other.startsWith(`${wanted.owner} `)) continue;
    old.close();
    shelf.delete(other);
  }
  return fresh;
}

function fetchFrom(client: Client, { filter, nameOrder }: WantedList): FetchContacts {
  // One time for all pages: the start of "the last 7 days" must not move between them.
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
