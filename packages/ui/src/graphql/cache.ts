import type { ApolloCache, ApolloClient, FieldReadFunction, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import type { CachePolicyMakers, Feature } from '../remote/remote.ts';

const byId =
  (__typename: string): FieldReadFunction =>
  (existing, { args, toReference }) =>
    existing ?? toReference({ __typename, id: args?.id });

const MAKERS: CachePolicyMakers = { pages: (filters) => relayStylePagination(filters), byId };

/**
 * Adds how the cache stores fields, and which types an answer may have; features declare both. Call it before their
 * first operation is sent. Adding the same features again has no effect.
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

/** Counts changes of contacts, for lists that are too long for the cache. */
export const contactChanges = {
  count: () => changes.count,
  subscribe(listener: () => void): () => void {
    changes.listeners.add(listener);
    return () => void changes.listeners.delete(listener);
  },
};

/** Call after a contact was created, changed or deleted: lists and figures are loaded again when next shown. */
export function forgetContactLists(cache: ApolloCache): void {
  changes.count += 1;
  for (const listener of changes.listeners) listener();
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'contacts' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'contactStats' });
  cache.gc();
}
