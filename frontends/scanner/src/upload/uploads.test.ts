import { describe, expect, it } from '@jest/globals';
import { UploadFailure } from './upload.api.ts';
import { createMemoryStore, type UploadStore } from './upload.store.ts';
import { createUploads, LANES } from './uploads.ts';

const picture = (name: string) => ({ name, blob: new Blob([name], { type: 'image/jpeg' }) });
const pictures = (count: number) => Array.from({ length: count }, (_, at) => picture(`${at}.jpg`));

/** As the browser's locks: one holder, the others in a queue. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let isHeld = false;
  return async <T>(_name: string, signal: AbortSignal, onWaiting: () => void, work: () => Promise<T>): Promise<T> => {
    if (isHeld) onWaiting();
    const turn = last.then(async () => {
      signal.throwIfAborted();
      isHeld = true;
      return work().finally(() => {
        isHeld = false;
      });
    });
    last = turn.catch(() => {});
    return turn;
  };
}

interface Server {
  /** What happens when the batch is closed. */
  close?: (tries: number) => Error | undefined;
  /** What happens to a picture; taken when it says nothing. */
  answer?: (name: string, tries: number) => Error | 'repeated' | undefined | Promise<undefined>;
  store?: UploadStore;
  memory?: UploadStore;
  alone?: ReturnType<typeof createLocks>;
}

function open({
  answer,
  close,
  store = createMemoryStore(),
  memory = createMemoryStore(),
  alone = createLocks(),
}: Server = {}) {
  const sent: { name: string; key: string }[] = [];
  const sizes: [number, number, boolean][] = [];
  const created: string[] = [];
  const closed: string[] = [];
  const tries = new Map<string, number>();
  let [open, most, keys, closing] = [0, 0, 0, 0];
  const uploads = createUploads({
    api: {
      async create({ key }) {
        created.push(key);
        return { batchId: '7' };
      },
      async send(_batch, { name, key, blob, back, isMany }) {
        sizes.push([blob.size, back?.size ?? 0, isMany ?? false]);
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve));
        open -= 1;
        const count = (tries.get(name) ?? 0) + 1;
        tries.set(name, count);
        const said = await answer?.(name, count);
        if (said instanceof Error) throw said;
        sent.push({ name, key });
        return { isRepeated: said === 'repeated' };
      },
      async close(id) {
        closing += 1;
        const said = close?.(closing);
        if (said) throw said;
        closed.push(id);
      },
    },
    withinLimits: async (blob) => (blob.size > 100 ? blob.slice(0, 100) : blob),
    store,
    memory,
    owner: () => '1',
    newKey() {
      keys += 1;
      return `upload-${keys}`;
    },
    alone,
    pause: async (_ms, signal) => {
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    },
    now: () => 0,
  });
  const until = async (phase: string) => {
    for (let looks = 0; looks < 500; looks += 1) {
      if (uploads.states().some((upload) => upload.phase === phase)) return uploads.states()[0]!;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    throw new Error(`never ${phase}: ${JSON.stringify(uploads.states())}`);
  };
  return { uploads, sent, sizes, created, closed, until, most: () => most, store };
}
const batch = (count: number) => ({ name: 'Fair', tags: [], files: pictures(count) });

