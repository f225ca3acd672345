const KEY = 'kaard_reloaded';

/** Milliseconds for which one reload is enough. */
const ENOUGH_FOR_MS = 10 * 60_000;
const ANSWER_LIMIT_MS = 5000;

/**
 * The code of a screen is gone: mostly because a newer version was deployed while this page was open. The page is loaded
 * anew, once; somebody who is offline keeps what they have.
 * @param screen for which this is done
 * @returns whether the page is on its way out
 */
export async function reloadOnce(screen: string): Promise<boolean> {
  const reloaded = readReloaded();
  if (!reloaded || Date.now() - (reloaded[screen] ?? 0) < ENOUGH_FOR_MS) return false;
  try {
    // A page that can't be loaded is worse than a screen that can't.
    const answer = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (!answer.ok) return false;
    sessionStorage.setItem(KEY, JSON.stringify({ ...reloaded, [screen]: Date.now() }));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** When the page was reloaded for which screen; null where that can't be kept, and so might be done for ever. */
function readReloaded(): Record<string, number> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return null;
  }
}
