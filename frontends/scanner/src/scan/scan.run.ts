/**
 * The current card, from capture to fields. It lives outside React: the upload starts at capture and continues while
 * the page changes from /scanner to /scan-results; after a reload it resumes from session storage.
 */
import { keptBlob, type PreparedPicture } from '../picture/encode.ts';
import { asFirstCard, asOneCard, asSecondCard, type ReadCard } from './answer.ts';
import type { CapturedStorage } from './captured.storage.ts';
import { type FailureKind, needsLogin, ScanFailure } from './failure.ts';
import type { PictureStore } from './picture.store.ts';
import type { ScanApi } from './scan.api.ts';
import { isSettled } from './settled.rules.ts';
import { isUnseen, unseenSides } from './unseen.ts';
import { type WaitingParts, waitUntilRead } from './wait-until-read.ts';

export interface RunState {
  phase: 'none' | 'sending' | 'reading' | 'read' | 'failed';
  /** The front and, if there is one, the back. */
  sides: PreparedPicture[];
  scanId: string | null;
  /** The scan of the same card that the upload replaces. */
  replaces: string | null;
  card: ReadCard | null;
  failure: ScanFailure | null;
  /** The second of two cards that were captured together, until its turn. */
  next: NextCard | null;
  /**
   * For the second of two cards: the scan of both pictures. While the card has no scan of its own, that scan holds its
   * picture.
   */
  secondOf: string | null;
  /** The batch in whose review it was opened; a second person belongs to the batch of the first. */
  batchId: string | null;
  /** The number of attempts, so that a page can tell a new one from one it has already shown. */
  attempt: number;
}

interface Start {
  known?: ReadCard | null;
  secondOf?: string | null;
  replaces?: string | null;
}

export interface NextCard {
  picture: PreparedPicture;
  /** The scan of both pictures: it holds the whole picture after a reload. */
  scanId: string | null;
  /** The reading made together with the first one; null until it is known after a reload. */
  card: ReadCard | null;
}

export interface ScanRun {
  getState(): RunState;
  subscribe(listener: () => void): () => void;
  /** Starts a new card: the previous one is discarded and the upload starts at once. */
  begin(sides: PreparedPicture[]): void;
  /** Opens a scan that the server already has; the previous card is discarded. */
  open(scan: OpenedScan): void;
  /**
   * Reads the same card again with its back; the person’s corrections stay. Does nothing if the signal is aborted
   * meanwhile.
   * @throws ScanFailure if only the server has the front and doesn’t return it: the card stays unchanged
   */
  addBack(back: PreparedPicture, signal?: AbortSignal): Promise<void>;
  /** Reads the same card again after another crop of a side; the person’s corrections stay. */
  replaceSide(index: number, side: PreparedPicture): void;
  /**
   * Treats two pictures as two people: the first keeps its reading, with the person’s corrections, and is saved from
   * the scan of both; the second waits for `beginNext`.
   */
  asTwoCards(): void;
  /** Treats two pictures as one card, whatever they look like; asked again after a reload. */
  asOneCard(): void;
  /**
   * Replaces the first card by the second and reads it alone, so that it has a scan and a picture of its own. If the
   * plan has no scan left, or its picture is gone, the reading made together with the first one is used. If the picture
   * can’t be loaded for now, the card has failed and waits for `resume`.
   * @param draft the initial content of its form, besides the reading
   */
  beginNext(draft?: object): Promise<void>;
  /** Whether the current card was saved, or waits to be, without a scan: then it is not uploaded automatically. */
  needsNoScan(): boolean;
  /** Restores the card after a reload; returns true if there is a card to show. */
  restore(): boolean;
  /** Continues the same scan where it stopped. */
  resume(): void;
  /** Discards the card. */
  discard(): void;
  /** Discards the card if another person has signed in. */
  discardOthers(): void;
}

export interface OpenedScan {
  scanId: string;
  /** The number of its pictures. */
  sides: number;
  /** The batch with which it is reviewed. */
  batchId?: string;
  /** The reading, if available. */
  card?: ReadCard;
  /** The initial content of the form, besides the reading. */
  draft?: object;
}

export interface ScanRunParts extends WaitingParts {
  api: ScanApi;
  storage: CapturedStorage;
  pictures: PictureStore;
  /** Returns the signed-in person; captured cards are never shown to another one. */
  owner(): string | null;
  newKey(): string;
}

