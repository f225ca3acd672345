import type { ApolloCache, ApolloClient, FieldReadFunction, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import type { CachePolicyMakers, Feature } from '../remote/remote.ts';

const byId =
  (__typename: string): FieldReadFunction =>
  (existing, { args, toReference }) =>
    existing ?? toReference({ __typename, id: args?.id });

const MAKERS: CachePolicyMakers = { pages: (filters) => relayStylePagination(filters), byId };

/**
 * How the cache keeps fields, and which types an answer may have, is said by the features that ask for them. Before the
 * first of their operations is sent; the same ones may be added again.
 */
export function addCachePolicies(
  { cache }: ApolloClient,
  features: readonly Pick<Feature, 'cache' | 'possibleTypes'>[],
): void {
  const { policies } = cache as InMemoryCache;
  for (const { cache: describe, possibleTypes } of features) {
    if (possibleTypes) policies.addPossibleTypes(possibleTypes);
    if (describe) policies.addTypePolicies(describe(MAKERS));
  }
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
