import { type KeyboardEvent, useRef } from 'react';

/**
 * In an editor Tab inserts text, so keyboard users could not leave it: after Escape, Tab moves on to the next control.
 * @see https://www.w3.org/TR/WCAG22/#no-keyboard-trap
 */
export function useWayOut() {
  const isLeaving = useRef(false);
  return {
    onKeyDownCapture(event: KeyboardEvent): void {
      if (event.key === 'Tab' && isLeaving.current) event.stopPropagation();
      // Pressing Shift precedes Shift+Tab.
      if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape';
    },
  };
}