const NOTHING: RunState = {
  phase: 'none',
  sides: [],
  scanId: null,
  replaces: null,
  card: null,
  failure: null,
  next: null,
  secondOf: null,
  batchId: null,
  attempt: 0,
};

export function createScanRun({ api, storage, pictures, owner, newKey, pause }: ScanRunParts): ScanRun {
  let state = NOTHING;
  let uploadKey = '';
  let startedBy = '';
  let controller = new AbortController();
  /** The known reading of the current card, in case the plan has no scan left for it. */
  let spare: ReadCard | null = null;
  /**
   * Resumes in cases where sending alone isn’t enough: the picture of the second card is loaded again, or the card is
   * looked up.
   */
  let beginAgain: (() => void) | null = null;
  const listeners = new Set<() => void>();

  const set = (change: Partial<RunState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const remember = () => {
    const { scanId, replaces, sides, next, secondOf, batchId } = state;
    storage.write({
      owner: startedBy,
      uploadKey,
      ...{ scanId, replaces, secondOf, batchId },
      kept: sides.map((side) => side.kept),
      next: next && { kept: next.picture.kept, scanId: next.scanId },
    });
  };

  const needsNoScan = () => isSettled(state, storage.readDraft());

  /** Whether another person has signed in meanwhile: nothing of this card is sent in their name. */
  const hasChangedHands = () => (owner() ?? startedBy) !== startedBy;

  /** Starts another upload: pictures kept under the old key are deleted. */
  const changeKey = () => {
    if (uploadKey) void pictures.forget(uploadKey);
    uploadKey = newKey();
    if (state.sides.some((side) => side.sent)) void pictures.keep(uploadKey, startedBy, state.sides);
  };

  async function send(signal: AbortSignal): Promise<string> {
    const blobs = state.sides.map((side) => side.sent ?? keptBlob(side.kept));
    const { scanId } = await api.send(blobs, { key: uploadKey, replaces: state.replaces, signal });
    return scanId;
  }

  async function go(): Promise<void> {
    if (hasChangedHands()) return discard();
    const { signal } = renewed();
    set({ phase: state.scanId ? 'reading' : 'sending', failure: null, card: null, attempt: state.attempt + 1 });
    try {
      const scanId = state.scanId ?? (await send(signal));
      if (signal.aborted) return;
      if (state.phase === 'sending') {
        set({ phase: 'reading', scanId });
        remember();
      }
      const card = await waitUntilRead({ api, pause }, scanId, { signal, isRead: state.sides.some(isUnseen) });
      if (!signal.aborted) show(card);
    } catch (error) {
      if (signal.aborted) return;
      const failure = asFailure(error);
      if (NOT_TAKEN.includes(failure.kind) && !state.scanId) {
        const known = await spareCard(failure, signal);
        if (signal.aborted) return;
        return set(known instanceof ScanFailure ? { phase: 'failed', failure: known } : { phase: 'read', card: known });
      }
      // A card captured elsewhere has no picture that could be sent again.
      if (failure.kind === 'gone' && !state.sides.some(isUnseen)) {
        // The server no longer has this scan; trying again sends the picture as a new one.
        changeKey();
        set({ phase: 'failed', failure, scanId: null });
        remember();
        return;
      }
      set({ phase: 'failed', failure });
    }
  }

  /** Returns which scan another upload of the current card replaces: its own, or the one that it was to replace. */
  const ofThisCard = () => state.scanId ?? state.replaces;

  /**
   * Shows a reading. After a reload the scan of two cards describes both again; that they are two has already been
   * decided.
   */
  function show(card: ReadCard): void {
    const { next } = state;
    if (next) set({ card: asFirstCard(card), next: { ...next, card: next.card ?? asSecondCard(card) }, phase: 'read' });
    else set({ phase: 'read', card });
  }

  /**
   * Returns the known reading of the current card without a scan of its own; after a reload it is taken from the scan
   * of two cards.
   * @returns if nothing is known, the failure to show: the given one, or why that scan could not be loaded yet
   */
  async function spareCard(failure: ScanFailure, signal: AbortSignal): Promise<ReadCard | ScanFailure> {
    if (spare || !state.secondOf) return spare ?? failure;
    try {
      const { state: answer } = await api.ask(state.secondOf, { signal });
      const found = answer.status === 'read' ? asSecondCard(answer.card) : null;
      if (!signal.aborted) spare = found;
      return found ?? failure;
    } catch (error) {
      const silence = asFailure(error);
      return mayStillCome(silence.kind) ? silence : failure;
    }
  }

  function start(sides: PreparedPicture[], { known = null, secondOf = null, replaces = null }: Start = {}): void {
    startedBy = owner() ?? startedBy;
    spare = known;
    beginAgain = null;
    set({ sides, scanId: null, secondOf, replaces });
    changeKey();
    remember();
    void go();
  }

  /** Restores the whole pictures after a reload, unless another card has replaced theirs. */
  async function recall(): Promise<void> {
    const { sides } = state;
    const whole = await pictures.find(uploadKey, startedBy);
    if (whole?.length === sides.length && state.sides === sides)
      set({ sides: sides.map(({ kept }, index) => ({ ...whole[index]!, kept })) });
  }

  /** After a reload during the upload, sends the same pictures under the same key, so that they are accepted once. */
  async function sendAgain(): Promise<void> {
    const { signal } = renewed();
    beginAgain = null;
    set({ phase: 'sending', failure: null });
    await recall();
    if (signal.aborted) return;
    if (state.secondOf && !state.sides.every((side) => side.sent)) return sendSecondAgain(state.secondOf);
    // A picture that this browser could not render has no small version to send instead.
    if (state.sides.some(isUnseen)) return discard();
    if (!state.sides.every((side) => side.sent)) {
      // The remaining small picture is another body, which needs another key.
      changeKey();
      remember();
    }
    await go();
  }

  /** If this browser has lost the picture of the second card, the scan of both has it. */
  async function sendSecondAgain(scanOfBoth: string): Promise<void> {
    const { signal } = renewed();
    const [side] = state.sides;
    if (!side) return;
    beginAgain = null;
    set({ phase: 'sending', failure: null, attempt: state.attempt + 1 });
    try {
      const found = await whole(side, scanOfBoth, 1);
      if (signal.aborted) return;
      if (hasChangedHands()) return discard();
      set({ sides: [found] });
      // If nothing of it is visible here, it was loaded from there before, so it is the same body.
      if (isUnseen(side)) void pictures.keep(uploadKey, startedBy, [found]);
      else changeKey();
      remember();
      await go();
    } catch (error) {
      if (signal.aborted) return;
      const failure = asFailure(error);
      const known = mayStillCome(failure.kind) ? failure : await spareCard(failure, signal);
      if (signal.aborted) return;
      if (!(known instanceof ScanFailure)) return set({ phase: 'read', card: known });
      beginAgain = () => void sendSecondAgain(scanOfBoth);
      set({ phase: 'failed', failure: known });
    }
  }

  /**
   * Returns the whole picture, which only the server has after a reload; without it the small one is used.
   * @throws ScanFailure if there is no small one either
   */
  async function whole(side: PreparedPicture, scanId: string | null, index: number): Promise<PreparedPicture> {
    if (side.sent || !scanId) return side;
    try {
      return { ...side, sent: await api.picture(scanId, index, { signal: controller.signal }) };
    } catch (error) {
      if (isUnseen(side)) throw asFailure(error);
      return side;
    }
  }

  function discard(): void {
    controller.abort();
    if (uploadKey) void pictures.forget(uploadKey);
    uploadKey = '';
    spare = null;
    beginAgain = null;
    storage.clear();
    set({ ...NOTHING, attempt: state.attempt });
  }

  /**
   * The stored card remains the first one, with the second to come, until the second can be sent: a reload asks again.
   */
  async function bringNext(next: NextCard, draft: object | undefined, draftBefore: string): Promise<void> {
    const { signal } = renewed();
    beginAgain = null;
    const { picture, card } = next;
    const attempt = state.attempt + 1;
    const secondOf = next.scanId;
    set({
      phase: 'sending',
      sides: [picture],
      scanId: null,
      replaces: null,
      card: null,
      failure: null,
      next: null,
      secondOf,
      attempt,
    });
    const takeItsTurn = () => {
      // Input typed while waiting is kept.
      if (JSON.stringify(storage.readDraft()) !== draftBefore) return;
      storage.clearDraft();
      if (draft) storage.writeDraft(draft);
    };
    try {
      const side = await whole(picture, next.scanId, 1);
      if (signal.aborted) return;
      if (hasChangedHands()) return discard();
      takeItsTurn();
      start([side], { known: card, secondOf });
    } catch (error) {
      if (signal.aborted) return;
      const failure = asFailure(error);
      beginAgain = () => void bringNext(next, draft, draftBefore);
      if (!card || mayStillCome(failure.kind)) return set({ phase: 'failed', card, failure });
      takeItsTurn();
      beginAgain = null;
      changeKey();
      remember();
      set({ phase: 'read', card });
    }
  }

  /** Aborts all work for the previous card. */
  function renewed(): AbortController {
    controller.abort();
    controller = new AbortController();
    return controller;
  }

  const run: ScanRun = {
    getState: () => state,
    needsNoScan,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(sides) {
      storage.clearDraft();
      set({ next: null, batchId: null });
      start(sides);
    },
    open({ scanId, sides, batchId = null, card, draft }) {
      renewed();
      if (uploadKey) void pictures.forget(uploadKey);
      startedBy = owner() ?? '';
      uploadKey = newKey();
      spare = null;
      beginAgain = null;
      storage.clearDraft();
      if (draft) storage.writeDraft(draft);
      set({ sides: unseenSides(sides), scanId, replaces: null, next: null, secondOf: null, batchId });
      remember();
      if (card) set({ phase: 'read', card, failure: null, attempt: state.attempt + 1 });
      else void go();
    },
    async addBack(back, signal) {
      const [side] = state.sides;
      if (!side) return;
      const { scanId } = state;
      const front = await whole(side, scanId, 0);
      if (state.scanId === scanId && !signal?.aborted) start([front, back], { replaces: ofThisCard() });
    },
    asTwoCards() {
      const { sides, scanId, card } = state;
      const [front, picture] = sides;
      if (!front || !picture || !card) return;
      set({ sides: [front], card: asFirstCard(card), next: { picture, scanId, card: asSecondCard(card) } });
      if (front.sent) void pictures.keep(uploadKey, startedBy, [front]);
      remember();
    },
    asOneCard() {
      if (state.card) set({ card: asOneCard(state.card) });
    },
    async beginNext(draft) {
      const { next } = state;
      if (next) await bringNext(next, draft, JSON.stringify(storage.readDraft()));
    },
    replaceSide(index, side) {
      if (!state.sides[index]) return;
      // With a scan of their own they are a card like any other, and the picture of both no longer represents theirs.
      const secondOf = state.scanId === null ? state.secondOf : null;
      start(
        state.sides.map((one, at) => (at === index ? side : one)),
        { secondOf, replaces: ofThisCard() },
      );
    },
    restore() {
      const present = owner() ?? '';
      void pictures.tidy(present);
      if (state.phase !== 'none') {
        if (startedBy === present) {
          // A person who had to sign in has done so.
          if (present && state.failure && needsLogin(state.failure.kind) && !needsNoScan()) run.resume();
          return true;
        }
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
        ...{ scanId: stored.scanId, replaces: stored.replaces, secondOf: stored.secondOf, batchId: stored.batchId },
        next: stored.next && {
          picture: { sent: null, kept: stored.next.kept },
          scanId: stored.next.scanId,
          card: null,
        },
      });
      if (stored.scanId) {
        void go();
        void recall();
      } else if (needsNoScan()) {
        // As before the reload: the person may still return to the form and send it.
        beginAgain = () => void sendAgain();
        set({ phase: 'failed', failure: new ScanFailure({ kind: 'unreachable' }) });
      } else void sendAgain();
      return true;
    },
    resume() {
      if (state.phase !== 'failed') return;
      if (beginAgain) beginAgain();
      else void go();
    },
    discard,
    discardOthers() {
      if (state.phase !== 'none' && hasChangedHands()) discard();
    },
  };
  return run;
}

/** Whether a picture that could not be loaded is requested again; after any other failure it never arrives. */
const mayStillCome = (kind: FailureKind): boolean => kind === 'unreachable' || needsLogin(kind);

/** Failures after which a picture never gets a scan: the known reading is used. */
const NOT_TAKEN: readonly FailureKind[] = ['quota', 'refused'];

const asFailure = (error: unknown): ScanFailure =>
  error instanceof ScanFailure ? error : new ScanFailure({ kind: 'failed', cause: error });
