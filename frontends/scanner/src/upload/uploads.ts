/**
 * Uploads many pictures to a batch, four at a time. It lives outside React: screens change, the upload continues. Among
 * several tabs only the one with the lock sends; when it is closed the next one continues.
 * @see ADR 0140
 */
import { type UploadApi, UploadFailure } from './upload.api.ts';
import type { KeptFile, UploadRecord, UploadStore } from './upload.store.ts';

export type UploadPhase =
  /** The files are being copied to storage that survives a reload. */
  | 'keeping'
  | 'sending'
  /** No answer; it retries automatically. */
  | 'waiting'
  /** This browser’s storage can’t be reached; it retries automatically. */
  | 'interrupted'
  /** All is sent; the server is taking a file apart, or its owner has to choose the pairing. */
  | 'opening'
  /** The plan’s scans are used up. */
  | 'limit'
  | 'signed-out'
  /** A problem in this browser; it continues on request. */
  | 'stopped'
  /** Another tab is sending it. */
  | 'elsewhere'
  /** The batch accepts no more: it was closed, stopped or deleted. */
  | 'ended'
  | 'done';

export interface UploadState extends Pick<UploadRecord, 'id' | 'batchId' | 'name' | 'total' | 'repeated' | 'refused'> {
  phase: UploadPhase;
  /** The number of files that no longer have to be sent; in the phase `keeping` the number of stored files. */
  done: number;
  /** False if a reload would lose unsent files. */
  isKept: boolean;
  /** The server’s message about the problem. */
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
  /** Used if IndexedDB is full or forbidden. */
  memory: UploadStore;
  /** Returns a version of a picture that is within the server’s limits. */
  withinLimits(picture: Blob): Promise<Blob>;
  owner(): string | null;
  newKey(): string;
  /** Runs work in only one of all tabs at a time. Rejects if the signal is aborted while it waits. */
  alone<T>(name: string, signal: AbortSignal, onWaiting: () => void, work: () => Promise<T>): Promise<T>;
  /** Waits; ends early when the connection is back. Rejects if the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  now(): number;
}

export const LANES = 4;
const KEPT_AT_ONCE = 20;
const LOOK_ELSEWHERE_MS = 2000;
/** Milliseconds; the owner may have to check pairs first. */
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
   * Repeats a call with growing pauses until the result is not "later".
   * @param work gets the number of earlier attempts
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

  /**
   * Reduces a picture to the limits. A browser renders it identically after a reload, so the server recognises it by
   * its key.
   */
  async function fitting(file: KeptFile): Promise<KeptFile> {
    if (file.isMany) return file;
    const blob = await withinLimits(file.blob);
    return file.back ? { ...file, blob, back: await withinLimits(file.back) } : { ...file, blob };
  }

  /** @throws UploadFailure for problems that stop the whole upload */
  async function sendAll(record: UploadRecord, isResumed: boolean, signal: AbortSignal): Promise<void> {
    const store = storeOf(record.id);
    const waiting = await store.waiting(record.id);
    // Files under way when an earlier page ended: their arrival is not worth reporting as repeated.
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
    // Another tab has completed it.
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

  /** Failures of the store are retried like missing answers of the server. */
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

  /** Follows the progress of another tab, as far as the store shows it. */
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
    // Stored last, because a record implies that all of its files are stored.
    await store.save(record);
  }

  return {
    states: () => states,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Resolves once the files are stored; sending has then begun. */
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

    /** Resumes uploads of an earlier page; once per person. */
    async resume(): Promise<void> {
      const present = owner();
      if (!present || resumedFor === present) return;
      resumedFor = present;
      const found = await parts.store.all(present).catch(() => []);
      const added = found.filter(({ id }) => !states.some((state) => state.id === id));
      show([...states, ...added.map((record) => stateOf(record, {}))]);
      for (const { id } of added) run(id);
    },

    /** Retries a stopped upload. */
    goOn: run,

    /** Discards unsent files; sent ones stay in their batch, which is closed. */
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

    /** Removes a finished upload that the person has seen. */
    dismiss: drop,

    /** Call after a sign-out: stops all uploads of the person. */
    abandon(): void {
      for (const controller of running.values()) controller.abort();
      running.clear();
      stores.clear();
      resumedFor = null;
      show([]);
    },
  };
}
