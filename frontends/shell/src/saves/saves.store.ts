/** What waits to be saved, in IndexedDB: a reload, a crash or a closed tab costs nothing. @see docs/adr/0163 */
import type { KeptSave } from '@kaard/ui/saves';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

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
  let opened: UseStore | undefined;
  function open(): UseStore {
    opened ??= createStore(SAVES_DATABASE.name, SAVES_DATABASE.store);
    return opened;
  }
  /**
   * Safari drops the connection of a page in the background without a word, and what is being kept would be lost: what
   * fails is done once more with a new one.
   */
  async function using<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
    const isNew = opened === undefined;
    const store = open();
    try {
      return await work(store);
    } catch (error) {
      if (opened === store) opened = undefined;
      if (isNew) throw error;
      return work(open());
    }
  }
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
