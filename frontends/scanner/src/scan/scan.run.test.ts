import { describe, expect, it } from '@jest/globals';
import { newReadCard } from '../../test/read-card.ts';
import { greyPicture } from '../picture/grey.ts';
import type { ReadCard, ScanState } from './answer.ts';
import { createCapturedStorage } from './captured.storage.ts';
import { ScanFailure } from './failure.ts';
import { MAX_SILENT_QUESTIONS } from './pace.rules.ts';
import type { PictureStore, WholeSide } from './picture.store.ts';
import type { ScanApi } from './scan.api.ts';
import { createScanRun, type RunState } from './scan.run.ts';

const FRONT = { sent: new Blob(['front, whole']), kept: 'data:image/jpeg;base64,AAAA' };
const BACK = { sent: new Blob(['back, whole']), kept: 'data:image/jpeg;base64,BBBB' };
const CARD = newReadCard({ scanId: '12', values: { name: 'Ada Quint' } });
const READ: ScanState = { status: 'read', card: CARD };
const WAITING: ScanState = { status: 'waiting', scanId: '12' };
const away = (retryAfterMs: number | null = null) => new ScanFailure({ kind: 'unreachable', retryAfterMs });

interface World {
  send?: (string | Error)[];
  ask?: (ScanState | Error)[];
  session?: Map<string, string>;
  owner?: () => string | null;
  /** A picture as the server keeps it, one answer after another. */
  stored?: (Blob | Error)[];
  /** What this device keeps of whole pictures. */
  pictures?: Map<string, { owner: string; sides: WholeSide[] }>;
}

function pictureStore(kept: NonNullable<World['pictures']>): PictureStore {
  return {
    async keep(key, owner, sides) {
      kept.set(key, { owner, sides: sides.map(({ sent, whole }) => ({ sent, whole })) });
    },
    async find(key, owner) {
      const found = kept.get(key);
      return found?.owner === owner ? found.sides : null;
    },
    async forget(key) {
      kept.delete(key);
    },
    async tidy(owner) {
      for (const [key, found] of kept) if (found.owner !== owner) kept.delete(key);
    },
  };
}

