import type { useApolloClient } from '@kaard/ui/graphql';
import type { NameOrder } from '../../../contact/field/name-order.ts';
import { ContactsDocument } from '../../../generated/graphql.ts';
import { type ContactFilter, paramsOf, variablesOf } from '../filter/filter.rules.ts';
import { type ContactList, createContactList, type FetchContacts } from './contact-list.ts';

type Client = ReturnType<typeof useApolloClient>;

export interface WantedList {
  /** Id of whoever is signed in. */
  owner: string;
  filter: ContactFilter;
  nameOrder: NameOrder;
  /** How often the address book has changed so far. */
  changes: number;
}

interface Kept {
  list: ContactList;
  /** Of the address book when it was fetched. */
  changes: number;
}

/** Lists that somebody may come back to, per filter: "back" shows them at once. */
const shelves = new WeakMap<Client, Map<string, Kept>>();
const MOST_KEPT = 5;

/** Whose list by which filter: wants that are the same have one list. */
export const keyOf = ({ owner, filter, nameOrder }: WantedList): string =>
  `${owner} ${JSON.stringify([paramsOf(filter), nameOrder])}`;

/**
 * The list from the shelf, or a fresh one once the address book has changed. Nothing is fetched before it is started.
 * @param shown the list of before, whose rows stand in until the first answer
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
    // The oldest, and whatever belongs to somebody who was signed in before.
    if (shelf.size <= MOST_KEPT && other.startsWith(`${wanted.owner} `)) continue;
    old.close();
    shelf.delete(other);
  }
  return fresh;
}

function fetchFrom(client: Client, { filter, nameOrder }: WantedList): FetchContacts {
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
