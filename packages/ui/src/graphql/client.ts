import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { ownAnswersLink } from './own-answers.ts';
import { problemOf } from './problem.ts';
import { storedOperationsLink } from './stored-operations.ts';

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all';
      }
      interface Query {
        errorPolicy: 'all';
      }
    }
  }
}

/** Milliseconds until a call without an answer counts as failed. */
const CALL_LIMIT_MS = 15_000;

export interface GraphqlClientParts {
  /** Address of the graph. */
  uri: string;
  fetch: typeof fetch;
  bearer: () => string | null;
  /**
   * Returns the owner of the session; null for a visitor. May be omitted if the person never changes while the page
   * lives.
   */
  owner?: () => string | null;
  /** Called when the server no longer accepts the token that was sent. */
  onRefused: () => void;
}

/** Creates the Apollo client, with its defaults: answers never go stale, no retry, no refetch on focus, no polling. */
export function createGraphqlClient({ uri, fetch, bearer, owner, onRefused }: GraphqlClientParts): ApolloClient {
  // Apollo gives every call a body and a signal.
  const withinLimit: typeof fetch = (input, init) =>
    fetch(input, {
      ...init,
      body: readable(init!.body),
      signal: AbortSignal.any([init!.signal!, AbortSignal.timeout(CALL_LIMIT_MS)]),
    });
  const authorization = new SetContextLink(({ headers }) => {
    const token = bearer();
    return { headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) }, sentToken: token };
  });
  const refused = new ErrorLink(({ error, operation }) => {
    // A wrong password is UNAUTHENTICATED too: only a refused token ends the session, and only if it is still the
    // present one.
    const { sentToken } = operation.getContext() as { sentToken?: string | null };
    if (sentToken && sentToken === bearer() && problemOf(error).code === 'UNAUTHENTICATED' && !isSignIn(error))
      onRefused();
  });
  return new ApolloClient({
    link: ApolloLink.from([
      ...(owner ? [ownAnswersLink(owner)] : []),
      authorization,
      refused,
      storedOperationsLink(),
      new HttpLink({ uri, fetch: withinLimit }),
    ]),
    cache: new InMemoryCache(),
    // The data of reachable services is shown even if another service is down.
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
}

/**
 * Removes control characters and unpaired surrogates, which come with text pasted from a PDF or from Word, and which
 * the API refuses: they are invisible, so no one could remove them. In JSON they are escaped; a line break within a
 * line becomes a space. Passwords are sent unchanged: one that was once accepted must keep working.
 */
const readable = (json: unknown): string =>
  String(json).replace(
    /("\w*password":"(?:\\.|[^"\\])*")|\\(?:(u000b|f)|b|u00[01].|ud...|(.))|\x7f/gi,
    (all, secret, space, other) => (secret || other ? all : space ? ' ' : ''),
  );

const isSignIn = (error: unknown) => problemOf(error).reason === 'INVALID_CREDENTIALS';
