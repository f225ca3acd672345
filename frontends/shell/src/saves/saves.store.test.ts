import { expect, it } from '@jest/globals';
import { createSavesStore, type StoredSave } from './saves.store.ts';

/** A browser whose first connection is dropped without a word, once told to. */
function forgetfulBrowser() {
  const seen = { opened: 0, isDropped: false };
  const kept = new Map<string, unknown>();
  const answered = (result: unknown) => {
    const request = { result, onsuccess: () => {}, oncomplete: () => {} };
    queueMicrotask(() => request.oncomplete());
    return request;
  };
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    value: {
      open() {
        seen.opened += 1;
        const isFirst = seen.opened === 1;
        return answered({
          transaction() {
            if (isFirst && seen.isDropped) throw new DOMException('The connection is closing.', 'InvalidStateError');
            const objectStore = {
              get: (key: string) => answered(kept.get(key)),
              put: (value: unknown, key: string) => void kept.set(key, value),
              transaction: answered(undefined),
            };
            return { objectStore: () => objectStore };
          },
        });
      },
    },
  });
  return seen;
}

it('what is to be kept is kept although the browser has dropped the connection meanwhile', async () => {
  const browser = forgetfulBrowser();
  const store = createSavesStore(() => 0);
  expect(await store.find('first')).toBeNull();
  browser.isDropped = true;
  await store.put({ key: 'first', name: 'Ada Quint' } as StoredSave);
  expect(await store.find('first')).toMatchObject({ name: 'Ada Quint' });
  expect(browser.opened).toBe(2);
});
