/**
 * Contacts that could not be saved for lack of a connection: stored first, then sent one after another, until each is
 * answered. It lives outside React. Among several tabs only the one with the lock sends.
 * @see ADR 0163
 */
import type { SaveProblem, SavesSource, SavesState } from '@kaard/ui/saves';
import type { SavesStore, StoredSave } from './saves.store.ts';

export type SendOutcome =
  | { kind: 'saved'; contact: { id: string; name: string } }
  | { kind: 'later'; retryAfterMs?: number }
  | { kind: 'signed-out' }
  | { kind: 'problem'; problem: SaveProblem };

export interface SavesParts {
  store: SavesStore;
  /** Never rejects. */
  send(save: StoredSave): Promise<SendOutcome>;
  /** Uploads the photo of a saved contact; stops when the signal is aborted. Never rejects. */
  sendPhoto(
    contactId: string,
    photo: Blob | 'removed',
    signal: AbortSignal,
  ): Promise<'done' | 'later' | 'signed-out' | 'failed'>;
  owner(): string | null;
  /**
   * Whether the last session was refused or had expired instead of being signed out; its person may return to their
   * data.
   */
  hasEndedByItself(): boolean;
  newKey(): string;
  isOnline(): boolean;
  /** Runs work in only one of all tabs at a time. Rejects if the signal is aborted while it waits. */
  alone<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Waits; ends early when the connection is back. Rejects if the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  now(): number;
  /** Notifies the other tabs, which call `heard`. */
  tell(news: News): void;
}

/** The stored saves have changed, and perhaps one was completed. */
export interface News {
  saved?: { key: string; contact: { id: string; name: string } };
}

/** The news that is shown to the person. */
export interface SavedNews {
  name: string;
  isPhotoMissing: boolean;
}

const HOUR_MS = 60 * 60 * 1000;
/** Shorter than the day for which the server stores a key. */
const KEY_LIFETIME_MS = 23 * HOUR_MS;
const waitBefore = (tries: number) => Math.min(60_000, 1000 * 2 ** Math.min(tries, 6));

