import { expect, it } from '@jest/globals';
import { createUploadStore } from './upload.store.ts';

/** A browser that drops the first connection without telling. */
function forgetfulBrowser(): { opened: number } {
  const seen = { opened: 0 };
  const answered = (result: unknown) => {
    const request = { result, onsuccess: () => {} };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    value: {
      open() {
        seen.opened += 1;
        const isLost = seen.opened === 1;
        return answered({
          transaction() {
            if (isLost) throw new DOMException('The connection is closing.', 'InvalidStateError');
            return { objectStore: () => ({ get: () => answered({ id: '7' }) }) };
          },
        });
      },
    },
  });
  return seen;
}

it('a store whose connection was lost opens another one when it is asked again', async () => {
  const browser = forgetfulBrowser();
  const store = createUploadStore(() => 0);
  await expect(store.find('7')).rejects.toThrow('closing');
  expect(await store.find('7')).toEqual({ id: '7' });
  expect(browser.opened).toBe(2);
});
