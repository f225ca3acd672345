import { useEffect, useRef } from 'react';

/**
 * Asks again every so often while the screen can be seen, and at once when somebody comes back to it after longer than
 * that. What fails leaves what was there.
 */
export function useRefreshWhileVisible(refresh: () => Promise<unknown>, everyMs: number): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let askedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      askedAt = Date.now();
      latest.current().catch(() => {});
      plan();
    };
    const plan = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(ask, Math.max(0, askedAt + everyMs - Date.now()));
    };
    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [everyMs]);
}