describe('an upload', () => {
  it('sends every picture once, four at a time, closes the batch and forgets', async () => {
    const { uploads, sent, created, closed, until, most, store } = open();
    await uploads.begin(batch(25));
    expect(await until('done')).toMatchObject({ done: 25, total: 25, batchId: '7', refused: [] });
    expect(new Set(sent.map(({ name }) => name)).size).toBe(25);
    expect(sent).toHaveLength(25);
    expect(most()).toBe(LANES);
    expect([created, closed]).toEqual([['upload-1'], ['7']]);
    expect(await store.all('1')).toEqual([]);
  });

  it('sends pictures beyond the limits smaller, but no file of many', async () => {
    const { uploads, sizes, until } = open();
    const large = new Blob(['x'.repeat(500)]);
    const files = [
      { name: 'pair', blob: large, back: large },
      { name: 'small', blob: new Blob(['x']) },
      { name: 'zip', blob: large, isMany: true },
    ];
    await uploads.begin({ name: 'Fair', tags: [], files });
    await until('done');
    expect(new Set(sizes.map(String))).toEqual(new Set(['100,100,false', '1,0,false', '500,0,true']));
  });

  it('says what was not accepted, and goes on with the others', async () => {
    const { uploads, sent, until } = open({
      answer: (name) => (name === '3.jpg' ? new UploadFailure('refused', 'No picture.') : undefined),
    });
    await uploads.begin(batch(6));
    expect((await until('done')).refused).toEqual([{ name: '3.jpg', message: 'No picture.' }]);
    expect(sent).toHaveLength(5);
  });

  it('counts what the batch had already', async () => {
    const { uploads, until } = open({ answer: (name) => (name === '0.jpg' ? undefined : 'repeated') });
    await uploads.begin(batch(4));
    expect((await until('done')).repeated).toBe(3);
  });

  it('sends the same picture under the same key until the server answers', async () => {
    const { uploads, sent, until } = open({
      answer: (name, tries) => (name === '1.jpg' && tries < 4 ? new UploadFailure('later') : undefined),
    });
    await uploads.begin(batch(3));
    expect(await until('done')).toMatchObject({ done: 3, refused: [] });
    expect(sent.filter(({ name }) => name === '1.jpg')).toEqual([{ name: '1.jpg', key: 'upload-1-1' }]);
  });

  it('stands still at the limit of the plan, and goes on when asked', async () => {
    let isFull = true;
    const { uploads, sent, until } = open({
      answer: () => (isFull ? new UploadFailure('quota', 'You have used 50 of 50 scans.') : undefined),
    });
    const id = await uploads.begin(batch(9));
    expect(await until('limit')).toMatchObject({ message: 'You have used 50 of 50 scans.', done: 0 });
    isFull = false;
    uploads.goOn(id);
    await until('done');
    expect(sent).toHaveLength(9);
  });

  it('goes on by itself after the store has failed for a while', async () => {
    const store = createMemoryStore();
    let failures = 3;
    const flaky: UploadStore = {
      ...store,
      async sent(id, at) {
        if (at === 2 && failures-- > 0) throw new DOMException('connection lost', 'UnknownError');
        return store.sent(id, at);
      },
    };
    const { uploads, until, sent } = open({ store: flaky });
    await uploads.begin(batch(6));
    expect(await until('done')).toMatchObject({ done: 6 });
    expect(new Set(sent.map(({ name }) => name)).size).toBe(6);
  });

  it('says that it stands still where this browser lets nobody in, and goes on when asked', async () => {
    const locks = createLocks();
    let isBroken = true;
    const { uploads, until } = open({
      alone: (...all) => (isBroken ? Promise.reject(new DOMException('denied', 'SecurityError')) : locks(...all)),
    });
    const id = await uploads.begin(batch(2));
    await until('stopped');
    isBroken = false;
    uploads.goOn(id);
    await until('done');
  });

  it('ends when the batch was deleted meanwhile', async () => {
    const { uploads, until, store } = open({ answer: () => new UploadFailure('ended', 'Batch not found') });
    await uploads.begin(batch(9));
    await until('ended');
    expect(await store.all('1')).toEqual([]);
  });

  it('goes on after a reload with what is missing, in the same batch', async () => {
    const store = createMemoryStore();
    const before = open({
      store,
      answer: (name) => (Number.parseInt(name, 10) < 10 ? undefined : new Promise<undefined>(() => {})),
    });
    await before.uploads.begin(batch(12));
    while (before.sent.length < 10) await new Promise((resolve) => setTimeout(resolve, 2));
    // The page is gone with its locks; what it had chosen is still there.
    const after = open({ store });
    await after.uploads.resume();
    expect(await after.until('done')).toMatchObject({ done: 12, batchId: '7' });
    expect(after.sent.map(({ key }) => key).sort()).toEqual(['upload-1-10', 'upload-1-11']);
    expect(after.created).toEqual([]);
  });

  it('says nothing of what had arrived before its answer was lost', async () => {
    const store = createMemoryStore();
    const before = open({ store, answer: () => new Promise<undefined>(() => {}) });
    await before.uploads.begin(batch(6));
    while (!(await store.all('1'))[0]?.batchId) await new Promise((resolve) => setTimeout(resolve, 2));
    // Four had arrived when the page was left; the last one was in the batch before, and the line breaks once.
    const known = new Set(['0.jpg', '1.jpg', '2.jpg', '3.jpg', '5.jpg']);
    const after = open({
      store,
      answer: (name, tries) =>
        name === '4.jpg' && tries === 1
          ? new UploadFailure('later')
          : known.has(name) || tries > 1
            ? 'repeated'
            : undefined,
    });
    await after.uploads.resume();
    expect(await after.until('done')).toMatchObject({ done: 6, repeated: 1 });
  });

  it('is done by one of two tabs, and the other one says so', async () => {
    const store = createMemoryStore();
    const alone = createLocks();
    let letGo = () => {};
    const held = new Promise<undefined>((resolve) => {
      letGo = () => resolve(undefined);
    });
    const first = open({ store, alone, answer: () => held });
    await first.uploads.begin(batch(5));
    const second = open({ store, alone });
    await second.uploads.resume();
    expect(await second.until('elsewhere')).toMatchObject({ total: 5 });
    letGo();
    await first.until('done');
    while (second.uploads.states().length) await new Promise((resolve) => setTimeout(resolve, 2));
    expect([first.sent.length, second.sent.length]).toEqual([5, 0]);
  });

  it('that finds no room goes on without keeping, and says so', async () => {
    const full: UploadStore = {
      ...createMemoryStore(),
      keep: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    };
    const { uploads, sent, until } = open({ store: full });
    await uploads.begin(batch(5));
    expect(await until('done')).toMatchObject({ isKept: false });
    expect(sent).toHaveLength(5);
  });

  it('that is stopped sends no more, and closes what it has filled', async () => {
    const { uploads, sent, closed, store } = open({ answer: () => new Promise<undefined>(() => {}) });
    const id = await uploads.begin(batch(5));
    while (!uploads.states()[0]?.batchId) await new Promise((resolve) => setTimeout(resolve, 2));
    await uploads.stop(id);
    expect([sent, closed, uploads.states(), await store.all('1')]).toEqual([[], ['7'], [], []]);
  });

  it('closes its batch once the files in it are opened', async () => {
    let isOpened = false;
    const { uploads, closed, until, store } = open({
      close: () => (isOpened ? undefined : new UploadFailure('opening')),
    });
    await uploads.begin(batch(2));
    expect(await until('opening')).toMatchObject({ done: 2, message: '' });
    expect([closed, (await store.all('1')).length]).toEqual([[], 1]);
    isOpened = true;
    await until('done');
    expect([closed, await store.all('1')]).toEqual([['7'], []]);
  });
});
