import type { ApolloCache } from '@kaard/ui/graphql';

/** After a card was made, changed or deleted: what depends on which cards there are is asked for again when next shown. */
export function forgetCards(cache: ApolloCache): void {
  for (const fieldName of ['businessCards', 'profile', 'cardStats']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
