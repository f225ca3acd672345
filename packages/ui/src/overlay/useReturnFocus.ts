import { useRef } from 'react';
import { isLost, notePlace } from '../navigation/note-place.ts';

/** Functions that return the focus, one per open dialog. */
const ways: (() => void)[] = [];

/**
 * Returns the focus to where it was before a dialog opened; dialogs are opened by state, not by a trigger that Radix
 * knows. A dialog that replaces another one returns it to where that one came from, because the button that opened it
 * disappeared with the first dialog.
 */
export function useReturnFocus() {
  const goBack = useRef(() => {});
  return {
    onOpenAutoFocus: () => {
      // The replaced dialog closes only after this.
      goBack.current = (isLost() && ways.at(-1)) || notePlace();
      ways.push(goBack.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const at = ways.indexOf(goBack.current);
      if (at >= 0) ways.splice(at, 1);
      goBack.current();
    },
  };
}
