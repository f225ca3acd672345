/** How often a batch is asked about: soon while something changes, ever more calmly while nothing does. */
const FIRST_MS = 1000;
const LONGEST_MS = 15_000;
const FACTOR = 1.5;

/**
 * Looks until there is nothing more to come; not while nobody sees the page.
 * @param look a text that is another one when something has changed; null when it is over. It throws when nobody answers
 */
export async function poll(
  look: () => Promise<string | null>,
  signal: AbortSignal,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  let before: string | null = null;
  for (let ms = FIRST_MS; ; ) {
    await wait(ms, signal);
    try {
      const seen = await look();
      if (seen === null) return;
      ms = seen === before ? Math.min(LONGEST_MS, ms * FACTOR) : FIRST_MS;
      before = seen;
    } catch {
      ms = Math.min(LONGEST_MS, ms * FACTOR * FACTOR);
    }
    if (signal.aborted) return;
  }
}

/** Ends early when the page is seen again or the line is back. Rejects when the signal is aborted. */
export function pauseUnseen(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const once = { signal: ended.signal };
  const isSeen = () => document.visibilityState !== 'hidden';
  const timer = setTimeout(() => isSeen() && resolve(), ms);
  document.addEventListener('visibilitychange', () => isSeen() && resolve(), once);
  window.addEventListener('online', () => resolve(), once);
  signal.addEventListener('abort', () => reject(signal.reason), once);
  if (signal.aborted) reject(signal.reason);
  return promise.finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
}
