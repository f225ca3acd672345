/** A browser that drops the first connection to IndexedDB without telling; under every key the others have `kept`. */
export function forgetfulBrowser(kept: unknown): { opened: number } {
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
            return { objectStore: () => ({ get: () => answered(kept) }) };
          },
        });
      },
    },
  });
  return seen;
}
