import { readUserId } from '@kaard/ui/session';
import { useMemo, useSyncExternalStore } from 'react';
import { keepDismissed, onDismissedChange, readDismissed, writtenDismissed } from './dismissed.storage.ts';

/** Insights that the person has dismissed in this browser, in any tab. */
export function useDismissed() {
  const written = useSyncExternalStore(onDismissedChange, writtenDismissed);
  const owner = readUserId();
  const dismissed: ReadonlySet<string> = useMemo(() => new Set(readDismissed(owner, written)), [owner, written]);
  // Starts from the present stored value, which another tab may have changed, instead of the one shown here.
  const change = (next: (before: readonly string[]) => string[]) => {
    const now = readUserId();
    keepDismissed(now, next(readDismissed(now)));
  };
  return {
    dismissed,
    dismiss: (id: string) => change((before) => [...before.filter((other) => other !== id), id]),
    bringBack: (some: readonly string[]) => change((before) => before.filter((id) => !some.includes(id))),
  };
}
