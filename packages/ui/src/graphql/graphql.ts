// The single access to the graph, shared by shell and remotes. Features import hooks and documents, never Apollo
// itself.
import { takeAskedGraph } from '@kaard/ui/asked';
import { readUserId, session } from '@kaard/ui/session';
import { createLive } from '../live/live.ts';
import { createGraphqlClient } from './client.ts';

export type { ApolloCache, ApolloClient } from '@apollo/client';
export { NetworkStatus } from '@apollo/client';
export {
  ApolloProvider as GraphqlProvider,
  useApolloClient,
  useFragment,
  useMutation,
  useQuery,
} from '@apollo/client/react';
export type { Live, LiveSubject, LiveType } from '../live/live.ts';
export { addCachePolicies, contactChanges, forgetContactLists } from './cache.ts';
export { type Problem, problemOf } from './problem.ts';
export { createGraphqlClient };

export const graphqlClient = createGraphqlClient({
  uri: '/graphql',
  fetch: (input, init) => takeAskedGraph(init) ?? window.fetch(input, init),
  bearer: session.bearer,
  owner: readUserId,
  onRefused: () => session.signOut('refused'),
});

/** Tells when the state of background work on the server has changed and is worth loading again. */
export const live = createLive({
  url: '/api/events',
  fetch: (input, init) => window.fetch(input, init),
  bearer: session.bearer,
  // Undefined where pages are rendered at build time.
  document: globalThis.document,
});

// Data loaded for one person must not be shown to the next one.
let owner: string | null = null;
session.subscribe(() => {
  const now = readUserId();
  if (owner !== null && owner !== now) {
    void graphqlClient.clearStore();
    live.forget();
  }
  owner = now;
});
