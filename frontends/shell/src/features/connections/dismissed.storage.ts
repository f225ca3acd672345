/** Deleted with all other stored data when its owner signs out. */
export const DISMISSED_KEY = 'kaard_dismissed_insights';
const CHANGE = 'kaard:dismissed-insights';

const MOST = 500;

interface Kept {
  owner: string | null;
  ids: string[];
}

/**
 * Used if the browser forbids storage: kept as long as the page is open, even past a sign-out; no other person is shown
 * them.
 */
let inMemory: string | null = null;

/** Returns the stored text, which stays equal until something changes. */
export function writtenDismissed(): string | null {
  if (inMemory !== null) return inMemory;
  try {
    return localStorage.getItem(DISMISSED_KEY);
  } catch {
    return null;
  }
}

/** Returns the ids that this person has dismissed in this browser; never those of another person. */
export function readDismissed(owner: string | null, written = writtenDismissed()): string[] {
  try {
    const kept = JSON.parse(written ?? 'null') as Kept | null;
    if (kept?.owner !== owner || !Array.isArray(kept.ids)) return [];
    return kept.ids.filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
}

/** The newest last. */
export function keepDismissed(owner: string | null, ids: readonly string[]): void {
  const written = JSON.stringify({ owner, ids: ids.slice(-MOST) } satisfies Kept);
  try {
    localStorage.setItem(DISMISSED_KEY, written);
    inMemory = null;
  } catch {
    inMemory = written;
  }
  window.dispatchEvent(new Event(CHANGE));
}

/** Subscribes to changes from every tab. */
export function onDismissedChange(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === DISMISSED_KEY || key === null) && notify();
  window.addEventListener(CHANGE, notify);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGE, notify);
    window.removeEventListener('storage', onStorage);
  };
}
