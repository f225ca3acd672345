import { useRef } from 'react';
import { notePlace } from '../navigation/note-place.ts';

/** Dialogs are opened by state, not by a trigger that Radix knows: the focus goes back to where it came from. */
export function useReturnFocus() {
  const goBack = useRef(() => {});
  return {
    onOpenAutoFocus: () => {
      goBack.current = notePlace();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      goBack.current();
    },
  };
}
