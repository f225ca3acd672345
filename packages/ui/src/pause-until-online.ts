/**
 * Waits for a time, or until the connection is back, so that the rest of the time is not wasted.
 * @param isUnseenToo if false, the wait goes on while the page is hidden, and ends when it is shown again
 * @throws the signal’s reason if it is aborted meanwhile
 */
export function pauseUntilOnline(ms: number, signal: AbortSignal, isUnseenToo = true): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const once = { signal: ended.signal };
  const end = () => (isUnseenToo || document.visibilityState !== 'hidden') && resolve();
  const timer = setTimeout(end, ms);
  if (!isUnseenToo) document.addEventListener('visibilitychange', end, once);
  window.addEventListener('online', () => resolve(), once);
  signal.addEventListener('abort', () => reject(signal.reason), once);
  if (signal.aborted) reject(signal.reason);
  return promise.finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
}
