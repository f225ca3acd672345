import type { Live, LiveSubject } from '@kaard/ui/graphql';
import { pauseUntilOnline } from '@kaard/ui/pause-until-online';

/**
 * Intervals of polling a batch in milliseconds: short while something changes, longer and longer while nothing does.
 */
const FIRST_MS = 1000;
const LONGEST_MS = 15_000;
const FACTOR = 1.5;

/**
 * Polls until nothing can change any more; pauses while the page is hidden.
 * @param look returns a text that differs if something has changed; null when it is over. It throws if there is no
 * answer
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

/** Pauses, and goes on only while the page is visible. */
const pauseUnseen = (ms: number, signal: AbortSignal): Promise<void> => pauseUntilOnline(ms, signal, false);

/** Milliseconds between requests while events arrive: an event may get lost. */
const ALL_THE_SAME_MS = 15_000;
/** The minimum time in milliseconds between requests if events arrive constantly. */
const AT_MOST_EVERY_MS = 400;

/** Creates pauses for `poll` that end when the server reports a change. */
export function pauseUntilTold(live: Pick<Live, 'watch' | 'isOpen'>, subject: LiveSubject, pause = pauseUnseen) {
  // An event during a request may be newer than its answer.
  let isNews = false;
  let wake = () => {};
  const stop = live.watch(subject, () => {
    isNews = true;
    wake();
  });
  async function wait(ms: number, signal: AbortSignal): Promise<void> {
    const heard = new AbortController();
    wake = () => heard.abort();
    await pause(Math.min(ms, AT_MOST_EVERY_MS), signal);
    try {
      const rest = live.isOpen() ? ALL_THE_SAME_MS : Math.max(0, ms - AT_MOST_EVERY_MS);
      if (!isNews) await pause(rest, AbortSignal.any([signal, heard.signal]));
    } catch (stopped) {
      if (signal.aborted) throw stopped;
    }
    isNews = false;
  }
  return { wait, stop };
}
