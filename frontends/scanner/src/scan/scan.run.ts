/**
 * The card at hand, from capture to fields. It lives outside React: the upload starts at capture and goes on while the
 * page changes from /scanner to /scan-results; a reload picks it up again from session storage.
 */
import { keptBlob, type PreparedPicture } from '../picture/encode.ts';
import { asOneCard, type ReadCard } from './answer.ts';
import type { CapturedStorage } from './captured.storage.ts';
import { ScanFailure } from './failure.ts';
import { MAX_SILENT_QUESTIONS, pauseBeforeQuestion } from './pace.rules.ts';
import type { PictureStore } from './picture.store.ts';
import type { ScanApi } from './scan.api.ts';
import { isUnseen, unseenSides } from './unseen.ts';

export interface RunState {
  phase: 'none' | 'sending' | 'reading' | 'read' | 'failed';
  /** The front and, if there is one, the back. */
  sides: PreparedPicture[];
  scanId: string | null;
  card: ReadCard | null;
  failure: ScanFailure | null;
  /** The second of two cards that were captured together, until it is its turn. */
  next: NextCard | null;
  /** Counts attempts, so that a page can tell a new one from the one it has seen. */
  attempt: number;
}

export interface NextCard {
  picture: PreparedPicture;
  /** The scan of both pictures: it has the whole one after a reload. */
  scanId: string | null;
}

export interface ScanRun {
  getState(): RunState;
  subscribe(listener: () => void): () => void;
  /** A new card: the one before is forgotten and the upload starts at once. */
  begin(sides: PreparedPicture[]): void;
  /** A scan that the server has already; the card before is forgotten. */
  open(scan: OpenedScan): void;
  /** The same card read again with its back; the person's corrections stay. Nothing happens when the signal is aborted meanwhile. */
  addBack(back: PreparedPicture, signal?: AbortSignal): Promise<void>;
  /** The same card read again from another cut of a side; the person's corrections stay. */
  replaceSide(index: number, side: PreparedPicture): void;
  /** Two pictures of two people: the first is read by itself now, the second waits for `beginNext`. */
  asTwoCards(): Promise<void>;
  /** Two pictures of one card, whatever they look like; asked again after a reload. */
  asOneCard(): void;
  /** The second card takes the place of the first. */
  beginNext(): Promise<void>;
  /** Picks up what a reload left behind; true when there is a card to show. */
  restore(): boolean;
  /** Goes on with the same scan where it stopped. */
  resume(): void;
  /** Forgets the card. */
  discard(): void;
}

export interface OpenedScan {
  scanId: string;
  /** How many pictures it has. */
  sides: number;
  /** What was read, where that is at hand. */
  card?: ReadCard;
  /** What the form begins with, beside what was read. */
  draft?: object;
}

export interface ScanRunParts {
  api: ScanApi;
  storage: CapturedStorage;
  pictures: PictureStore;
  /** Who is signed in; what one person captured is never shown to another. */
  owner(): string | null;
  newKey(): string;
  /** Rejects when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const NOTHING: RunState = { phase: 'none', sides: [], scanId: null, card: null, failure: null, next: null, attempt: 0 };

export function createScanRun({ api, storage, pictures, owner, newKey, pause }: ScanRunParts): ScanRun {
  let state = NOTHING;
  let uploadKey = '';
  let startedBy = '';
  let controller = new AbortController();
  const listeners = new Set<() => void>();

  const set = (change: Partial<RunState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const remember = () => {
    const { scanId, sides, next } = state;
    storage.write({
      owner: startedBy,
      uploadKey,
      scanId,
      kept: sides.map((side) => side.kept),
      next: next && { kept: next.picture.kept, scanId: next.scanId },
    });
  };

  /** Another upload: what is kept of the pictures goes with it. */
  const changeKey = () => {
    if (uploadKey) void pictures.forget(uploadKey);
    uploadKey = newKey();
    if (state.sides.some((side) => side.sent)) void pictures.keep(uploadKey, startedBy, state.sides);
  };

  async function send(signal: AbortSignal): Promise<string> {
    const blobs = state.sides.map((side) => side.sent ?? keptBlob(side.kept));
    const { scanId } = await api.send(blobs, { key: uploadKey, signal });
    return scanId;
  }

  /** @param isRead most probably: it is asked about at once */
  async function waitFor(scanId: string, signal: AbortSignal, isRead: boolean): Promise<ReadCard> {
    let wish: { retryAfterMs?: number | null; refused?: boolean } = {};
    let silent = 0;
    for (let asked = 0; ; asked += 1) {
      if (asked > 0 || !isRead) await pause(pauseBeforeQuestion(asked, wish), signal);
      try {
        const { state: answer, retryAfterMs } = await api.ask(scanId, { signal });
        if (answer.status === 'read') return answer.card;
        if (answer.status === 'failed') throw new ScanFailure({ kind: 'failed', serverMessage: answer.message });
        silent = 0;
        wish = { retryAfterMs };
      } catch (error) {
        if (!(error instanceof ScanFailure) || error.kind !== 'unreachable') throw error;
        silent += 1;
        if (silent >= MAX_SILENT_QUESTIONS) throw error;
        wish = { retryAfterMs: error.retryAfterMs, refused: true };
      }
    }
  }

