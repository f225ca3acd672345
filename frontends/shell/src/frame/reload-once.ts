const KEY = 'kaard_reloaded';

/** Milliseconds within which the page is reloaded only once. */
const ENOUGH_FOR_MS = 10 * 60_000;
const ANSWER_LIMIT_MS = 5000;

/**
 * Reloads the page once if the code of a screen is gone, mostly because a newer version was deployed while this page
 * was open. Offline, the page stays as it is.
 * @param screen whose code is gone
 * @returns whether the page is being reloaded
 */
export async function reloadOnce(screen: string): Promise<boolean> {
  const reloaded = readReloaded();
  if (!reloaded || Date.now() - (reloaded[screen] ?? 0) < ENOUGH_FOR_MS) return false;
  try {
    // A page that fails to load is worse than a screen that does.
    const answer = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (!answer.ok) return false;
    sessionStorage.setItem(KEY, JSON.stringify({ ...reloaded, [screen]: Date.now() }));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Returns when the page was reloaded for which screen; null if that can’t be stored, so that reloading could repeat
 * endlessly.
 */
function readReloaded(): Record<string, number> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return null;
  }
}
