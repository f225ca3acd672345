/**
 * Waits so many milliseconds, or until the line is back: then nobody waits for the rest of the minute.
 * @param isUnseenToo without it the wait goes on while nobody sees the page, and ends when it is seen again
 * @throws the signal's reason when it is aborted meanwhile
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
