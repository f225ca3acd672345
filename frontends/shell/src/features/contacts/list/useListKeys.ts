import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

export interface ListKeyActions {
  frame: RefObject<HTMLElement | null>;
  total: number;
  /** Index of the focused row. */
  current: number;
  setActive: (index: number) => void;
  /** Scrolls until the row is visible. */
  reveal: (index: number) => void;
  /** The number of rows in a window. */
  pageSize: number;
  onToggle: (index: number) => void;
  onRange: (index: number) => void;
  onDelete: (index: number) => void;
  onSelectAll: () => void;
  onClearSelection: () => void;
}

/**
 * Keyboard control of the list: arrows, Home, End and Page keys move, Enter opens (a link does so by itself), x or
 * Space selects, with Shift a range; Ctrl+A selects all, Escape none, Delete asks.
 */
export function useListKeys(actions: ListKeyActions): (event: KeyboardEvent) => void {
  const { frame, current } = actions;
  const isMoving = useRef(false);

  // The row may just have been rendered because the focus moves there.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const link = frame.current?.querySelector<HTMLElement>(`li[data-index="${current}"] > a`);
    if (!link) return;
    isMoving.current = false;
    link.focus({ preventScroll: true });
  });

  function goTo(wanted: number, isRange: boolean): void {
    const index = Math.max(0, Math.min(actions.total - 1, wanted));
    isMoving.current = true;
    actions.setActive(index);
    actions.reveal(index);
    if (isRange) actions.onRange(index);
  }

  return (event) => {
    const { target, key, shiftKey } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.defaultPrevented) return;
    // An open menu of a row is outside the list in the DOM, but its React events bubble to here.
    if (!frame.current?.contains(target)) return;
    const isLink = target instanceof HTMLAnchorElement;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'a') return;
      actions.onSelectAll();
    } else if (key === 'ArrowDown' || key === 'j') goTo(current + 1, shiftKey);
    else if (key === 'ArrowUp' || key === 'k') goTo(current - 1, shiftKey);
    else if (key === 'PageDown') goTo(current + actions.pageSize, shiftKey);
    else if (key === 'PageUp') goTo(current - actions.pageSize, shiftKey);
    else if (key === 'Home') goTo(0, shiftKey);
    else if (key === 'End') goTo(actions.total - 1, shiftKey);
    else if (key.toLowerCase() === 'x' || (key === ' ' && isLink)) {
      if (shiftKey) actions.onRange(current);
      else actions.onToggle(current);
    } else if (key === 'Delete') actions.onDelete(current);
    else if (key === 'Escape') actions.onClearSelection();
    else return;
    event.preventDefault();
  };
}
