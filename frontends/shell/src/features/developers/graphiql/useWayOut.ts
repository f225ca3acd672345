import { type KeyboardEvent, useRef } from 'react';

/**
 * In an editor Tab writes, so whoever has no mouse could not leave it: after Escape, Tab goes on to what comes next.
 * @see https://www.w3.org/TR/WCAG22/#no-keyboard-trap
 */
export function useWayOut() {
  const isLeaving = useRef(false);
  return {
    onKeyDownCapture(event: KeyboardEvent): void {
      if (event.key === 'Tab' && isLeaving.current) event.stopPropagation();
      // Shift alone comes before Shift and Tab.
      if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape';
    },
  };
}
