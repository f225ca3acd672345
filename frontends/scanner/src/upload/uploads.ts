/**
 * Many pictures on their way to a batch, four at a time. It lives outside React: screens come and go, the upload goes
 * on. Of several tabs one sends, whichever has the lock; when it is closed the next one goes on. @see ADR 0140
 */
import { type UploadApi, UploadFailure } from './upload.api.ts';
import type { KeptFile, UploadRecord, UploadStore } from './upload.store.ts';

export type UploadPhase =
  /** Copied to where a reload finds it. */
  | 'keeping'
  | 'sending'
  /** No answer; it is tried again by itself. */
  | 'waiting'
  /** What is kept in this browser can't be reached; it is tried again by itself. */
  | 'interrupted'
  /** All is sent; the server takes a file apart, or its owner has to say how. */
  | 'opening'
  /** The plan's scans are used up. */
  | 'limit'
  | 'signed-out'
  /** Something in this browser is in the way; it goes on when asked. */
  | 'stopped'
  /** Another tab sends it. */
  | 'elsewhere'
  /** The batch takes no more: somebody closed, stopped or deleted it. */
  | 'ended'
  | 'done';

export interface UploadState extends Pick<UploadRecord, 'id' | 'batchId' | 'name' | 'total' | 'repeated' | 'refused'> {
  phase: UploadPhase;
  /** Files that need no sending any more. While they are kept: how many are. */
  done: number;
  /** False: a reload would lose what was not sent. */
  isKept: boolean;
  /** The server's words for what is in the way. */
  message: string;
}

export interface NewUpload {
  name: string;
  tags: readonly string[];
  files: readonly KeptFile[];
}

