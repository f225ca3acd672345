/** Of `sessionStorage`; emptied at sign-out. */
export const UNSAVED_KEY = 'kaard_unsaved';

/** What was typed in this tab when its person's session ended. */
interface Unsaved {
  owner: string;
  /** By the address of their page. */
  forms: Record<string, unknown>;
}

/** Somebody's typing was interrupted in this tab, and they have not been back to it. */
export const isTypingKept = (): boolean => readUnsaved() !== null;

export function readUnsaved(): Unsaved | null {
  try {
    return JSON.parse(sessionStorage.getItem(UNSAVED_KEY) ?? 'null') as Unsaved | null;
  } catch {
    return null; // Storage is forbidden.
  }
}

export function writeUnsaved(kept: Unsaved): void {
  try {
    if (Object.keys(kept.forms).length) sessionStorage.setItem(UNSAVED_KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(UNSAVED_KEY);
  } catch {
    // Storage is forbidden or full: it is lost, as it would have been.
  }
}
