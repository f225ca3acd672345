import { useEffect, useRef } from 'react';

/** Twice as long after each time: what is starting is there in seconds, a worker that is away may stay so for hours. */
const FIRST_MS = 1500;
const LAST_MS = 60_000;

/**
 * Asks again while an answer may become better by itself, less and less often, and only while somebody can see it.
 * @param question begins anew with another one
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
