import { useCallback, useRef, useState } from 'react';
import type { ContactList } from '../list/contact-list.ts';
import { joined, NOTHING_SELECTED, rangeTo, type Selection, toggled, without } from './selection.rules.ts';

/**
 * The selection by id, so that it survives filtering, sorting and reloading. While selected rows are still loading,
 * `coming` is the final size of the selection: don’t act on it until then.
 */
export function useSelection(list: ContactList) {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const [coming, setComing] = useState<number | null>(null);
  const latest = useRef(0);

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

  /**
   * Loads unknown rows of the range first.
   * @throws Error if they can’t be loaded
   */
  async function selectBetween(from: number, to: number): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    const known = idsBetween(from, to);
    setSelection((present) => joined(present, known));
    if (known.length === to - from + 1) return setComing(null);
    setComing(to - from + 1);
    try {
      await list.reach(to + 1);
    } catch (error) {
      // The error is ignored if the person has made another selection meanwhile.
      if (latest.current === own) throw error;
    } finally {
      if (latest.current === own) {
        setSelection((present) => joined(present, idsBetween(from, to)));
        setComing(null);
      }
    }
  }

  return {
    selected: selection.ids,
    coming,
    toggle(index: number): void {
      const row = list.row(index);
      if (row) setSelection((present) => toggled(present, row.id, index));
    },
    range: (index: number): Promise<void> => selectBetween(...rangeTo(selection, index)),
    all: (): Promise<void> => selectBetween(0, (list.state().total ?? 0) - 1),
    clear(): void {
      latest.current += 1;
      setComing(null);
      setSelection(NOTHING_SELECTED);
    },
    forget: (ids: ReadonlySet<string>): void => setSelection((present) => without(present, ids)),
  };
}
