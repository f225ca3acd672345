/**
 * Stores waiting saves in IndexedDB: they survive a reload, a crash or a closed tab.
 * @see ADR 0163
 */
import { reopening } from '@kaard/ui/connection';
import type { KeptSave } from '@kaard/ui/saves';
import { createStore, del, entries, get, set } from 'idb-keyval';

/** The contact form declares it, so that the shell empties it at sign-out. */
export const SAVES_DATABASE = { name: 'kaard_saves', store: 'saves' } as const;

export interface StoredSave extends KeptSave {
  owner: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Changes when the content changes, or when the server has forgotten the old key. */
  idempotencyKey: string;
  /** When it was first sent under that key; null if never. */
  sentAt: number | null;
  /** Set if it is saved as this contact and only the photo is missing. */
  savedAs: { id: string; name: string } | null;
}

export interface SavesStore {
  put(save: StoredSave): Promise<void>;
  find(key: string): Promise<StoredSave | null>;
  /** Returns the saves of this person, the oldest first. Expired ones are deleted. */
  all(owner: string): Promise<StoredSave[]>;
  remove(key: string): Promise<void>;
}

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export function createSavesStore(now: () => number): SavesStore {
  // A save being stored must not be lost with a connection that the browser has dropped.
  const using = reopening(() => createStore(SAVES_DATABASE.name, SAVES_DATABASE.store), { repeats: true });
  return {
    put: (save) => using((store) => set(save.key, save, store)),
    find: (key) => using(async (store) => (await get<StoredSave>(key, store)) ?? null),
    async all(owner) {
      const found: StoredSave[] = [];
      for (const [key, save] of await using((store) => entries<string, StoredSave>(store))) {
        if (now() - save.keptAt > LIFETIME_MS) await using((store) => del(key, store));
        else if (save.owner === owner) found.push(save);
      }
      return found.sort((a, b) => a.keptAt - b.keptAt);
    },
    remove: (key) => using((store) => del(key, store)),
  };
}
