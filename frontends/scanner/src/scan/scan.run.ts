/**
 * The card at hand, from capture to fields. It lives outside React: the upload starts at capture and goes on while the
 * page changes from /scanner to /scan-results; a reload picks it up again from session storage.
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
  /** The scan of the same card that the upload comes in the place of. */
  replaces: string | null;
  card: ReadCard | null;
  failure: ScanFailure | null;
  /** The second of two cards that were captured together, until it is its turn. */
  next: NextCard | null;
  /** Of the second of two cards: the scan of both pictures. As long as it has none itself, that one has its picture. */
  secondOf: string | null;
  /** The batch in whose review it was opened; a second person belongs to that of the first. */
  batchId: string | null;
  /** Counts attempts, so that a page can tell a new one from the one it has seen. */
  attempt: number;
}

interface Start {
  known?: ReadCard | null;
  secondOf?: string | null;
  replaces?: string | null;
}

export interface NextCard {
  picture: PreparedPicture;
  /** The scan of both pictures: it has the whole one after a reload. */
  scanId: string | null;
  /** As it was read together with the first one; null until that is known after a reload. */
  card: ReadCard | null;
}

export interface ScanRun {
  getState(): RunState;
  subscribe(listener: () => void): () => void;
  /** A new card: the one before is forgotten and the upload starts at once. */
  begin(sides: PreparedPicture[]): void;
  /** A scan that the server has already; the card before is forgotten. */
  open(scan: OpenedScan): void;
  /**
   * The same card read again with its back; the person's corrections stay. Nothing happens when the signal is aborted
   * meanwhile.
   * @throws ScanFailure when only the server has the front and doesn't give it: the card stays as it is
   */
  addBack(back: PreparedPicture, signal?: AbortSignal): Promise<void>;
  /** The same card read again from another cut of a side; the person's corrections stay. */
  replaceSide(index: number, side: PreparedPicture): void;
  /**
   * Two pictures of two people: the first goes on as it was read, with the person's corrections, and is saved from the
   * scan of both; the second waits for `beginNext`.
   */
  asTwoCards(): void;
  /** Two pictures of one card, whatever they look like; asked again after a reload. */
  asOneCard(): void;
  /**
   * The second card takes the place of the first and is read by itself, so that it has a scan and a picture of its own.
   * Where the plan has no scan left, or its picture is gone, it is what was read together with the first. While nobody
   * answers for the picture it has failed and waits for `resume`.
   * @param draft what its form begins with, beside what was read
   */
  beginNext(draft?: object): Promise<void>;
  /** Whether the card at hand was saved, or waits to be, without a scan: nothing of it is uploaded unasked. */
  needsNoScan(): boolean;
  /** Picks up what a reload left behind; true when there is a card to show. */
  restore(): boolean;
  /** Goes on with the same scan where it stopped. */
  resume(): void;
  /** Forgets the card. */
  discard(): void;
  /** Forgets the card where somebody else has signed in. */
  discardOthers(): void;
}

export interface OpenedScan {
  scanId: string;
  /** How many pictures it has. */
  sides: number;
  /** The batch that it is reviewed with. */
  batchId?: string;
  /** What was read, where that is at hand. */
  card?: ReadCard;
  /** What the form begins with, beside what was read. */
  draft?: object;
}

export interface ScanRunParts extends WaitingParts {
  api: ScanApi;
  storage: CapturedStorage;
  pictures: PictureStore;
  /** Who is signed in; what one person captured is never shown to another. */
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
  /** What is known of the card at hand, should the plan have no scan left for it. */
  let spare: ReadCard | null = null;
  /** Goes on where sending alone would not: the picture of the second card is asked for once more, or the card is looked up. */
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

  /** Somebody else has signed in meanwhile: nothing of this card is sent in their name. */
  const hasChangedHands = () => (owner() ?? startedBy) !== startedBy;

  /** Another upload: what is kept of the pictures goes with it. */
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

  /** What another upload of the card at hand comes in the place of: its scan, or what that was to replace. */
  const ofThisCard = () => state.scanId ?? state.replaces;

  /** After a reload the scan of two cards tells once more of both; that they are two was said already. */
  function show(card: ReadCard): void {
    const { next } = state;
    if (next) set({ card: asFirstCard(card), next: { ...next, card: next.card ?? asSecondCard(card) }, phase: 'read' });
    else set({ phase: 'read', card });
  }

  /**
   * What is known of the card at hand without a scan of its own; after a reload the scan of two cards tells it once more.
   * @returns where nothing is known, the failure to be told: the given one, or why that scan could not be asked yet
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

  /** The whole pictures after a reload, unless another card has taken the place of theirs. */
  async function recall(): Promise<void> {
    const { sides } = state;
    const whole = await pictures.find(uploadKey, startedBy);
    if (whole?.length === sides.length && state.sides === sides)
      set({ sides: sides.map(({ kept }, index) => ({ ...whole[index]!, kept })) });
  }

  /** A reload before the upload ended: the same pictures go under the same key, so that they are taken once. */
  async function sendAgain(): Promise<void> {
    const { signal } = renewed();
    beginAgain = null;
    set({ phase: 'sending', failure: null });
    await recall();
    if (signal.aborted) return;
    if (state.secondOf && !state.sides.every((side) => side.sent)) return sendSecondAgain(state.secondOf);
    // Of a picture that this browser couldn't draw there is no small one to send instead.
    if (state.sides.some(isUnseen)) return discard();
    if (!state.sides.every((side) => side.sent)) {
      // What is left is another body, which needs another key.
      changeKey();
      remember();
    }
    await go();
  }

  /** In a browser that forgot the picture of the second card, the scan of both has it. */
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
      // It came from there before where nothing of it can be seen here: then it is the same body.
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
   * After a reload the whole picture is only on the server; without it the small one has to do.
   * @throws ScanFailure when there is no small one either
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

  /** What is stored stays the first card with the second to come until the second can be sent: a reload asks once more. */
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
      // Whoever typed instead of waiting keeps that.
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

  /** Ends what is under way for the card before. */
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
      // Once they had a scan they are a card like every other, and the picture of both no longer stands for theirs.
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
          // Whoever had to sign in has done so.
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
        // As before the reload: whoever takes it back into the form may still send it.
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

/** A picture that could not be had for such a reason is asked for once more; for any other it never comes. */
const mayStillCome = (kind: FailureKind): boolean => kind === 'unreachable' || needsLogin(kind);

/** A picture that gets no scan for such a reason gets none later: what is known of the card has to do. */
const NOT_TAKEN: readonly FailureKind[] = ['quota', 'refused'];

const asFailure = (error: unknown): ScanFailure =>
  error instanceof ScanFailure ? error : new ScanFailure({ kind: 'failed', cause: error });
