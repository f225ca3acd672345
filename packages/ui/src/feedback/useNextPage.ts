import { useState } from 'react';

/**
 * The next page of a list, and whether the last try brought none: `fetchMore` leaves the error of its query as it was.
 * @param ask rejects when the page does not come
 */
export function useNextPage(ask: () => Promise<unknown>): { load: () => void; isMissing: boolean } {
  const [isMissing, setMissing] = useState(false);
  const load = () => {
    setMissing(false);
    ask().catch(() => setMissing(true));
  };
  return { load, isMissing };
}
