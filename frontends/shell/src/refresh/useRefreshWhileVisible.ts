import { useEffect, useRef } from 'react';

/**
 * Refreshes at an interval while the page is visible, and at once when it becomes visible again after a longer time. A
 * failure leaves the shown data.
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
