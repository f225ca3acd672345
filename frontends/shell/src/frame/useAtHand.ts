import { AT_HAND } from '@kaard/ui/at-hand';
import { useEffect } from 'react';

/** Milliseconds: after the first screen has what it needs, and before the line is gone. */
const FETCH_AFTER_MS = 3000;

const PARTS: readonly (() => Promise<unknown>)[] = [
  ...AT_HAND,
  () => import('../palette/Palette.tsx'),
  () => import('../palette/Shortcuts.tsx'),
];

/** Fetches what people need where there is no connection any more: a toast whose code is missing says nothing. */
export function useAtHand(parts: readonly (() => Promise<unknown>)[] = PARTS): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What does not come now is asked for again when it is needed.
      for (const load of parts) load().catch(() => {});
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [parts]);
}
