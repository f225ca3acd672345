import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SaveToKeep } from '@kaard/ui/saves';
import { waitFor } from '@testing-library/react';
import { covers } from './covers.ts';
import type { SavesStore, StoredSave } from './saves.store.ts';
import { createSaves, type SavesParts, type SendOutcome } from './saves.ts';

const ADA = { id: '7', name: 'Ada Quint' };
const SAVED: SendOutcome = { kind: 'saved', contact: ADA };
const save = (over: Partial<SaveToKeep> = {}): SaveToKeep => ({
  key: 'first',
  name: 'Ada Quint',
  what: { do: 'create', input: { name: 'Ada Quint' }, onDuplicate: 'ASK' },
  scanId: null,
  mayHaveArrived: false,
  ...over,
});

/** What a browser keeps, whatever page is open. */
function createDisk(): SavesStore & { all: SavesStore['all']; size(): number } {
  const kept = new Map<string, StoredSave>();
  return {
    put: async (one) => void kept.set(one.key, structuredClone(one)),
    find: async (key) => kept.get(key) ?? null,
    all: async (owner) => [...kept.values()].filter((one) => one.owner === owner),
    remove: async (key) => void kept.delete(key),
    size: () => kept.size,
  };
}

let disk: ReturnType<typeof createDisk>;
let answers: SendOutcome[];
let sent: StoredSave[];
let owner: string | null;
let hasEndedByItself: boolean;
let isOnline: boolean;
let now: number;
let keys: number;
let goOn: (() => void)[];

beforeEach(() => {
  disk = createDisk();
  answers = [];
  sent = [];
  owner = '1';
  hasEndedByItself = false;
  isOnline = true;
  now = 1_000_000;
  keys = 0;
  goOn = [];
});

