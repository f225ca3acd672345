// Separate from the code that reads and writes it: every page needs this check, but few pages have a form.

/** The key in `sessionStorage` for unsaved input, by person. Removed when the person signs out. */
export const UNSAVED_KEY = 'kaard_unsaved';

/** Whether this tab holds unsaved input of the person. */
export function isTypingKept(owner: string): boolean {
  try {
    return owner in JSON.parse(sessionStorage.getItem(UNSAVED_KEY) ?? '{}');
  } catch {
    return false; // Storage is forbidden.
  }
}

/** Deletes the unsaved input of all persons. */
export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(UNSAVED_KEY);
  } catch {
    // Storage is forbidden: nothing is kept.
  }
}
