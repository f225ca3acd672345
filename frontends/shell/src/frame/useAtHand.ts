import { AT_HAND } from '@kaard/ui/at-hand';
import { useEffect } from 'react';

/** Milliseconds without network activity, after which the first screen has loaded, however slow the line is. */
const QUIET_MS = 4000;
/** Milliseconds after which it loads anyway: a screen that polls is never quiet. */
const LIMIT_MS = 20_000;

const PARTS: readonly (() => Promise<unknown>)[] = [
  ...AT_HAND,
  () => import('../palette/Palette.tsx'),
  () => import('../palette/Shortcuts.tsx'),
];

/** Preloads code that people need without a connection: a toast whose code is missing can’t report anything. */
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
        // Code that fails to load now is loaded again when needed.
        for (const load of parts) load().catch(() => {});
      }, QUIET_MS);
    }
    wait();
    observer.observe({ type: 'resource' });
    return stop;
  }, [parts]);
}