export function createSaves(parts: SavesParts) {
  const { store, owner, now } = parts;
  let state: SavesState = { isKnown: false, kept: [], isSending: false, saved: {} };
  let running: AbortController | null = null;
  let isWanted = false;
  let nudge = () => {};
  const listeners = new Set<() => void>();
  const hearers = new Set<(news: SavedNews) => void>();

  function show(changed: Partial<SavesState>): void {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  }

  async function load(): Promise<StoredSave[]> {
    const mine = owner();
    const kept = mine === null ? [] : await store.all(mine);
    if (mine === owner()) show({ isKnown: true, kept });
    return kept;
  }
  async function changed(news: News = {}): Promise<void> {
    parts.tell(news);
    await load();
  }

  /**
   * After a day the server has forgotten the key. Whether the save arrived shows in similar contacts, so it asks for
   * duplicates again, under another key.
   */
  function renewed(save: StoredSave): StoredSave {
    if (save.sentAt === null || now() - save.sentAt < KEY_LIFETIME_MS) return save;
    const what =
      save.what.do === 'create' && save.what.onDuplicate === 'KEEP_BOTH'
        ? { ...save.what, onDuplicate: 'ASK' as const }
        : save.what;
    return { ...save, what, idempotencyKey: parts.newKey(), sentAt: null };
  }

  async function finish(save: StoredSave, contact: { id: string; name: string }, isPhotoMissing: boolean) {
    await store.remove(save.key);
    show({ saved: { ...state.saved, [save.key]: contact } });
    await changed({ saved: { key: save.key, contact } });
    for (const hearer of hearers) hearer({ name: contact.name, isPhotoMissing });
  }

  async function photoOf(
    save: StoredSave,
    contact: { id: string; name: string },
    signal: AbortSignal,
  ): Promise<SendOutcome | 'next'> {
    if (save.photo === undefined) {
      await finish(save, contact, false);
      return 'next';
    }
    // The contact must not be saved twice because of its photo.
    await store.put({ ...save, savedAs: contact });
    const sent = await parts.sendPhoto(contact.id, save.photo, signal);
    if (sent === 'later' || sent === 'signed-out') return { kind: sent };
    await finish(save, contact, sent === 'failed');
    return 'next';
  }

  async function attempt(given: StoredSave, signal: AbortSignal): Promise<SendOutcome | 'next'> {
    if (given.savedAs) return photoOf(given, given.savedAs, signal);
    const save = renewed(given);
    const noted = { ...save, sentAt: save.sentAt ?? now() };
    // Stored before sending: after an interruption it is known that it may have arrived.
    await store.put(noted);
    const outcome = await parts.send(noted);
    const isWithdrawn = (await store.find(noted.key)) === null;
    if (outcome.kind === 'saved') {
      if (isWithdrawn) {
        await finish(noted, outcome.contact, false);
        return 'next';
      }
      return photoOf(noted, outcome.contact, signal);
    }
    if (outcome.kind !== 'problem') return outcome;
    if (!isWithdrawn) await store.put({ ...noted, problem: outcome.problem });
    await changed();
    return 'next';
  }

  /** Sends all stored saves that have no open question. */
  async function work(signal: AbortSignal): Promise<void> {
    for (let tries = 0; ; ) {
      isWanted = false;
      const next = (await load()).find(({ problem }) => problem === null);
      signal.throwIfAborted();
      if (!next) return;
      let outcome: SendOutcome | 'next' = { kind: 'later' };
      if (parts.isOnline()) {
        show({ isSending: true });
        outcome = await attempt(next, signal);
        show({ isSending: false });
      }
      signal.throwIfAborted();
      if (outcome === 'next') tries = 0;
      else if (outcome.kind !== 'later') return;
      else {
        const ms = Math.max(waitBefore(tries), outcome.retryAfterMs ?? 0);
        tries += 1;
        const woken = new Promise<void>((resolve) => {
          nudge = resolve;
        });
        await Promise.race([parts.pause(ms, signal), woken]);
      }
    }
  }

  async function goOn(signal: AbortSignal): Promise<void> {
    try {
      while (isWanted) await parts.alone(signal, () => work(signal));
    } catch {
      // Aborted, or this browser can’t store saves: there is nothing to send.
    }
    if (running?.signal === signal) {
      running = null;
      show({ isSending: false });
    }
  }

  /**
   * Shows the stored saves, whichever tab sends them. Never rejects: a browser that stores nothing has nothing to lose.
   */
  async function look(): Promise<void> {
    await load().catch(() => {});
  }

  function run(): void {
    isWanted = true;
    nudge();
    if (running) return;
    running = new AbortController();
    void goOn(running.signal);
  }

  /** Signing out leaves nothing behind, not even requests under way; no save changes its owner. */
  function ownerOf(ownedBy: string | null | undefined): string | null {
    const present = owner();
    if (ownedBy === undefined || ownedBy === present) return present;
    return present === null && parts.hasEndedByItself() ? ownedBy : null;
  }

  const source: SavesSource = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async keep({ owner: ownedBy, ...save }) {
      const mine = ownerOf(ownedBy);
      if (mine === null) throw new Error('Nobody is signed in');
      const { mayHaveArrived } = save;
      await store.put({
        ...save,
        ...{ owner: mine, keptAt: now(), savedAs: null, problem: null },
        ...{ idempotencyKey: save.key, sentAt: mayHaveArrived ? now() : null },
      });
      await changed();
      run();
    },
    async takeBack(key) {
      await store.remove(key);
      await changed();
    },
    async goOn(key, answer) {
      const save = await store.find(key);
      if (!save) return;
      const { what } = save;
      const answered = answer && what.do === 'create' ? { ...what, ...answer } : what;
      // A changed body needs another key; a save with a question was not saved under the old one.
      await store.put({ ...save, what: answered, idempotencyKey: parts.newKey(), sentAt: null, problem: null });
      await changed();
      run();
    },
    tryNow: run,
  };

  return {
    ...source,
    look,
    /**
     * Reads the stored saves of the signed-in person and continues to send them, or lets the tab that is sending
     * continue.
     */
    start(): void {
      void look();
      run();
    },
    /** Call when another tab has stored, sent or withdrawn a save. */
    heard({ saved }: News): void {
      if (saved) show({ saved: { ...state.saved, [saved.key]: saved.contact } });
      void look();
      run();
    },
    /** Subscribes to saves completed in this tab. */
    onSaved(hearer: (news: SavedNews) => void): () => void {
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
    /** Call when the person leaves: none of their saves are sent or shown any more. */
    abandon(): void {
      running?.abort();
      running = null;
      nudge();
      state = { isKnown: false, kept: [], isSending: false, saved: {} };
      show({});
    },
  };
}
