/** The storage keys that the specification fixes. `simple_user` and `firebaseUid` come from older versions. */
export const SESSION_KEYS = {
  token: 'authToken',
  email: 'userEmail',
  userId: 'userId',
  user: 'auth_user',
  combined: 'kaard_auth',
  legacyUser: 'simple_user',
  firebaseUid: 'firebaseUid',
} as const;

export const ALL_SESSION_KEYS: readonly string[] = Object.values(SESSION_KEYS);

/** The subset of the browser’s Storage that is used. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface SessionStorage extends KeyValueStore {
  /** False if the browser forbids storage: stored values are then lost with the page. */
  isKept(): boolean;
}

function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Returns the browser’s storage, or memory if storage is forbidden or full.
 * @param open may throw: reading `window.localStorage` does so when cookies are blocked
 */
export function openSessionStorage(open: () => KeyValueStore): SessionStorage {
  let store: KeyValueStore;
  let kept = true;
  const probe = 'kaard_probe';
  try {
    store = open();
    store.setItem(probe, probe);
    store.removeItem(probe);
  } catch {
    store = memoryStore();
    kept = false;
  }
  return {
    isKept: () => kept,
    getItem: (key) => store.getItem(key),
    removeItem: (key) => store.removeItem(key),
    setItem(key, value) {
      try {
        store.setItem(key, value);
      } catch {
        const memory = memoryStore();
        for (const known of ALL_SESSION_KEYS) {
          const old = store.getItem(known);
          if (old !== null) memory.setItem(known, old);
        }
        memory.setItem(key, value);
        store = memory;
        kept = false;
      }
    },
  };
}
