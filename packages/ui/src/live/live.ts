import { readEvents, type Told } from './event-stream.ts';

/** Work whose changes the server reports: an import, an order for many contacts, a batch of scans. */
export type LiveType = 'import' | 'order' | 'batch';

export interface LiveSubject {
  type: LiveType;
  id: string | number;
}

export interface LiveParts {
  /** Address of the event stream. */
  url: string;
  fetch: typeof fetch;
  /** Returns null if no one is signed in; then no stream is opened. */
  bearer: () => string | null;
  /** Used to notice when the page is hidden or shown. */
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Milliseconds before each retry; later retries wait as long as the last one listed. */
  retryMs?: readonly number[];
  /** Milliseconds without a byte after which the connection counts as dead: the server sends something every 15 s. */
  silentMs?: number;
}

export type Live = ReturnType<typeof createLive>;

const RETRY_MS = [1000, 3000, 10_000, 30_000];
const SILENT_MS = 40_000;

/**
 * Keeps one stream for everything that this page follows, open only while something is followed and the page is
 * visible: browsers allow few connections to one address, and other tabs need some. Events only say that there is
 * something new to load. Without a stream, callers poll from time to time.
 */
export function createLive({ url, fetch, bearer, document, retryMs = RETRY_MS, silentMs = SILENT_MS }: LiveParts) {
  const watchers = new Map<string, Set<() => void>>();
  let lastId: string | null = null;
  let isOpen = false;
  /** Set while a stream is open or being retried. */
  let running: AbortController | null = null;

  const isWanted = () => watchers.size > 0 && document.visibilityState !== 'hidden';

  function wake(key: string): void {
    for (const watcher of watchers.get(key) ?? []) watcher();
  }
  const wakeAll = () => {
    for (const key of watchers.keys()) wake(key);
  };

  function take({ id, event, data }: Told): void {
    if (id) lastId = id;
    if (event === 'hello') isOpen = true;
    else if (event === 'reset') wakeAll();
    else wake(`${event} ${idIn(data)}`);
  }

  /**
   * Listens until the stream ends.
   * @returns whether another attempt makes sense
   */
  async function listen(signal: AbortSignal): Promise<boolean> {
    const token = bearer();
    if (!token) return false;
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentMs);
    };
    try {
      heard();
      const answer = await fetch(url, {
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'text/event-stream',
          ...(lastId && { 'last-event-id': lastId }),
        },
        signal: AbortSignal.any([signal, silence.signal]),
        cache: 'no-store',
      });
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        // A refused token is handled by the graph’s client; a server without events (404) won’t get them later.
        return answer.status !== 401 && answer.status !== 403 && answer.status !== 404;
      }
      for await (const told of readEvents(answer.body, heard)) take(told);
    } catch {
      // The connection was cut, or there is none.
    } finally {
      clearTimeout(timer);
    }
    return true;
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      const isAgain = await listen(signal);
      const wasOpen = isOpen;
      if (signal.aborted) return;
      isOpen = false;
      // Callers that relied on the stream must poll from now on.
      if (wasOpen) wakeAll();
      if (!isAgain) return;
      failures = wasOpen ? 0 : failures + 1;
      await pause(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0, signal);
    }
  }

  function settle(): void {
    if (isWanted() && !running) {
      const controller = new AbortController();
      running = controller;
      run(controller.signal).finally(() => {
        if (running === controller) running = null;
      });
    } else if (!isWanted() && running) {
      running.abort();
      running = null;
      isOpen = false;
    }
  }

  function onVisibility(): void {
    settle();
    // Loads what changed while the page was hidden.
    if (document.visibilityState !== 'hidden') wakeAll();
  }

  return {
    /** Whether changes are being reported now; then polling isn’t needed. */
    isOpen: () => isOpen,
    /** @returns a function that stops watching */
    watch({ type, id }: LiveSubject, onChange: () => void): () => void {
      const key = `${type} ${id}`;
      if (!watchers.size) document.addEventListener('visibilitychange', onVisibility);
      watchers.set(key, (watchers.get(key) ?? new Set()).add(onChange));
      settle();
      return () => {
        const others = watchers.get(key);
        if (!others?.delete(onChange)) return;
        if (!others.size) watchers.delete(key);
        if (!watchers.size) document.removeEventListener('visibilitychange', onVisibility);
        settle();
      };
    },
    /** Call when another person, or no one, is signed in: the last event belonged to someone else. */
    forget(): void {
      lastId = null;
      running?.abort();
      running = null;
      isOpen = false;
      settle();
    },
  };
}

function idIn(data: string): string {
  try {
    return String((JSON.parse(data) as { id?: unknown }).id);
  } catch {
    return '';
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
