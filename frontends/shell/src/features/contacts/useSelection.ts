import { useCallback, useState } from 'react';
import type { ContactList } from './contact-list.ts';
import { joined, NOTHING_SELECTED, rangeTo, type Selection, toggled, without } from './selection.rules.ts';

/** Who is chosen, by id, so that it holds while the list is filtered, sorted or fetched again. */
export function useSelection(list: ContactList) {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);

  const idsBetween = useCallback(
    (from: number, to: number): string[] => {
      const ids: string[] = [];
      for (let index = from; index <= to; index += 1) {
        const row = list.row(index);
        if (row) ids.push(row.id);
      }
      return ids;
    },
    [list],
  );

  /** Fetches first what of it has not been seen yet. @throws Error when it can't be fetched */
  async function selectBetween(from: number, to: number): Promise<void> {
    setSelection((present) => joined(present, idsBetween(from, to)));
    await list.reach(to + 1);
    setSelection((present) => joined(present, idsBetween(from, to)));
  }

  return {
    selected: selection.ids,
    toggle(index: number): void {
      const row = list.row(index);
      if (row) setSelection((present) => toggled(present, row.id, index));
    },
    range: (index: number): Promise<void> => selectBetween(...rangeTo(selection, index)),
    all: (): Promise<void> => selectBetween(0, (list.state().total ?? 0) - 1),
    clear: (): void => setSelection(NOTHING_SELECTED),
    forget: (ids: ReadonlySet<string>): void => setSelection((present) => without(present, ids)),
  };
}
