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

/** Milliseconds until a call that is not answered counts as failed. */
const CALL_LIMIT_MS = 15_000;

export interface GraphqlClientParts {
  /** Address of the graph. */
  uri: string;
  fetch: typeof fetch;
  bearer: () => string | null;
  /** Whose session this is; null for a visitor. Left out: nobody else comes while the page lives. */
  owner?: () => string | null;
  /** The server no longer accepts the token that was sent. */
  onRefused: () => void;
}

/** Never stale, no retry, no refetch on focus, no polling: the defaults of Apollo Client, kept. */
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
    // A wrong password is UNAUTHENTICATED too: only a refused token ends the session, and only the present one.
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
    // What a reachable service answered is shown even when another is down.
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
}

/**
 * Without what comes along when somebody pastes out of a PDF or from Word, and the API refuses: nobody sees it, so nobody could
 * take it out. In JSON it stands escaped; a line break within a line becomes a space. Passwords are sent as they are: one that
 * was once accepted has to keep working.
 */
const readable = (json: unknown): string =>
  String(json).replace(
    /("\w*password":"(?:\\.|[^"\\])*")|\\(?:(u000b|f)|b|u00[01].|ud...|(.))|\x7f/gi,
    (all, secret, space, other) => (secret || other ? all : space ? ' ' : ''),
  );

const isSignIn = (error: unknown) => problemOf(error).reason === 'INVALID_CREDENTIALS';
