import { readUserId } from '@kaard/ui/session';
import { useState } from 'react';
import { keepDismissed, readDismissed } from './dismissed.storage.ts';

/** Insights that the person does not want to see in this browser. */
export function useDismissed() {
  const [ids, setIds] = useState<readonly string[]>(() => readDismissed(readUserId()));
  const change = (next: (before: readonly string[]) => string[]) =>
    setIds((before) => {
      const after = next(before);
      keepDismissed(readUserId(), after);
      return after;
    });
  return {
    dismissed: new Set(ids) as ReadonlySet<string>,
    dismiss: (id: string) => change((before) => [...before.filter((other) => other !== id), id]),
    bringBack: (some: readonly string[]) => change((before) => before.filter((id) => !some.includes(id))),
  };
}
