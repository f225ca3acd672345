import type { ApolloCache } from '@kaard/ui/graphql';

/**
 * Call after a card was created, changed or deleted: data that depends on the list of cards is loaded again when next
 * shown.
 */
export function forgetCards(cache: ApolloCache): void {
  for (const fieldName of ['businessCards', 'profile', 'cardStats']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