  async function go(): Promise<void> {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    set({ phase: state.scanId ? 'reading' : 'sending', failure: null, card: null, attempt: state.attempt + 1 });
    try {
      const scanId = state.scanId ?? (await send(signal));
      if (signal.aborted) return;
      if (state.phase === 'sending') {
        set({ phase: 'reading', scanId });
        remember();
      }
      const card = await waitFor(scanId, signal, state.sides.some(isUnseen));
      if (!signal.aborted) set({ phase: 'read', card });
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof ScanFailure ? error : new ScanFailure({ kind: 'failed', cause: error });
      // Of one that was taken elsewhere there is no picture to send anew.
      if (failure.kind === 'gone' && !state.sides.some(isUnseen)) {
        // The server has forgotten this scan; trying again sends the picture as a new one.
        changeKey();
        set({ phase: 'failed', failure, scanId: null });
        remember();
        return;
      }
      set({ phase: 'failed', failure });
    }
  }

  function start(sides: PreparedPicture[]): void {
    startedBy = owner() ?? '';
    set({ sides, scanId: null });
    changeKey();
    remember();
    void go();
  }

  /** The whole pictures after a reload, unless another card has taken the place of theirs. */
  async function recall(): Promise<void> {
    const { sides } = state;
    const whole = await pictures.find(uploadKey, startedBy);
    if (whole?.length === sides.length && state.sides === sides)
      set({ sides: sides.map(({ kept }, index) => ({ ...whole[index]!, kept })) });
  }

  /** A reload before the upload ended: the same pictures go under the same key, so that they are taken once. */
  async function sendAgain(): Promise<void> {
    set({ phase: 'sending' });
    const key = uploadKey;
    await recall();
    if (uploadKey !== key) return;
    // Of a picture that this browser couldn't draw there is no small one to send instead.
    if (state.sides.some(isUnseen)) return discard();
    if (!state.sides.every((side) => side.sent)) {
      // What is left is another body, which needs another key.
      changeKey();
      remember();
    }
    await go();
  }

  /** After a reload the whole picture is only on the server; without it the small one has to do. */
  async function whole(side: PreparedPicture, scanId: string | null, index: number): Promise<PreparedPicture> {
    if (side.sent || !scanId) return side;
    const sent = await api.picture(scanId, index, { signal: controller.signal }).catch(() => null);
    return { ...side, sent };
  }

  function discard(): void {
    controller.abort();
    if (uploadKey) void pictures.forget(uploadKey);
    uploadKey = '';
    storage.clear();
    set({ ...NOTHING, attempt: state.attempt });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(sides) {
      storage.clearDraft();
      set({ next: null });
      start(sides);
    },
    open({ scanId, sides, card, draft }) {
      controller.abort();
      if (uploadKey) void pictures.forget(uploadKey);
      startedBy = owner() ?? '';
      uploadKey = newKey();
      storage.clearDraft();
      if (draft) storage.writeDraft(draft);
      set({ sides: unseenSides(sides), scanId, next: null });
      remember();
      if (card) set({ phase: 'read', card, failure: null, attempt: state.attempt + 1 });
      else void go();
    },
    async addBack(back, signal) {
      const [side] = state.sides;
      if (!side) return;
      const { scanId } = state;
      const front = await whole(side, scanId, 0);
      if (state.scanId === scanId && !signal?.aborted) start([front, back]);
    },
    async asTwoCards() {
      const { sides, scanId } = state;
      const [side, picture] = sides;
      if (!side || !picture) return;
      const front = await whole(side, scanId, 0);
      if (state.sides !== sides) return;
      storage.clearDraft();
      set({ next: { picture, scanId } });
      start([front]);
    },
    asOneCard() {
      if (state.card) set({ card: asOneCard(state.card) });
    },
    async beginNext() {
      const { next } = state;
      if (!next) return;
      const picture = await whole(next.picture, next.scanId, 1);
      if (state.next !== next) return;
      storage.clearDraft();
      set({ next: null });
      start([picture]);
    },
    replaceSide(index, side) {
      if (!state.sides[index]) return;
      start(state.sides.map((one, at) => (at === index ? side : one)));
    },
    restore() {
      const present = owner() ?? '';
      void pictures.tidy(present);
      if (state.phase !== 'none') {
        if (startedBy === present) return true;
        discard();
        return false;
      }
      const stored = storage.read();
      if (!stored) return false;
      if (stored.owner !== present) {
        discard();
        return false;
      }
      startedBy = present;
      uploadKey = stored.uploadKey;
      set({
        sides: stored.kept.map((kept) => ({ sent: null, kept })),
        scanId: stored.scanId,
        next: stored.next && { picture: { sent: null, kept: stored.next.kept }, scanId: stored.next.scanId },
      });
      if (stored.scanId) {
        void go();
        void recall();
      } else void sendAgain();
      return true;
    },
    resume() {
      if (state.phase === 'failed') void go();
    },
    discard,
  };
}