/** A run against a server that gives these answers one after another; the last one is repeated. */
function newRun(world: World = {}) {
  const { send = ['12'], ask = [READ], session = new Map(), owner = () => '1', pictures = new Map() } = world;
  const stored = world.stored ?? [new ScanFailure({ kind: 'gone' })];
  const sent: { sizes: number[]; key: string; replaces: string | null }[] = [];
  const pauses: number[] = [];
  let keys = 0;
  const next = <T>(answers: (T | Error)[]): T => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const api: ScanApi = {
    async send(sides, { key, replaces, signal }) {
      signal.throwIfAborted();
      sent.push({ sizes: sides.map((side) => side.size), key, replaces });
      return { scanId: next(send) };
    },
    async ask(_scanId, { signal }) {
      signal.throwIfAborted();
      return { state: next(ask), retryAfterMs: null };
    },
    async picture(_scanId, _index, { signal }) {
      signal.throwIfAborted();
      return next(stored);
    },
  };
  const storage = createCapturedStorage({
    getItem: (key) => session.get(key) ?? null,
    setItem: (key, value) => void session.set(key, value),
    removeItem: (key) => void session.delete(key),
  });
  const run = createScanRun({
    api,
    storage,
    pictures: pictureStore(pictures),
    owner,
    newKey: () => `key-${++keys}-${session.size}`,
    async pause(ms, signal) {
      if (pauses.push(ms) > 1000) throw new Error('asked without end');
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
  });
  return { run, sent, pauses, storage, session, pictures };
}

function until(run: ReturnType<typeof newRun>['run'], phase: RunState['phase']): Promise<RunState> {
  return new Promise((resolve) => {
    const check = () => {
      if (run.getState().phase === phase) resolve(run.getState());
    };
    run.subscribe(check);
    check();
  });
}

describe('a scan that fails', () => {
  it.each(['no-token', 'session-ended', 'quota', 'refused'] as const)('says at once that it was "%s"', async (kind) => {
    const { run } = newRun({ send: [new ScanFailure({ kind, serverMessage: 'in words' })] });
    run.begin([FRONT]);
    const { failure } = await until(run, 'failed');
    expect(failure).toMatchObject({ kind, serverMessage: 'in words' });
  });

  it('sends the same picture under the same key when the upload is tried again', async () => {
    const { run, sent } = newRun({ send: [away(), '12'] });
    run.begin([FRONT]);
    await until(run, 'failed');
    run.resume();
    await until(run, 'read');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('goes on with the same scan, not with a second upload, when the server was away while reading', async () => {
    const { run, sent } = newRun({ ask: [...Array.from({ length: MAX_SILENT_QUESTIONS }, () => away()), READ] });
    run.begin([FRONT]);
    expect((await until(run, 'failed')).failure?.kind).toBe('unreachable');
    run.resume();
    await until(run, 'read');
    expect(sent).toHaveLength(1);
  });

  it('bears some questions without an answer and waits as long as the server wishes', async () => {
    const { run, pauses } = newRun({ ask: [away(7000), WAITING, away(), READ] });
    run.begin([FRONT]);
    await until(run, 'read');
    expect(pauses).toContain(7000);
  });

  it('carries the words of a card that could not be read', async () => {
    const { run } = newRun({ ask: [{ status: 'failed', scanId: '12', reason: 'UNREADABLE', message: 'No picture.' }] });
    run.begin([FRONT]);
    expect((await until(run, 'failed')).failure).toMatchObject({ kind: 'failed', serverMessage: 'No picture.' });
  });

  it('sends the picture as a new scan when the server has forgotten the old one', async () => {
    const { run, sent } = newRun({ send: ['12', '13'], ask: [new ScanFailure({ kind: 'gone' }), READ] });
    run.begin([FRONT]);
    await until(run, 'failed');
    run.resume();
    await until(run, 'read');
    expect(sent).toHaveLength(2);
    expect(sent[1]!.key).not.toBe(sent[0]!.key);
  });
});

describe('a scan', () => {
  it('is sent at capture with both sides in full and waits until it is read', async () => {
    const { run, sent, storage } = newRun({ ask: [WAITING, WAITING, READ] });
    run.begin([FRONT, BACK]);
    const { card } = await until(run, 'read');
    expect(sent[0]!.sizes).toEqual([FRONT.sent.size, BACK.sent.size]);
    expect(card?.values.name).toBe('Ada Quint');
    expect(storage.read()).toMatchObject({ scanId: '12', kept: [FRONT.kept, BACK.kept] });
  });

  it('takes nothing over from the card before', async () => {
    const { run, storage } = newRun();
    storage.writeDraft({ of: 'the card before' });
    run.begin([FRONT]);
    expect(storage.readDraft()).toBeNull();
    await until(run, 'read');
  });

  it('is forgotten with all that was stored', async () => {
    const { run, session, pictures } = newRun();
    run.begin([FRONT]);
    await until(run, 'read');
    expect(pictures.size).toBe(1);
    run.discard();
    expect(run.getState()).toMatchObject({ phase: 'none', sides: [] });
    expect(session.size + pictures.size).toBe(0);
  });

  it('gives way to the next card: a late answer about the first one changes nothing', async () => {
    let answerFirst: (value: { scanId: string }) => void = () => {};
    const slow = createScanRun({
      api: {
        send: (sides) =>
          sides[0] === FRONT.sent
            ? new Promise((resolve) => {
                answerFirst = resolve;
              })
            : Promise.resolve({ scanId: '13' }),
        ask: async () => ({ state: READ, retryAfterMs: null }),
        picture: async () => new Blob(),
      },
      storage: newRun().storage,
      pictures: pictureStore(new Map()),
      owner: () => '1',
      newKey: () => 'key',
      pause: async () => {},
    });
    slow.begin([FRONT]);
    slow.begin([BACK]);
    await until(slow, 'read');
    answerFirst({ scanId: '12' });
    await Promise.resolve();
    expect(slow.getState().scanId).toBe('13');
  });
});

describe('the back of a card that was read', () => {
  it('is sent with the whole front as one card, and the corrections stay', async () => {
    const { run, sent, storage } = newRun({ send: ['12', '13'] });
    run.begin([FRONT]);
    await until(run, 'read');
    storage.writeDraft({ any: 'draft' });
    await run.addBack(BACK);
    await until(run, 'read');
    expect(sent[1]!.sizes).toEqual([FRONT.sent.size, BACK.sent.size]);
    expect(sent.map(({ replaces }) => replaces)).toEqual([null, '12']);
    expect(run.getState()).toMatchObject({ scanId: '13', sides: [FRONT, BACK] });
    expect(storage.readDraft()).toEqual({ any: 'draft' });
  });

  it('takes the front from the server after a reload', async () => {
    const before = newRun();
    before.run.begin([FRONT]);
    await until(before.run, 'read');
    const after = newRun({ session: before.session, stored: [new Blob(['front, as the server keeps it'])] });
    after.run.restore();
    await until(after.run, 'read');
    await after.run.addBack(BACK);
    await until(after.run, 'read');
    expect(after.sent[0]!.sizes).toEqual([29, BACK.sent.size]);
  });

  it('does with the small front when the server has none', async () => {
    const before = newRun();
    before.run.begin([FRONT]);
    await until(before.run, 'read');
    const after = newRun({ session: before.session });
    after.run.restore();
    await until(after.run, 'read');
    await after.run.addBack(BACK);
    await until(after.run, 'read');
    expect(after.sent[0]!.sizes).toEqual([3, BACK.sent.size]);
  });
});

describe('the back of a card that only the server has', () => {
  it('is not sent while the front can’t be had: the card and the corrections stay', async () => {
    const { run, sent, storage } = newRun({ stored: [away(), new Blob(['front'])], send: ['13'] });
    run.open({ scanId: '12', sides: 1 });
    await until(run, 'read');
    storage.writeDraft({ any: 'draft' });
    await expect(run.addBack(BACK)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(run.getState()).toMatchObject({ phase: 'read', scanId: '12' });
    expect([sent, storage.readDraft()]).toEqual([[], { any: 'draft' }]);
    await run.addBack(BACK);
    await until(run, 'read');
    expect(sent.map(({ sizes }) => sizes)).toEqual([[5, BACK.sent.size]]);
  });
});

describe('two pictures of two people', () => {
  const field = (value: string) => ({ value, confidence: 0.9, origin: 'card' as const, box: null, picture: 1 });
  const TWO: Extract<ScanState, { status: 'read' }> = {
    status: 'read',
    card: {
      ...CARD,
      otherCard: {
        values: { name: 'Bruno Castellan' },
        fields: { name: field('Bruno Castellan') },
        lists: { ...CARD.lists, emails: [field('bruno@castellan.example')] },
        alternatives: {},
      },
    },
  };
  const SECOND: ScanState = { status: 'read', card: { ...CARD, scanId: '13', values: { name: 'Bruno' } } };

  async function split(world: World = {}) {
    const opened = newRun({ send: ['12', '13'], ask: [TWO, SECOND], ...world });
    opened.run.begin([FRONT, BACK]);
    await until(opened.run, 'read');
    opened.storage.writeDraft({ any: 'draft' });
    opened.run.asTwoCards();
    return opened;
  }

  it('are the scan that was read and one more: the first keeps its corrections and costs nothing', async () => {
    const { run, sent, storage } = await split();
    expect(run.getState()).toMatchObject({ phase: 'read', scanId: '12', sides: [FRONT], card: { otherCard: null } });
    expect([sent.length, storage.readDraft()]).toEqual([1, { any: 'draft' }]);
    await run.beginNext({ tags: ['Fair'] });
    expect((await until(run, 'read')).card?.values.name).toBe('Bruno');
    expect(sent.map(({ sizes }) => sizes)).toEqual([[FRONT.sent.size, BACK.sent.size], [BACK.sent.size]]);
    expect([run.getState().next, storage.readDraft()]).toEqual([null, { tags: ['Fair'] }]);
  });

  it('stay two through a reload', async () => {
    const before = await split();
    const after = newRun({ session: before.session, pictures: before.pictures, ask: [TWO] });
    after.run.restore();
    const { card, sides, next } = await until(after.run, 'read');
    expect([card?.otherCard, sides, next?.card?.values.name]).toEqual([null, [FRONT], 'Bruno Castellan']);
  });

  it('need no second scan where the plan has none left', async () => {
    const { run } = await split({ send: ['12', new ScanFailure({ kind: 'quota' })] });
    await run.beginNext();
    const { card, scanId } = await until(run, 'read');
    expect(scanId).toBeNull();
    expect(card).toMatchObject({
      values: { name: 'Bruno Castellan' },
      fields: { name: { picture: 0 } },
      lists: { emails: [{ value: 'bruno@castellan.example', picture: 0 }] },
    });
  });

  /** Where only the server has the pictures, as in a list of scans. */
  async function splitOpened(world: World, known?: ReadCard) {
    const opened = newRun({ send: ['13'], ask: [TWO, SECOND], ...world });
    opened.run.open({ scanId: '12', sides: 2, ...(known && { card: known }) });
    await until(opened.run, 'read');
    opened.storage.writeDraft({ of: 'the first' });
    opened.run.asTwoCards();
    return opened;
  }

  it('wait for the second picture where only the server has it', async () => {
    const { run, sent, storage } = await splitOpened({ stored: [away(), new Blob(['back'])] });
    await run.beginNext({ tags: ['Fair'] });
    expect(run.getState()).toMatchObject({ phase: 'failed', failure: { kind: 'unreachable' } });
    expect(sent).toEqual([]);
    run.resume();
    expect((await until(run, 'read')).scanId).toBe('13');
    expect([sent.map(({ sizes }) => sizes), storage.readDraft()]).toEqual([[[4]], { tags: ['Fair'] }]);
  });

  it('are told apart also where the reading was known before', async () => {
    const { run, sent } = await splitOpened({ stored: [new Blob(['back'])], ask: [SECOND] }, TWO.card);
    await run.beginNext();
    expect((await until(run, 'read')).scanId).toBe('13');
    expect(sent.map(({ sizes }) => sizes)).toEqual([[4]]);
  });

  it('need no picture of the second where the server has lost it', async () => {
    const { run, sent, storage } = await splitOpened({ stored: [new ScanFailure({ kind: 'gone' })] });
    await run.beginNext({ tags: ['Fair'] });
    expect(run.getState()).toMatchObject({
      phase: 'read',
      scanId: null,
      next: null,
      card: { values: { name: 'Bruno Castellan' } },
    });
    expect([sent, storage.readDraft()]).toEqual([[], { tags: ['Fair'] }]);
  });

  it('leave to the second what was typed while its picture could not be had', async () => {
    const { run, storage } = await splitOpened({ stored: [away(), new Blob(['back'])] });
    await run.beginNext();
    expect(run.getState()).toMatchObject({ scanId: null, card: { values: { name: 'Bruno Castellan' } } });
    storage.writeDraft({ of: 'the second' });
    run.resume();
    await until(run, 'read');
    expect(storage.readDraft()).toEqual({ of: 'the second' });
  });

  it('stay two when the page is loaded anew before the picture of the second is there', async () => {
    const { run, storage } = await splitOpened({ stored: [away()] });
    await run.beginNext();
    expect(storage.read()).toMatchObject({ scanId: '12', next: { scanId: '12' } });
    expect(storage.readDraft()).toEqual({ of: 'the first' });
  });
});

describe('a reload before the second of two people has a scan', () => {
  const secondOf = (scanId: string): ScanState => ({
    status: 'read',
    card: { ...CARD, scanId, values: { name: 'Bruno' } },
  });
  const PAIR: ScanState = {
    status: 'read',
    card: {
      ...CARD,
      otherCard: { values: { name: 'Bruno Castellan' }, fields: {}, lists: CARD.lists, alternatives: {} },
    },
  };
  /** What a page leaves behind that was closed in the middle of the second upload; only the server had the pictures. */
  async function left(world: World = {}) {
    const before = newRun({ ask: [PAIR], send: [away()], stored: [new Blob(['back'])], ...world });
    before.run.open({ scanId: '12', sides: 2 });
    await until(before.run, 'read');
    before.run.asTwoCards();
    await before.run.beginNext({ tags: ['Fair'] });
    await until(before.run, 'failed');
    return before;
  }

  it('sends the picture that this browser kept, under the same key', async () => {
    const before = await left();
    const after = newRun({ ...before, send: ['13'], ask: [secondOf('13')] });
    expect(after.run.restore()).toBe(true);
    expect(after.run.getState()).toMatchObject({ phase: 'sending', scanId: null, secondOf: '12' });
    expect((await until(after.run, 'read')).scanId).toBe('13');
    expect(after.sent).toEqual(before.sent);
    expect(after.storage.readDraft()).toEqual({ tags: ['Fair'] });
  });

  it('takes the picture from the scan of both in a browser that forgot it; the same bytes go under the same key', async () => {
    const before = await left();
    const after = newRun({
      session: before.session,
      send: ['13'],
      ask: [secondOf('13')],
      stored: [new Blob(['back'])],
    });
    after.run.restore();
    expect((await until(after.run, 'read')).scanId).toBe('13');
    expect(after.sent).toEqual(before.sent);
  });

  it('prefers the whole picture of the server to the small one of session storage', async () => {
    const opened = newRun({ ask: [PAIR], send: ['12', away()] });
    opened.run.begin([FRONT, BACK]);
    await until(opened.run, 'read');
    opened.run.asTwoCards();
    await opened.run.beginNext();
    await until(opened.run, 'failed');
    const stored = new Blob(['as the server keeps it']);
    const after = newRun({ session: opened.session, send: ['13'], ask: [secondOf('13')], stored: [stored] });
    after.run.restore();
    await until(after.run, 'read');
    expect(after.sent.map(({ sizes }) => sizes)).toEqual([[stored.size]]);
    // Another body than the one that was sent under that key.
    expect(after.sent[0]?.key).not.toBe(opened.sent[1]?.key);
  });

  it('has failed, and waits to be tried again, while nobody answers for a picture that this browser forgot', async () => {
    const before = await left();
    const stored = [away(), new Blob(['back'])];
    const after = newRun({ session: before.session, send: ['13'], ask: [secondOf('13')], stored });
    after.run.restore();
    const { failure, secondOf: of } = await until(after.run, 'failed');
    expect([failure?.kind, of, after.sent]).toEqual(['unreachable', '12', []]);
    after.run.resume();
    expect((await until(after.run, 'read')).scanId).toBe('13');
  });

  it.each([
    ['its picture is lost everywhere', {}, []],
    ['the plan has no scan left', { stored: [new Blob(['back'])], send: [new ScanFailure({ kind: 'quota' })] }, [4]],
    ['its picture is refused', { stored: [new Blob(['back'])], send: [new ScanFailure({ kind: 'refused' })] }, [4]],
  ])('shows the person as read on the picture of both where %s', async (_why, world, sizes) => {
    const before = await left();
    const after = newRun({ session: before.session, ask: [PAIR], ...world });
    after.run.restore();
    const { card, scanId, secondOf: of } = await until(after.run, 'read');
    expect([card?.values.name, scanId, of]).toEqual(['Bruno Castellan', null, '12']);
    expect(after.sent.flatMap((call) => call.sizes)).toEqual(sizes);
  });

  it('is asked for once more where the plan has no scan left and the scan of both could not be asked', async () => {
    const before = await left();
    const after = newRun({
      session: before.session,
      stored: [new Blob(['back'])],
      send: [new ScanFailure({ kind: 'quota' })],
      ask: [away(), PAIR],
    });
    after.run.restore();
    expect((await until(after.run, 'failed')).failure?.kind).toBe('unreachable');
    after.run.resume();
    expect((await until(after.run, 'read')).card?.values.name).toBe('Bruno Castellan');
  });

  it('says so where nothing of the person is left anywhere', async () => {
    const before = await left();
    const after = newRun({ session: before.session, ask: [new ScanFailure({ kind: 'gone' })] });
    after.run.restore();
    expect((await until(after.run, 'failed')).failure?.kind).toBe('gone');
  });

  it('is over with the next card, also while the picture is still looked for', async () => {
    const before = await left();
    const after = newRun({ session: before.session, stored: [away()] });
    after.run.restore();
    after.run.open({ scanId: '15', sides: 1 });
    const { scanId, secondOf: of } = await until(after.run, 'read');
    expect([scanId, of]).toEqual(['15', null]);
  });

  it('does not go on while nobody has signed in', async () => {
    const { run, sent } = newRun({ owner: () => null, send: [new ScanFailure({ kind: 'no-token' }), '13'] });
    run.begin([FRONT]);
    await until(run, 'failed');
    expect(run.restore()).toBe(true);
    expect([run.getState().phase, sent.length]).toEqual(['failed', 1]);
  });

  it('goes on when somebody has signed in again and comes back', async () => {
    const { run } = await left({
      send: [new ScanFailure({ kind: 'session-ended' }), '13'],
      ask: [PAIR, secondOf('13')],
    });
    expect(run.restore()).toBe(true);
    expect((await until(run, 'read')).scanId).toBe('13');
  });

  it.each(['is fetched', 'waits for a line'])('is nothing for whoever signs in while the picture %s', async (when) => {
    let owner = '1';
    const isFetched = when === 'is fetched';
    const { run, sent, session } = newRun({
      ask: [PAIR],
      send: [away(), '13'],
      stored: [new Blob(['back'])],
      owner: () => owner,
    });
    run.open({ scanId: '12', sides: 2 });
    await until(run, 'read');
    run.asTwoCards();
    const begun = run.beginNext();
    if (isFetched) owner = '2';
    await begun;
    if (!isFetched) await until(run, 'failed');
    owner = '2';
    run.resume();
    expect(run.getState().phase).toBe('none');
    expect([sent.length, session.size]).toEqual([isFetched ? 0 : 1, 0]);
  });

  it('is told from a card of its own also afterwards', async () => {
    const before = await left();
    const after = newRun({ ...before, send: ['13'], ask: [secondOf('13')] });
    after.run.restore();
    await until(after.run, 'read');
    expect(after.storage.read()).toMatchObject({ scanId: '13', secondOf: '12' });
  });
});

describe('the second of two people, cut out anew', () => {
  const PAIR: ScanState = {
    status: 'read',
    card: {
      ...CARD,
      otherCard: { values: { name: 'Bruno Castellan' }, fields: {}, lists: CARD.lists, alternatives: {} },
    },
  };
  const CUT = { ...BACK, sent: new Blob(['the back, cut anew']) };
  const noScanLeft = new ScanFailure({ kind: 'quota' });

  /** What is sent and read after the scan of both. */
  async function second({ send = [], ask = [PAIR], stored = [] }: World) {
    const opened = newRun({ send: ['12', ...send], ask: [PAIR, ...ask], stored });
    opened.run.begin([FRONT, BACK]);
    await until(opened.run, 'read');
    opened.run.asTwoCards();
    await opened.run.beginNext();
    return opened;
  }

  it('is still that person: as read on the picture of both where the plan has no scan left', async () => {
    const { run, sent } = await second({ send: [noScanLeft] });
    await until(run, 'read');
    run.replaceSide(0, CUT);
    const { card, scanId, secondOf } = await until(run, 'read');
    expect([card?.values.name, scanId, secondOf]).toEqual(['Bruno Castellan', null, '12']);
    expect(sent.at(-1)?.sizes).toEqual([CUT.sent.size]);
  });

  it('is found again after a reload before the new cut is there', async () => {
    const before = await second({ send: [away()] });
    await until(before.run, 'failed');
    before.run.replaceSide(0, CUT);
    await until(before.run, 'failed');
    const after = newRun({ session: before.session, send: ['13'], ask: [PAIR], stored: [new Blob(['both'])] });
    after.run.restore();
    const { secondOf } = await until(after.run, 'read');
    expect([secondOf, after.sent.map(({ sizes }) => sizes)]).toEqual(['12', [[4]]]);
  });

  it('is a card like every other once they had a scan: nothing is shown of the cut before', async () => {
    const own: ScanState = { status: 'read', card: { ...CARD, scanId: '13', values: { name: 'Bruno' } } };
    const { run } = await second({ send: ['13', noScanLeft], ask: [own, PAIR] });
    expect((await until(run, 'read')).scanId).toBe('13');
    run.replaceSide(0, CUT);
    const { card, failure, secondOf } = await until(run, 'failed');
    expect([card, failure?.kind, secondOf]).toEqual([null, 'quota', null]);
  });
});

describe('a card that is sent once more', () => {
  const CUT = { sent: new Blob(['cut']), kept: 'data:image/jpeg;base64,CCCC' };

  it('names the scan in whose place it comes, also when it is cut again before it has one itself', async () => {
    const { run, sent } = newRun({ send: ['12', away(), '14', '15'] });
    run.begin([FRONT]);
    await until(run, 'read');
    run.replaceSide(0, CUT);
    await until(run, 'failed');
    run.replaceSide(0, CUT);
    expect((await until(run, 'read')).scanId).toBe('14');
    run.replaceSide(0, CUT);
    expect((await until(run, 'read')).scanId).toBe('15');
    expect(sent.map(({ replaces }) => replaces)).toEqual([null, '12', '12', '14']);
  });

  it('names it after a reload, too; another card names none', async () => {
    const before = newRun({ send: ['12', away()] });
    before.run.begin([FRONT]);
    await until(before.run, 'read');
    before.run.replaceSide(0, CUT);
    await until(before.run, 'failed');
    const { run, sent } = newRun({ session: before.session, pictures: before.pictures, send: ['13', '14'] });
    run.restore();
    await until(run, 'read');
    run.begin([FRONT]);
    await until(run, 'read');
    expect(sent.map(({ replaces }) => replaces)).toEqual(['12', null]);
  });
});

describe('a reload', () => {
  it('finds nothing when nothing was captured', () => {
    expect(newRun().run.restore()).toBe(false);
  });

  it('goes on asking about the scan that was sent', async () => {
    const before = newRun({ ask: [WAITING] });
    before.run.begin([FRONT]);
    await until(before.run, 'reading');
    const after = newRun({ session: new Map(before.session) });
    before.run.discard();
    expect(after.run.restore()).toBe(true);
    expect((await until(after.run, 'read')).sides).toEqual([{ sent: null, kept: FRONT.kept }]);
    expect(after.sent).toHaveLength(0);
  });

  it('before the upload ended sends the same pictures under the same key, so that they are taken once', async () => {
    const before = newRun({ send: [away()] });
    before.run.begin([FRONT, BACK]);
    await until(before.run, 'failed');
    const after = newRun({ session: before.session, pictures: before.pictures });
    expect(after.run.restore()).toBe(true);
    await until(after.run, 'read');
    expect(after.sent).toEqual(before.sent);
  });

  it('sends nothing of a card that was typed by hand and saved, until it is taken back into the form', async () => {
    const before = newRun({ send: [away()] });
    before.run.begin([FRONT]);
    await until(before.run, 'failed');
    const typed = { scanId: null, savedContactId: null };
    before.storage.writeDraft({ ...typed, waitingKey: 'key' });
    const after = newRun({ session: before.session, pictures: before.pictures });
    expect(after.run.restore()).toBe(true);
    expect([after.run.getState().phase, after.sent]).toEqual(['failed', []]);
    after.storage.writeDraft({ ...typed, waitingKey: null });
    after.run.resume();
    await until(after.run, 'read');
    expect(after.sent).toEqual(before.sent);
  });

  it.each(['in this page', 'after a reload'])(
    'sends nothing of such a card when somebody signs in again %s',
    async (where) => {
      const before = newRun({ send: [new ScanFailure({ kind: 'session-ended' }), '12'] });
      before.run.begin([FRONT]);
      await until(before.run, 'failed');
      before.storage.writeDraft({ scanId: null, savedContactId: '7' });
      const { run, sent } = where === 'in this page' ? before : newRun({ session: before.session });
      const known = sent.length;
      expect(run.restore()).toBe(true);
      expect([run.getState().phase, sent.length]).toEqual(['failed', known]);
    },
  );

  it('keeps the whole picture and the corners of the card at hand', async () => {
    const whole = { blob: new Blob(['uncut']), corners: null, isCut: false };
    const before = newRun();
    before.run.begin([{ ...FRONT, whole }]);
    await until(before.run, 'read');
    const after = newRun({ session: before.session, pictures: before.pictures });
    after.run.restore();
    expect((await until(after.run, 'read')).sides).toEqual([{ ...FRONT, whole }]);
  });

  it('leaves a card alone that is taken while the one before is still looked for', async () => {
    const before = newRun({ send: [away()] });
    before.run.begin([FRONT]);
    await until(before.run, 'failed');
    const after = newRun({ session: before.session, pictures: before.pictures });
    after.run.restore();
    after.run.begin([BACK]);
    expect((await until(after.run, 'read')).sides).toEqual([BACK]);
    expect(after.sent.map(({ sizes }) => sizes)).toEqual([[BACK.sent.size]]);
  });

  it('that lost the whole picture sends the small one, under another key because it is another body', async () => {
    const before = newRun({ send: [away()] });
    before.run.begin([FRONT]);
    await until(before.run, 'failed');
    const after = newRun({ session: before.session });
    expect(after.run.restore()).toBe(true);
    await until(after.run, 'read');
    expect(after.sent[0]!.key).not.toBe(before.sent[0]!.key);
  });

  it('that lost a picture of which there is no small one sends nothing in its place', async () => {
    const before = newRun({ send: [away()] });
    before.run.begin([{ ...FRONT, kept: greyPicture('heic') }]);
    await until(before.run, 'failed');
    const after = newRun({ session: before.session });
    expect(after.run.restore()).toBe(true);
    await until(after.run, 'none');
    expect(after.sent).toEqual([]);
    expect(after.session.size).toBe(0);
  });

  it('never shows the card of one person to another', async () => {
    const before = newRun();
    before.run.begin([FRONT]);
    await until(before.run, 'read');
    const after = newRun({ session: before.session, pictures: before.pictures, owner: () => '2' });
    expect(after.run.restore()).toBe(false);
    expect(before.session.size + before.pictures.size).toBe(0);
  });

  it('is not needed for another person to be refused: the memory of the page is cleared too', async () => {
    let owner = '1';
    const { run, session } = newRun({ owner: () => owner });
    run.begin([FRONT]);
    await until(run, 'read');
    owner = '2';
    expect(run.restore()).toBe(false);
    expect(run.getState().phase).toBe('none');
    expect(session.size).toBe(0);
  });
});
