/** What a key means while cards are reviewed one after another. */
export type QueueOrder = 'save' | 'next' | 'previous' | 'next-field' | 'previous-field';

export interface QueueKey {
  key: string;
  alt: boolean;
  shift: boolean;
  /** Ctrl, or Command. */
  command: boolean;
  /** The field that has the focus when it holds several lines. */
  lines: { isNotes: boolean; value: string; caret: number } | null;
}

/** In a list, a menu or a dialog these keys choose. */
export const KEYS_OF_THEIR_OWN = 'select, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Enter and arrows do in an address what they do in every other field, unless there is a line to go to; Shift + Enter makes
 * one. Notes are written: there they do what they always do, and Ctrl + Enter saves.
 */
export function orderOf({ key, alt, shift, command, lines }: QueueKey): QueueOrder | null {
  if (key === 'Enter') {
    if (alt || shift) return null;
    if (command) return 'save';
    // A form saves by itself on Enter, but not in a field of several lines.
    return lines && !lines.isNotes ? 'save' : null;
  }
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || shift || command) return null;
  const isDown = key === 'ArrowDown';
  if (alt) return isDown ? 'next-field' : 'previous-field';
  if (lines?.isNotes && lines.value !== '') return null;
  const beyond = lines && (isDown ? lines.value.slice(lines.caret) : lines.value.slice(0, lines.caret));
  if (beyond?.includes('\n')) return null;
  return isDown ? 'next' : 'previous';
}
