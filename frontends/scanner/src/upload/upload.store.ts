/**
 * What is still to be sent, in IndexedDB: a reload, a crash or a closed tab costs nothing. A picture is taken out once
 * the server has it, so what is there is what is missing. @see docs/adr/0140
 */
import { createStore, del, delMany, entries, get, keys, set, setMany, type UseStore } from 'idb-keyval';
import { UPLOAD_FILES_DATABASE, UPLOADS_DATABASE } from './upload.databases.ts';

export interface UploadRecord {
  /** Made here; the batch of the server gets its number later. */
  id: string;
  owner: string;
  name: string;
  tags: string[];
  total: number;
  batchId: string | null;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Pictures that the batch had already. */
  repeated: number;
  /** What the server did not take, and why, in its words. */
  refused: { name: string; message: string }[];
}

export interface KeptFile {
  name: string;
  blob: Blob;
  /** Of the same card. */
  back?: Blob;
  /** A ZIP, a PDF or a TIFF, which the server takes apart. */
  isMany?: boolean;
}

export interface UploadStore {
  save(record: UploadRecord): Promise<void>;
  find(id: string): Promise<UploadRecord | null>;
  /** Those of this person; what is too old or somebody else's is forgotten. */
  all(owner: string): Promise<UploadRecord[]>;
  /** @throws when this browser has no room for them */
  keep(id: string, from: number, files: readonly KeptFile[]): Promise<void>;
  /** Numbers of the files that were not sent yet, in their order. */
  waiting(id: string): Promise<number[]>;
  file(id: string, at: number): Promise<KeptFile | null>;
  sent(id: string, at: number): Promise<void>;
  forget(id: string): Promise<void>;
}

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Sorted as text they are in their order. */
const keyOf = (id: string, at: number) => `${id}/${String(at).padStart(6, '0')}`;
const numberOf = (key: string) => Number(key.slice(key.lastIndexOf('/') + 1));

export function createUploadStore(now: () => number): UploadStore {
  let opened: { uploads: UseStore; files: UseStore } | undefined;
  /** Safari drops the connections of a page in the background without a word: what failed is asked of new ones next time. */
  async function using<T>(work: (stores: { uploads: UseStore; files: UseStore }) => Promise<T>): Promise<T> {
    try {
      opened ??= {
        uploads: createStore(UPLOADS_DATABASE.name, UPLOADS_DATABASE.store),
        files: createStore(UPLOAD_FILES_DATABASE.name, UPLOAD_FILES_DATABASE.store),
      };
      return await work(opened);
    } catch (error) {
      opened = undefined;
      throw error;
    }
  }
  const keysOf = (id: string) =>
    using(async ({ files }) => (await keys<string>(files)).filter((key) => key.startsWith(`${id}/`)).sort());

  async function forget(id: string): Promise<void> {
    const files = await keysOf(id);
    await using((stores) => delMany(files, stores.files));
    await using(({ uploads }) => del(id, uploads));
  }

  return {
    save: (record) => using(({ uploads }) => set(record.id, record, uploads)),
    find: (id) => using(async ({ uploads }) => (await get<UploadRecord>(id, uploads)) ?? null),
    async all(owner) {
      const found: UploadRecord[] = [];
      for (const [id, record] of await using(({ uploads }) => entries<string, UploadRecord>(uploads))) {
        if (record.owner === owner && now() - record.keptAt < LIFETIME_MS) found.push(record);
        else await forget(id);
      }
      return found.sort((a, b) => a.keptAt - b.keptAt);
    },
    keep: (id, from, files) =>
      using((stores) =>
        setMany(
          files.map((file, index) => [keyOf(id, from + index), file]),
          stores.files,
        ),
      ),
    waiting: async (id) => (await keysOf(id)).map(numberOf),
    file: (id, at) => using(async ({ files }) => (await get<KeptFile>(keyOf(id, at), files)) ?? null),
    sent: (id, at) => using(({ files }) => del(keyOf(id, at), files)),
    forget,
  };
}

/** For a browser that keeps nothing, or has no room: as long as the page lives. */
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
