import { ApolloLink, Observable } from '@apollo/client';

/**
 * Drops answers to requests of a person who is no longer signed in: they must not reach the screen or the cache of the
 * next person.
 */
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
