import { useRef } from 'react';
import { isLost, notePlace } from '../navigation/note-place.ts';

/** The ways back of the dialogs that are open. */
const ways: (() => void)[] = [];

/**
 * Dialogs are opened by state, not by a trigger that Radix knows: the focus goes back to where it came from. One that takes the
 * place of another goes back to where that one came from: the button that brought it up went with the first.
 */
export function useReturnFocus() {
  const goBack = useRef(() => {});
  return {
    onOpenAutoFocus: () => {
      // The one that is replaced closes only after this.
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
