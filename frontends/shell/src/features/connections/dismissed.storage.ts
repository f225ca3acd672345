/** Forgotten with everything else that this browser stores when its owner signs out. */
export const DISMISSED_KEY = 'kaard_dismissed_insights';
const CHANGE = 'kaard:dismissed-insights';

const MOST = 500;

interface Kept {
  owner: string | null;
  ids: string[];
}

/** A browser that forbids storage keeps them for as long as the page is open, also past a sign-out: nobody else is shown them. */
let inMemory: string | null = null;

/** As it is written: the same until something changes. */
export function writtenDismissed(): string | null {
  if (inMemory !== null) return inMemory;
  try {
    return localStorage.getItem(DISMISSED_KEY);
  } catch {
    return null;
  }
}

/** What somebody has dismissed in this browser; of nobody else. */
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

/** Changes of every tab. */
export function onDismissedChange(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === DISMISSED_KEY || key === null) && notify();
  window.addEventListener(CHANGE, notify);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGE, notify);
    window.removeEventListener('storage', onStorage);
  };
}
