import { useEffect, useEffectEvent, useState } from 'react';
import { follow } from './follow.ts';

/**
 * Follows work of the server for as long as it goes on and the component is there.
 * @param look asks once; whether it still goes on
 * @returns `isLost` once several looks in a row got no answer; `again` takes it up
 */
export function useFollowed(isAtWork: boolean, look: () => Promise<boolean>): { isLost: boolean; again: () => void } {
  const [isLost, setLost] = useState(false);
  const latest = useEffectEvent(look);
  const isFollowed = isAtWork && !isLost;
  useEffect(() => {
    if (!isFollowed) return;
    const page = new AbortController();
    follow(() => latest(), page.signal).catch(() => {
      if (!page.signal.aborted) setLost(true);
    });
    return () => page.abort();
  }, [isFollowed]);
  return { isLost: isLost && isAtWork, again: () => setLost(false) };
}
