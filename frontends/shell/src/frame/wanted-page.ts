const KEY = 'kaard_wanted';

/** Where somebody wanted to go before they were asked to sign in; as long as the tab lives. */
export function rememberWanted(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is forbidden: they start at the dashboard.
  }
}

/** Read once. Only paths of our own: "//host" would lead away. */
export function takeWanted(): string {
  let wanted: string | null = null;
  try {
    wanted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/dashboard';
}
