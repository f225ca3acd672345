import type { Live, LiveSubject } from '@kaard/ui/graphql';
import { pauseUntilOnline } from '@kaard/ui/pause-until-online';

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

/** Not while nobody sees the page. */
const pauseUnseen = (ms: number, signal: AbortSignal): Promise<void> => pauseUntilOnline(ms, signal, false);

/** While changes are told, so often is looked all the same: one may have got lost. */
const ALL_THE_SAME_MS = 15_000;
/** What is told all the time is looked at so often. */
const AT_MOST_EVERY_MS = 400;

/** Waits of `poll` that end when the server tells that there is something new to see. */
export function pauseUntilTold(live: Pick<Live, 'watch' | 'isOpen'>, subject: LiveSubject, pause = pauseUnseen) {
  // What is told during a look may be newer than its answer.
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
