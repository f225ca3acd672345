import { useEffect } from 'react';

export interface PaletteKeys {
  onPalette: () => void;
  onShortcuts: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
const isAsked = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Ctrl or Cmd with K, from anywhere, and a question mark outside of text fields. An open dialog is left alone. */
export function usePaletteKeys({ onPalette, onShortcuts }: PaletteKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isAsked()) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') onPalette();
      else if (!isCommand && event.key === '?' && !isTyping(event.target)) onShortcuts();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPalette, onShortcuts]);
}
