const KEY = 'kaard_wanted';

interface Wanted {
  path: string;
  /** The person whose session ended; null for a visitor. */
  owner: string | null;
}

/** Stores the page that was requested before the sign-in; as long as the tab lives. */
export function rememberWanted(wanted: Wanted): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wanted));
  } catch {
    // Storage is forbidden: the person starts at the dashboard.
  }
}

/**
 * Returns the requested page, once. Only paths on our own origin: "//host" would lead away. A page of another person is
 * not returned.
 */
export function takeWanted(userId: string): string {
  let wanted: Partial<Wanted> | null = null;
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    wanted = JSON.parse(stored ?? 'null');
  } catch {
    // Storage is forbidden, or the value is of an older version.
  }
  const { path, owner = null } = wanted ?? {};
  const isTheirs = owner === null || owner === userId;
  return isTheirs && typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/dashboard';
}
