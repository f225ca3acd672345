/**
 * Stores the whole pictures of the current card, besides the small JPEG in session storage: after a reload during the
 * upload the captured picture is sent, and the card can still be cropped again. IndexedDB outlives the tab, so records
 * name their owner and are deleted after a day, with the card, and when the person signs out.
 */
import { reopening } from '@kaard/ui/connection';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { PreparedPicture } from '../picture/encode.ts';
import { CAPTURED_DATABASE } from './captured.database.ts';

export type WholeSide = Pick<PreparedPicture, 'sent' | 'whole'>;

export interface PictureStore {
  /** @param key of the upload to which the pictures belong */
  keep(key: string, owner: string, sides: readonly WholeSide[]): Promise<void>;
  /** Returns null if there are none, or they belong to another person. */
  find(key: string, owner: string): Promise<WholeSide[] | null>;
  forget(key: string): Promise<void>;
  /** Deletes expired records, and those of other people. */
  tidy(owner: string): Promise<void>;
}

interface Captured {
  owner: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  sides: WholeSide[];
}

const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Milliseconds; some browsers open a database and never answer. */
const PATIENCE_MS = 5000;

/**
 * If IndexedDB is missing, full or forbidden, nothing is kept and nothing fails.
 * @param patienceMs a picture that isn’t found within these milliseconds counts as missing
 */
export function createPictureStore(now: () => number, patienceMs = PATIENCE_MS): PictureStore {
  const using = reopening(() => createStore(CAPTURED_DATABASE.name, CAPTURED_DATABASE.store));
  const attempt = <T>(work: (store: UseStore) => Promise<T>): Promise<T | null> => using(work).catch(() => null);

  return {
    async keep(key, owner, sides) {
      const captured: Captured = { owner, keptAt: now(), sides: sides.map(({ sent, whole }) => ({ sent, whole })) };
      await attempt((store) => set(key, captured, store));
    },
    async find(key, owner) {
      const silence = Promise.withResolvers<null>();
      const timer = setTimeout(silence.resolve, patienceMs, null);
      const captured = await Promise.race([attempt((store) => get<Captured>(key, store)), silence.promise]);
      clearTimeout(timer);
      return captured?.owner === owner ? captured.sides : null;
    },
    async forget(key) {
      await attempt((store) => del(key, store));
    },
    async tidy(owner) {
      await attempt(async (store) => {
        for (const [key, captured] of await entries<string, Captured>(store))
          if (captured.owner !== owner || now() - captured.keptAt > LIFETIME_MS) await del(key, store);
      });
    },
  };
}
