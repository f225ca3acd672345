/** Forgotten with everything else of this browser when its owner signs out. */
export const DISMISSED_KEY = 'kaard_dismissed_insights';

const MOST = 500;

interface Kept {
  owner: string | null;
  ids: string[];
}

/** What somebody has dismissed in this browser; of nobody else. */
export function readDismissed(owner: string | null): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(DISMISSED_KEY) ?? 'null') as Kept | null;
    if (kept?.owner !== owner || !Array.isArray(kept.ids)) return [];
    return kept.ids.filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
}

/** The newest last. A browser that forbids storage keeps them for as long as the screen is open. */
export function keepDismissed(owner: string | null, ids: readonly string[]): void {
  try {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify({ owner, ids: ids.slice(-MOST) } satisfies Kept));
  } catch {
    // Then they come back with the next visit.
  }
}
