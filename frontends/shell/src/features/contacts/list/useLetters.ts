import { contactChanges, useApolloClient } from '@kaard/ui/graphql';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNameOrder } from '../../../contact/field/name-order.ts';
import { ContactLettersDocument } from '../../../generated/graphql.ts';
import { type ContactFilter, isByName, paramsOf, variablesOf } from '../filter/filter.rules.ts';
import { type LetterCount, type LetterPlace, letterPlaces } from './letters.rules.ts';

/** The minimum number of contacts; in shorter lists scrolling is faster. */
const LEAST = 40;

/** Returns the letters of a list that is sorted by name and long enough; empty until they are known. */
export function useLetters(filter: ContactFilter, total: number): readonly LetterPlace[] {
  const client = useApolloClient();
  const nameOrder = useNameOrder();
  const changes = useSyncExternalStore(contactChanges.subscribe, contactChanges.count);
  const [known, setKnown] = useState<{ key: string; counts: readonly LetterCount[] } | null>(null);
  const isWanted = isByName(filter) && total >= LEAST;
  const key = JSON.stringify([paramsOf(filter), nameOrder]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the filter, and contacts may have changed
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    client
      .query({
        query: ContactLettersDocument,
        variables: variablesOf(filter, new Date(), nameOrder),
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: gone.signal } },
      })
      .then(
        ({ data }) => !gone.signal.aborted && setKnown({ key, counts: data?.contacts?.letters ?? [] }),
        () => {}, // the list works without them
      );
    return () => gone.abort();
  }, [client, key, changes, isWanted]);

  const counts = isWanted && known?.key === key ? known.counts : null;
  return useMemo(
    () => (counts?.length ? letterPlaces(counts, filter.order === 'NAME_DESC') : []),
    [counts, filter.order],
  );
}
