// Apart from what reads and writes it: every page asks this, and few have a form.

/** Of `sessionStorage`: by person what they typed. Gone when its person signs out. */
export const UNSAVED_KEY = 'kaard_unsaved';

/** Whether something that this person typed waits for them in this tab. */
export function isTypingKept(owner: string): boolean {
  try {
    return owner in JSON.parse(sessionStorage.getItem(UNSAVED_KEY) ?? '{}');
  } catch {
    return false; // Storage is forbidden.
  }
}

/** Of everybody. */
export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(UNSAVED_KEY);
  } catch {
    // Storage is forbidden: nothing is kept.
  }
}
