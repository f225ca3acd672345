import { type LiveSubject, live } from '@kaard/ui/graphql';
import { useEffect, useEffectEvent, useState } from 'react';
import { follow } from './follow.ts';
import { toldOf } from './told.ts';

/**
 * Follows work of the server as long as it goes on and the component is mounted.
 * @param look makes one request; returns whether the work still goes on
 * @param subject as named in server events: then every event causes a request, and few others are needed
 * @returns `isLost` after several failed requests in a row; `again` resumes
 */
export function useFollowed(
  isAtWork: boolean,
  look: () => Promise<boolean>,
  subject: LiveSubject | null = null,
): { isLost: boolean; again: () => void } {
  const { type, id } = subject ?? {};
  const [isLost, setLost] = useState(false);
  const latest = useEffectEvent(look);
  const isFollowed = isAtWork && !isLost;
  useEffect(() => {
    if (!isFollowed) return;
    const page = new AbortController();
    const told = toldOf(live, type && id !== undefined ? [{ type, id }] : []);
    follow(() => latest(), page.signal, told.wait)
      .catch(() => {
        if (!page.signal.aborted) setLost(true);
      })
      .finally(told.stop);
    return () => page.abort();
  }, [isFollowed, type, id]);
  return { isLost: isLost && isAtWork, again: () => setLost(false) };
}
