/**
 * A fake IndexedDB that stores values, and silently drops its first connection once `isDropped` is set, as Safari
 * does.
 * @param kept initial values by key
 */
export function forgetfulBrowser(kept: Record<string, unknown> = {}): { opened: number; isDropped: boolean } {
  const seen = { opened: 0, isDropped: false };
  const values = new Map(Object.entries(kept));
  const answered = (result: unknown) => {
    const request = { result, onsuccess: () => {}, oncomplete: () => {} };
    // Requests succeed and transactions complete; callers listen to one of the two.
    queueMicrotask(() => {
      request.onsuccess();
      request.oncomplete();
    });
    return request;
  };
  const objectStore = {
    get: (key: string) => answered(values.get(key)),
    put: (value: unknown, key: string) => void values.set(key, value),
    get transaction() {
      return answered(undefined);
    },
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
            return { objectStore: () => objectStore };
          },
        });
      },
    },
  });
  return seen;
}
