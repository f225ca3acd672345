/** The subset of the browser’s Storage that is used. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Opens storage that ends with the tab, or with the page if the browser forbids storage.
 * @param open may throw: reading `window.sessionStorage` does so when site data is blocked
 */
export function openTabStorage(open: () => TabStorage): TabStorage {
  try {
    return open();
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
}