/** A page that is opened; its pauses last until the line is back. */
function openPage(over: Partial<SavesParts> = {}) {
  return createSaves({
    store: disk,
    async send(one) {
      sent.push(structuredClone(one));
      return answers.shift() ?? { kind: 'later' };
    },
    sendPhoto: async () => 'done',
    owner: () => owner,
    hasEndedByItself: () => hasEndedByItself,
    newKey: () => `key-${++keys}`,
    isOnline: () => isOnline,
    alone: (_signal, work) => work(),
    pause: (_ms, signal) =>
      new Promise((resolve, reject) => {
        goOn.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    now: () => now,
    tell: () => {},
    ...over,
  });
}
const lineIsBack = () => {
  isOnline = true;
  for (const resolve of goOn.splice(0)) resolve();
};
const sentKeys = () => sent.map(({ idempotencyKey }) => idempotencyKey);

describe('what could not be saved', () => {
  it('is refused where nobody is signed in or this browser keeps nothing: nothing pretends to wait', async () => {
    owner = null;
    await expect(openPage().keep(save())).rejects.toThrow('signed in');
    owner = '1';
    const full: SavesStore = { ...createDisk(), put: () => Promise.reject(new Error('no room')) };
    await expect(openPage({ store: full }).keep(save())).rejects.toThrow('no room');
  });

  it('waits without a connection, is not tried, and goes on by itself when the line is back', async () => {
    isOnline = false;
    answers = [SAVED];
    const page = openPage();
    const heard = jest.fn();
    page.onSaved(heard);
    await page.keep(save());
    await waitFor(() => expect(goOn).toHaveLength(1));
    expect(page.state().kept.map(({ name }) => name)).toEqual(['Ada Quint']);
    expect(sent).toEqual([]);
    lineIsBack();
    await waitFor(() => expect(page.state().saved).toEqual({ first: ADA }));
    expect(page.state().kept).toEqual([]);
    expect(disk.size()).toBe(0);
    expect(heard.mock.calls).toEqual([[{ name: 'Ada Quint', isPhotoMissing: false }]]);
  });

  it('goes out again under the same key until it is answered', async () => {
    answers = [{ kind: 'later' }, { kind: 'later' }, SAVED];
    const page = openPage();
    await page.keep(save({ mayHaveArrived: true }));
    for (let tries = 0; tries < 2; tries += 1) {
      await waitFor(() => expect(goOn).toHaveLength(1));
      lineIsBack();
    }
    await waitFor(() => expect(page.state().saved.first).toEqual(ADA));
    expect(sentKeys()).toEqual(['first', 'first', 'first']);
  });

  it('survives a reload, and is sent by the page that comes after', async () => {
    isOnline = false;
    const before = openPage();
    await before.keep(save());
    before.abandon();
    isOnline = true;
    answers = [SAVED];
    const after = openPage();
    after.start();
    await waitFor(() => expect(after.state()).toMatchObject({ isKnown: true, saved: { first: ADA } }));
    expect(sentKeys()).toEqual(['first']);
  });

  it('is shown to nobody else, and goes on when its owner is back', async () => {
    isOnline = false;
    const page = openPage();
    await page.keep(save());
    owner = '2';
    page.abandon();
    isOnline = true;
    page.start();
    await waitFor(() => expect(page.state().isKnown).toBe(true));
    expect(page.state().kept).toEqual([]);
    expect(sent).toEqual([]);
    owner = '1';
    answers = [SAVED];
    page.abandon();
    page.start();
    await waitFor(() => expect(page.state().saved.first).toEqual(ADA));
  });

  it('of several is sent one after another, the others after one that needs a decision', async () => {
    answers = [{ kind: 'problem', problem: { kind: 'limit', message: 'Full.' } }, SAVED];
    const page = openPage();
    await page.keep(save());
    await page.keep(save({ key: 'second', name: 'Ben' }));
    await waitFor(() => expect(page.state().saved.second).toEqual(ADA));
    expect(page.state().kept).toMatchObject([{ key: 'first', problem: { kind: 'limit', message: 'Full.' } }]);
  });

  it('that looks like somebody else asks, and goes on as it was answered, under another key', async () => {
    answers = [{ kind: 'problem', problem: { kind: 'same', duplicates: [] } }, SAVED];
    const page = openPage();
    await page.keep(save());
    await waitFor(() => expect(page.state().kept[0]?.problem?.kind).toBe('same'));
    await page.goOn('first', { onDuplicate: 'UPDATE', updateId: '7' });
    await waitFor(() => expect(page.state().saved.first).toEqual(ADA));
    expect(sent[1]).toMatchObject({ what: { onDuplicate: 'UPDATE', updateId: '7' }, idempotencyKey: 'key-1' });
  });

  it('that may have arrived more than a day ago is not simply sent once more: who looks the same is asked first', async () => {
    const page = openPage();
    const both = { do: 'create', input: { name: 'Ada Quint' }, onDuplicate: 'KEEP_BOTH' } as const;
    await page.keep(save({ what: both, mayHaveArrived: true }));
    await waitFor(() => expect(goOn).toHaveLength(1));
    now += 24 * 60 * 60 * 1000;
    answers = [SAVED];
    lineIsBack();
    await waitFor(() => expect(page.state().saved.first).toEqual(ADA));
    expect(sent.map(({ what }) => what.do === 'create' && what.onDuplicate)).toEqual(['KEEP_BOTH', 'ASK']);
    expect(sentKeys()).toEqual(['first', 'key-1']);
  });

  it('that was taken back is not sent', async () => {
    isOnline = false;
    const page = openPage();
    await page.keep(save());
    await page.takeBack('first');
    lineIsBack();
    page.tryNow();
    await waitFor(() => expect(page.state().kept).toEqual([]));
    expect(sent).toEqual([]);
  });

  it('stops when the session is over, and keeps it', async () => {
    answers = [{ kind: 'signed-out' }];
    const page = openPage();
    await page.keep(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(page.state().isSending).toBe(false));
    expect(disk.size()).toBe(1);
    expect(goOn).toEqual([]);
  });

  it('with a photo is not saved twice while the photo is under way', async () => {
    answers = [SAVED];
    const photos = ['later', 'done'] as const;
    let at = 0;
    const page = openPage({ sendPhoto: async () => photos[at++] ?? 'done' });
    await page.keep(save({ photo: new Blob(['a photo']) }));
    await waitFor(() => expect(goOn).toHaveLength(1));
    expect(page.state().saved).toEqual({});
    lineIsBack();
    await waitFor(() => expect(page.state().saved.first).toEqual(ADA));
    expect(sent).toHaveLength(1);
  });

  it('is known in every tab, also while another one is about to send it', async () => {
    isOnline = false;
    const sender = openPage();
    await sender.keep(save());
    const other = openPage({ alone: () => new Promise(() => {}) });
    other.start();
    await waitFor(() => expect(other.state()).toMatchObject({ isKnown: true, kept: [{ key: 'first' }] }));
    await sender.keep(save({ key: 'second', name: 'Ben' }));
    other.heard({});
    await waitFor(() => expect(other.state().kept).toHaveLength(2));
    sender.abandon();
  });

  it('keeps its photo when the session ends in between', async () => {
    answers = [SAVED];
    const photos: ('signed-out' | 'done')[] = ['signed-out', 'done'];
    const page = openPage({ sendPhoto: async () => photos.shift() ?? 'failed' });
    const heard = jest.fn();
    page.onSaved(heard);
    await page.keep(save({ photo: new Blob(['a photo']) }));
    await waitFor(() => expect(photos).toHaveLength(1));
    await waitFor(() => expect(page.state().isSending).toBe(false));
    expect(disk.size()).toBe(1);
    page.start();
    await waitFor(() => expect(page.state().saved.first).toEqual(ADA));
    expect(heard.mock.calls).toEqual([[{ name: 'Ada Quint', isPhotoMissing: false }]]);
    expect(sent).toHaveLength(1);
  });

  it('because the session was over waits for the person that it belongs to', async () => {
    owner = null;
    hasEndedByItself = true;
    const page = openPage();
    await page.keep({ ...save(), owner: '1' });
    expect(page.state().kept).toEqual([]);
    expect(sent).toEqual([]);
    owner = '2';
    page.start();
    await waitFor(() => expect(page.state().isKnown).toBe(true));
    expect(page.state().kept).toEqual([]);
    owner = '1';
    answers = [SAVED];
    page.abandon();
    page.start();
    await waitFor(() => expect(page.state().saved.first).toEqual(ADA));
    expect(sent).toHaveLength(1);
  });

  it.each([null, '2'])('does not wait once its owner has signed out and %j is there', async (present) => {
    owner = present;
    await expect(openPage().keep({ ...save(), owner: '1' })).rejects.toThrow('signed in');
    expect(disk.size()).toBe(0);
  });

  it('in another tab is heard of', async () => {
    const page = openPage();
    page.heard({ saved: { key: 'first', contact: ADA } });
    expect(page.state().saved.first).toEqual(ADA);
  });
});

describe('a change whose answer was lost', () => {
  const present = {
    title: 'Printer',
    notes: null,
    emails: [{ __typename: 'ContactEmail', value: 'ada@example.com', label: 'work', isPrimary: true }],
    tags: ['Paper'],
    customFields: { size: 4, colour: 'red' },
  };

  it.each<[object, boolean]>([
    [{ title: 'Binder' }, false],
    [{ emails: [] }, false],
    [{ tags: ['Paper', 'Ink'] }, false],
    [{ customFields: { colour: 'blue' } }, false],
    [{ title: 'Printer', notes: null }, true],
    [{ emails: [{ value: 'ada@example.com', label: 'work' }], tags: ['Paper'] }, true],
    [{ customFields: { size: '4' } }, true],
  ])('%j is there already: %s', (wanted, isThere) => {
    expect(covers(present, wanted)).toBe(isThere);
  });
});
