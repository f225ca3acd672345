/** The meaning of keys while cards are reviewed one after another. */
export type QueueOrder = 'save' | 'next' | 'previous' | 'next-field' | 'previous-field';

export interface QueueKey {
  key: string;
  alt: boolean;
  shift: boolean;
  /** Whether Ctrl or Command is pressed. */
  command: boolean;
  /** The focused field, if it has several lines. */
  lines: { isNotes: boolean; value: string; caret: number } | null;
}

/** Controls in which these keys have their own meaning: lists, menus and dialogs. */
export const KEYS_OF_THEIR_OWN = 'select, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * In addresses Enter and arrows act as in every other field, unless there is a line to move to; Shift + Enter adds one.
 * In notes the keys keep their usual meaning, and Ctrl + Enter saves.
 */
export function orderOf({ key, alt, shift, command, lines }: QueueKey): QueueOrder | null {
  if (key === 'Enter') {
    if (alt || shift) return null;
    if (command) return 'save';
    // Enter submits a form natively, but not in a field of several lines.
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
