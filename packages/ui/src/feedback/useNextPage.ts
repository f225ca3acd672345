import { useState } from 'react';

/**
 * Loads the next page of a list, and tells whether the last attempt failed: `fetchMore` does not change the error of
 * its query.
 * @param ask rejects if the page can’t be loaded
 */
export function useNextPage(ask: () => Promise<unknown>): { load: () => void; isMissing: boolean } {
  const [isMissing, setMissing] = useState(false);
  const load = () => {
    setMissing(false);
    ask().catch(() => setMissing(true));
  };
  return { load, isMissing };
}
