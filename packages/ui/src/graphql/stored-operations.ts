import { ApolloLink, type DocumentNode, Observable } from '@apollo/client';

/** The SHA-256 hash that client-preset wrote into the document; undefined for a document that is not stored. */
function hashOf(document: DocumentNode): string | undefined {
  const meta = (document as { __meta__?: { hash?: unknown } }).__meta__;
  return typeof meta?.hash === 'string' ? meta.hash : undefined;
}

const isUnknown = (result: ApolloLink.Result) =>
  result.errors?.some((error) => error.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false;

/**
 * Sends the hash of a stored operation instead of its text. If the gateway does not know the hash (an older version
 * during a rollout), the text is sent, once per operation.
 */
export function storedOperationsLink(): ApolloLink {
  const unknown = new Set<string>();
  return new ApolloLink((operation, forward) => {
    const hash = hashOf(operation.query);
    if (!hash) return forward(operation);
    operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: hash } };
    const send = (includeQuery: boolean) => {
      operation.setContext(({ http }: { http?: object }) => ({
        http: { ...http, includeQuery, includeExtensions: true },
      }));
      return forward(operation);
    };
    if (unknown.has(hash)) return send(true);
    return new Observable((observer) => {
      // Applies to this call only: a parallel call with an unknown hash says nothing about the answer to this one.
      let isSentAgain = false;
      let inner = send(false).subscribe({
        next(result) {
          if (!isUnknown(result)) return observer.next(result);
          unknown.add(hash);
          isSentAgain = true;
          inner.unsubscribe();
          inner = send(true).subscribe(observer);
        },
        error: (error) => observer.error(error),
        complete: () => !isSentAgain && observer.complete(),
      });
      return () => inner.unsubscribe();
    });
  });
}
