import { ApolloLink, Observable } from '@apollo/client';

/** Drops what one person asked for and another one would get: it must not reach a screen or the cache of the second. */
export function ownAnswersLink(owner: () => string | null): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const asking = owner();
    return new Observable((observer) => {
      const inner = forward(operation).subscribe({
        next(result) {
          const now = owner();
          const isForSomebodyElse = asking !== null && now !== null && asking !== now;
          if (isForSomebodyElse) observer.error(new Error('Somebody else has signed in meanwhile'));
          else observer.next(result);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      });
      return () => inner.unsubscribe();
    });
  });
}
