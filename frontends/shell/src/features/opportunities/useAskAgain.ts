import { useEffect, useRef } from 'react';

/**
 * Milliseconds; doubled after each attempt: a starting service answers within seconds, a stopped worker may stay away
 * for hours.
 */
const FIRST_MS = 1500;
const LAST_MS = 60_000;

/**
 * Repeats a query while its answer may improve by itself, less and less often, and only while the page is visible.
 * @param question restarts the intervals when it changes
 */
export function useAskAgain(question: string, isComplete: boolean, ask: () => Promise<unknown>): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (isComplete || !question) return;
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = (ms: number) => {
      timer = setTimeout(() => {
        if (!document.hidden) latest.current().catch(() => {});
        askAfter(Math.min(2 * ms, LAST_MS));
      }, ms);
    };
    askAfter(FIRST_MS);
    return () => clearTimeout(timer);
  }, [question, isComplete]);
}
