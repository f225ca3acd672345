import { AT_HAND } from '@kaard/ui/at-hand';
import { useEffect } from 'react';

/** Milliseconds without anything arriving: the first screen has what it needs, however slow the line is. */
const QUIET_MS = 4000;
/** Milliseconds: a screen that asks again and again is never quiet. */
const LIMIT_MS = 20_000;

const PARTS: readonly (() => Promise<unknown>)[] = [
  ...AT_HAND,
  () => import('../palette/Palette.tsx'),
  () => import('../palette/Shortcuts.tsx'),
];

/** Fetches what people need where there is no connection any more: a toast whose code is missing says nothing. */
export function useAtHand(parts = PARTS): void {
  useEffect(() => {
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const observer = new PerformanceObserver(() => {
      if (Date.now() - startedAt < LIMIT_MS) wait();
    });
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stop();
        // What does not come now is asked for again when it is needed.
        for (const load of parts) load().catch(() => {});
      }, QUIET_MS);
    }
    wait();
    observer.observe({ type: 'resource' });
    return stop;
  }, [parts]);
}