export interface UploadParts {
  api: UploadApi;
  store: UploadStore;
  /** Where IndexedDB is full or forbidden. */
  memory: UploadStore;
  /** What the server takes of a picture that is larger than its limits. */
  withinLimits(picture: Blob): Promise<Blob>;
  owner(): string | null;
  newKey(): string;
  /** Only one of all tabs is in there. Rejects when the signal is aborted while it waits. */
  alone<T>(name: string, signal: AbortSignal, onWaiting: () => void, work: () => Promise<T>): Promise<T>;
  /** Also ends when the line is back. Rejects when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  now(): number;
}

export const LANES = 4;
const KEPT_AT_ONCE = 20;
const LOOK_ELSEWHERE_MS = 2000;
/** The owner may have to look at pairs first. */
const OPENING_MS = 4000;
const waitBefore = (tries: number) => Math.min(60_000, 1000 * 2 ** Math.min(tries, 6));

export function createUploads(parts: UploadParts) {
  const { api, withinLimits, owner, newKey, alone, pause, now } = parts;
  let states: readonly UploadState[] = [];
  const running = new Map<string, AbortController>();
  const stores = new Map<string, UploadStore>();
  const listeners = new Set<() => void>();
  let resumedFor: string | null = null;

  const storeOf = (id: string) => stores.get(id) ?? parts.store;
  const show = (next: readonly UploadState[]) => {
    states = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, changed: Partial<UploadState>) =>
    show(states.map((state) => (state.id === id ? { ...state, ...changed } : state)));
  const drop = (id: string) => show(states.filter((state) => state.id !== id));
  const stateOf = (record: UploadRecord, more: Partial<UploadState>): UploadState => {
    const { id, batchId, name, total, repeated, refused } = record;
    return {
      ...{ id, batchId, name, total, repeated, refused },
      ...{ phase: 'sending', done: 0, isKept: true, message: '', ...more },
    };
  };

  /**
   * The same again, ever more calmly, until it is answered with something else than "later".
   * @param work told how often it was tried before
   */
  async function insist<T>(id: string, signal: AbortSignal, work: (tries: number) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        const result = await work(tries);
        if (tries > 0) change(id, { phase: 'sending', message: '' });
        return result;
      } catch (error) {
        signal.throwIfAborted();
        const failure = error instanceof UploadFailure ? error : new UploadFailure('later');
        if (failure.problem !== 'later' && failure.problem !== 'opening') throw failure;
        const isOpening = failure.problem === 'opening';
        change(id, { phase: isOpening ? 'opening' : 'waiting', message: isOpening ? '' : failure.message });
        const wait = isOpening ? OPENING_MS : waitBefore(tries);
        await pause(Math.max(wait, failure.retryAfterMs ?? 0), signal);
      }
    }
  }

  /** A browser draws it the same after a reload: under its key the server finds what it has. */
  async function fitting(file: KeptFile): Promise<KeptFile> {
    if (file.isMany) return file;
    const blob = await withinLimits(file.blob);
    return file.back ? { ...file, blob, back: await withinLimits(file.back) } : { ...file, blob };
  }

  /** @throws UploadFailure for what stops all of it */
  async function sendAll(record: UploadRecord, isResumed: boolean, signal: AbortSignal): Promise<void> {
    const store = storeOf(record.id);
    const waiting = await store.waiting(record.id);
    // On their way when an earlier page ended: that they have arrived is no news.
    const underWay = new Set(isResumed ? waiting.slice(0, LANES) : []);
    const { id } = record;
    let done = record.total - waiting.length;
    change(id, { done });
    const batchId = record.batchId ?? '';

    async function sendOne(at: number): Promise<void> {
      const file = await store.file(id, at);
      if (file) {
        try {
          const item = { ...(await fitting(file)), key: `${id}-${at}` };
          const isNews = await insist(id, signal, async (tries) => {
            const { isRepeated } = await api.send(batchId, item, signal);
            return isRepeated && tries === 0 && !underWay.has(at);
          });
          if (isNews) record.repeated += 1;
        } catch (error) {
          if (!(error instanceof UploadFailure) || error.problem !== 'refused') throw error;
          record.refused = [...record.refused, { name: file.name, message: error.message }];
        }
        await store.save(record);
        await store.sent(id, at);
      }
      done += 1;
      change(id, { done, repeated: record.repeated, refused: record.refused });
    }

    const next = waiting.values();
    const failed: unknown[] = [];
    const lane = async () => {
      for (const at of next) {
        if (failed.length) return;
        await sendOne(at).catch((error: unknown) => failed.push(error));
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (failed.length) throw failed.find((error) => error instanceof UploadFailure) ?? failed[0];
  }

  async function work(id: string, signal: AbortSignal): Promise<void> {
    const store = storeOf(id);
    const record = await store.find(id);
    // Another tab has finished it.
    if (!record) return drop(id);
    change(id, stateOf(record, { done: record.total - (await store.waiting(id)).length, isKept: !stores.has(id) }));
    const isResumed = record.batchId !== null;
    if (!record.batchId) {
      const { name, total: count, tags } = record;
      const made = await insist(id, signal, () => api.create({ name, count, tags, key: id }));
      record.batchId = made.batchId;
      await store.save(record);
      change(id, { batchId: made.batchId });
    }
    const { batchId } = record;
    await sendAll(record, isResumed, signal);
    await insist(id, signal, () => api.close(batchId as string));
    await store.forget(id);
    change(id, { phase: 'done', message: '' });
  }

  /** What can't be read from the store or written to it is tried again like what the server doesn't answer. */
  async function workOn(id: string, signal: AbortSignal): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work(id, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof UploadFailure) throw error;
        change(id, { phase: 'interrupted', message: '' });
        await pause(waitBefore(tries), signal);
      }
    }
  }

  /** What another tab does, as far as the store tells. */
  async function watchElsewhere(id: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const record = await storeOf(id).find(id);
      if (!record) return drop(id);
      const done = record.total - (await storeOf(id).waiting(id)).length;
      if (!signal.aborted) change(id, stateOf(record, { phase: 'elsewhere', done }));
      await pause(LOOK_ELSEWHERE_MS, signal);
    }
  }

  function run(id: string): void {
    running.get(id)?.abort();
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    const watching = new AbortController();
    const onWaiting = () => {
      watchElsewhere(id, AbortSignal.any([signal, watching.signal])).catch(() => {});
    };
    alone(`kaard-upload-${id}`, signal, onWaiting, () => {
      watching.abort();
      return workOn(id, signal);
    })
      .catch(async (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof UploadFailure && error.problem === 'ended') {
          await storeOf(id).forget(id);
          return change(id, { phase: 'ended', message: error.message });
        }
        const phases = { quota: 'limit', 'signed-out': 'signed-out', refused: 'limit' } as const;
        const failure = error instanceof UploadFailure ? error : null;
        const phase = phases[failure?.problem as keyof typeof phases] ?? 'stopped';
        change(id, { phase, message: failure?.message ?? '' });
      })
      .finally(() => {
        watching.abort();
        if (running.get(id) === controller) running.delete(id);
      });
  }

  async function keepAll(store: UploadStore, record: UploadRecord, files: readonly KeptFile[]): Promise<void> {
    for (let from = 0; from < files.length; from += KEPT_AT_ONCE) {
      await store.keep(record.id, from, files.slice(from, from + KEPT_AT_ONCE));
      change(record.id, { done: Math.min(files.length, from + KEPT_AT_ONCE) });
    }
    // Last: a record stands for all of its files.
    await store.save(record);
  }

  return {
    states: () => states,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Resolves once it is kept; sending has begun then. */
    async begin({ name, tags, files }: NewUpload): Promise<string> {
      const record: UploadRecord = {
        ...{ id: newKey(), owner: owner() ?? '', name, tags: [...tags], total: files.length },
        ...{ batchId: null, keptAt: now(), repeated: 0, refused: [] },
      };
      show([...states, stateOf(record, { phase: 'keeping' })]);
      try {
        await keepAll(parts.store, record, files);
      } catch {
        await parts.store.forget(record.id).catch(() => {});
        stores.set(record.id, parts.memory);
        change(record.id, { isKept: false });
        await keepAll(parts.memory, record, files);
      }
      change(record.id, { phase: 'sending', done: 0 });
      run(record.id);
      return record.id;
    },

    /** Goes on with what an earlier page left; once for each person. */
    async resume(): Promise<void> {
      const present = owner();
      if (!present || resumedFor === present) return;
      resumedFor = present;
      const found = await parts.store.all(present).catch(() => []);
      const added = found.filter(({ id }) => !states.some((state) => state.id === id));
      show([...states, ...added.map((record) => stateOf(record, {}))]);
      for (const { id } of added) run(id);
    },

    /** Tries again what stopped. */
    goOn: run,

    /** What was not sent is forgotten; what was sent stays in its batch, which is closed. */
    async stop(id: string): Promise<void> {
      running.get(id)?.abort();
      const record = await storeOf(id)
        .find(id)
        .catch(() => null);
      await storeOf(id)
        .forget(id)
        .catch(() => {});
      drop(id);
      if (record?.batchId) await api.close(record.batchId).catch(() => {});
    },

    /** It was seen that it is over. */
    dismiss: drop,

    /** Somebody signed out: nothing of theirs goes on. */
    abandon(): void {
      for (const controller of running.values()) controller.abort();
      running.clear();
      stores.clear();
      resumedFor = null;
      show([]);
    },
  };
}
