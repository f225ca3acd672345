const KEY = 'kaard_wanted';

interface Wanted {
  path: string;
  /** Who was there when the session ended; null for a visitor. */
  owner: string | null;
}

/** Where somebody wanted to go before they were asked to sign in; as long as the tab lives. */
export function rememberWanted(wanted: Wanted): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wanted));
  } catch {
    // Storage is forbidden: they start at the dashboard.
  }
}

/**
 * Read once. Only paths of our own: "//host" would lead away. What somebody else looked at is not there for who signs in
 * now.
 */
export function takeWanted(userId: string): string {
  let wanted: Partial<Wanted> | null = null;
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    wanted = JSON.parse(stored ?? 'null');
  } catch {
    // As above, or of an older version.
  }
  const { path, owner = null } = wanted ?? {};
  const isTheirs = owner === null || owner === userId;
  return isTheirs && typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/dashboard';
}
