import { describe, expect, it } from '@jest/globals';
import { createCapturedStorage, IMAGE_KEY, SCAN_KEY } from './captured.storage.ts';

const FRONT = 'data:image/jpeg;base64,AAAA';
const BACK = 'data:image/jpeg;base64,BBBB';
const ALONE = { replaces: null, next: null, secondOf: null, batchId: null };

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the captured card in session storage', () => {
  it.each([
    ['nothing', {}],
    ['a picture without its scan', { [IMAGE_KEY]: FRONT }],
    ['a scan without its picture', { [SCAN_KEY]: '{"owner":"1","uploadKey":"k"}' }],
    [
      'a picture that is no JPEG',
      { [IMAGE_KEY]: 'data:image/svg+xml,<svg/>', [SCAN_KEY]: '{"owner":"1","uploadKey":"k"}' },
    ],
    ['broken text', { [IMAGE_KEY]: FRONT, [SCAN_KEY]: '{"owner"' }],
  ])('is not there with %s', (_, start) => {
    expect(createCapturedStorage(memory(start)).read()).toBeNull();
  });

  it('is a JPEG data URL under a key of its own, with the scan beside it', () => {
    const session = memory();
    const storage = createCapturedStorage(session);
    const OF = { replaces: '8', secondOf: '9', next: { kept: BACK, scanId: '11' } };
    const capture = { owner: '1', kept: [FRONT, BACK], uploadKey: 'k', scanId: '12', batchId: '7', ...OF };
    storage.write(capture);
    expect(session.kept.get(IMAGE_KEY)).toBe(FRONT);
    expect(storage.read()).toEqual(capture);
  });

  it('forgets the back of the card before', () => {
    const storage = createCapturedStorage(memory());
    storage.write({ owner: '1', kept: [FRONT, BACK], uploadKey: 'k', scanId: null, ...ALONE });
    storage.write({ owner: '1', kept: [FRONT], uploadKey: 'l', scanId: null, ...ALONE });
    expect(storage.read()?.kept).toEqual([FRONT]);
  });

  it('leaves nothing behind when it is cleared', () => {
    const session = memory();
    const storage = createCapturedStorage(session);
    storage.write({ owner: '1', kept: [FRONT, BACK], uploadKey: 'k', scanId: '12', ...ALONE });
    storage.writeDraft({ any: 'draft' });
    storage.clear();
    expect(session.kept.size).toBe(0);
  });

  it('does without storage that is full', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const storage = createCapturedStorage(full);
    expect(() => storage.write({ owner: '1', kept: [FRONT], uploadKey: 'k', scanId: null, ...ALONE })).not.toThrow();
    expect(storage.read()).toBeNull();
  });
});
