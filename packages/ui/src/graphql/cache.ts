import { type ApolloCache, type FieldReadFunction, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** Lists are pages of one list per filter; one thing asked for by id is found in what lists brought. */
export function createCache(): InMemoryCache {
  const byId =
    (__typename: string): FieldReadFunction =>
    (existing, { args, toReference }) =>
      existing ?? toReference({ __typename, id: args?.id });
  return new InMemoryCache({
    possibleTypes: { CreateContactResult: ['CreateContactPayload', 'ScanAlreadySaved', 'ContactLimitReached'] },
    typePolicies: {
      Query: {
        fields: {
          contacts: relayStylePagination(['search', 'company', 'tag']),
          trash: relayStylePagination(),
          scans: relayStylePagination(['status']),
          contact: byId('Contact'),
          scan: byId('Scan'),
        },
      },
      Contact: { fields: { interactions: relayStylePagination() } },
      ContactImport: { fields: { rows: relayStylePagination(['outcome']) } },
    },
  });
}

const changes = { count: 0, listeners: new Set<() => void>() };

/** Counts how often contacts changed, for lists that are too long to stand in the cache. */
export const contactChanges = {
  count: () => changes.count,
  subscribe(listener: () => void): () => void {
    changes.listeners.add(listener);
    return () => void changes.listeners.delete(listener);
  },
};

/** Call after a contact was created, changed or deleted: lists and figures are asked for again when next shown. */
export function forgetContactLists(cache: ApolloCache): void {
  changes.count += 1;
  for (const listener of changes.listeners) listener();
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'contacts' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'contactStats' });
  cache.gc();
}
