/** What waits to be saved, in IndexedDB: a reload, a crash or a closed tab costs nothing. @see ADR 0163 */
import { reopening } from '@kaard/ui/connection';
import type { KeptSave } from '@kaard/ui/saves';
import { createStore, del, entries, get, set } from 'idb-keyval';

/** The contact form declares it: the shell empties it at sign-out. */
export const SAVES_DATABASE = { name: 'kaard_saves', store: 'saves' } as const;

export interface StoredSave extends KeptSave {
  owner: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Changes when something else is sent, or when the server has forgotten the old one. */
  idempotencyKey: string;
  /** When it was sent first under that key; null while it never was. */
  sentAt: number | null;
  /** It is saved as this contact; only the photo is missing. */
  savedAs: { id: string; name: string } | null;
}

export interface SavesStore {
  put(save: StoredSave): Promise<void>;
  find(key: string): Promise<StoredSave | null>;
  /** Those of this person, the oldest first. What is too old is forgotten. */
  all(owner: string): Promise<StoredSave[]>;
  remove(key: string): Promise<void>;
}

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export function createSavesStore(now: () => number): SavesStore {
  // What is being kept must not be lost with a connection that the browser has dropped.
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
