/**
 * Stores files to be sent in IndexedDB: they survive a reload, a crash or a closed tab. A picture is deleted once the
 * server has it, so the stored ones are those still missing.
 * @see ADR 0140
 */
import { reopening } from '@kaard/ui/connection';
import { createStore, del, delMany, entries, get, keys, set, setMany } from 'idb-keyval';
import { UPLOAD_FILES_DATABASE, UPLOADS_DATABASE } from './upload.databases.ts';

export interface UploadRecord {
  /** Created here; the server’s batch gets its id later. */
  id: string;
  owner: string;
  name: string;
  tags: string[];
  total: number;
  batchId: string | null;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** The number of pictures that the batch already had. */
  repeated: number;
  /** Files that the server refused, with its message. */
  refused: { name: string; message: string }[];
}

export interface KeptFile {
  name: string;
  blob: Blob;
  /** The back of the same card. */
  back?: Blob;
  /** Whether it is a ZIP, a PDF or a TIFF, which the server takes apart. */
  isMany?: boolean;
}

export interface UploadStore {
  save(record: UploadRecord): Promise<void>;
  find(id: string): Promise<UploadRecord | null>;
  /** Returns the uploads of this person; expired ones and those of others are deleted. */
  all(owner: string): Promise<UploadRecord[]>;
  /** @throws if this browser has no space for them */
  keep(id: string, from: number, files: readonly KeptFile[]): Promise<void>;
  /** Returns the numbers of the files that were not sent yet, in their order. */
  waiting(id: string): Promise<number[]>;
  file(id: string, at: number): Promise<KeptFile | null>;
  sent(id: string, at: number): Promise<void>;
  forget(id: string): Promise<void>;
}

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Padded, so that sorting as text keeps the order. */
const keyOf = (id: string, at: number) => `${id}/${String(at).padStart(6, '0')}`;
const numberOf = (key: string) => Number(key.slice(key.lastIndexOf('/') + 1));

export function createUploadStore(now: () => number): UploadStore {
  const uploads = reopening(() => createStore(UPLOADS_DATABASE.name, UPLOADS_DATABASE.store));
  const files = reopening(() => createStore(UPLOAD_FILES_DATABASE.name, UPLOAD_FILES_DATABASE.store));
  const keysOf = (id: string) =>
    files(async (store) => (await keys<string>(store)).filter((key) => key.startsWith(`${id}/`)).sort());

  async function forget(id: string): Promise<void> {
    const kept = await keysOf(id);
    await files((store) => delMany(kept, store));
    await uploads((store) => del(id, store));
  }

  return {
    save: (record) => uploads((store) => set(record.id, record, store)),
    find: (id) => uploads(async (store) => (await get<UploadRecord>(id, store)) ?? null),
    async all(owner) {
      const found: UploadRecord[] = [];
      for (const [id, record] of await uploads((store) => entries<string, UploadRecord>(store))) {
        if (record.owner === owner && now() - record.keptAt < LIFETIME_MS) found.push(record);
        else await forget(id);
      }
      return found.sort((a, b) => a.keptAt - b.keptAt);
    },
    keep: (id, from, added) =>
      files((store) =>
        setMany(
          added.map((file, index) => [keyOf(id, from + index), file]),
          store,
        ),
      ),
    waiting: async (id) => (await keysOf(id)).map(numberOf),
    file: (id, at) => files(async (store) => (await get<KeptFile>(keyOf(id, at), store)) ?? null),
    sent: (id, at) => files((store) => del(keyOf(id, at), store)),
    forget,
  };
}

/** A store in memory, for a browser without storage or space: it lasts as long as the page. */
export function createMemoryStore(): UploadStore {
  const records = new Map<string, UploadRecord>();
  const files = new Map<string, KeptFile>();
  const keysOf = (id: string) => [...files.keys()].filter((key) => key.startsWith(`${id}/`)).sort();
  return {
    save: async (record) => void records.set(record.id, record),
    find: async (id) => records.get(id) ?? null,
    all: async (owner) => [...records.values()].filter((record) => record.owner === owner),
    async keep(id, from, added) {
      for (const [index, file] of added.entries()) files.set(keyOf(id, from + index), file);
    },
    waiting: async (id) => keysOf(id).map(numberOf),
    file: async (id, at) => files.get(keyOf(id, at)) ?? null,
    sent: async (id, at) => void files.delete(keyOf(id, at)),
    async forget(id) {
      for (const key of keysOf(id)) files.delete(key);
      records.delete(id);
    },
  };
}
