import type { Live, LiveSubject } from '@kaard/ui/graphql';
import { pause } from './pause.ts';

/** While changes are told, so often is looked all the same: one may have got lost. */
const ALL_THE_SAME_MS = 15_000;
/** What is told all the time is looked at so often. */
const AT_MOST_EVERY_MS = 400;

export interface Told {
  /** Waits until something is told, or as long as it should be waited when nothing is told at all. */
  wait: typeof pause;
  stop(): void;
}

/** Waits of `follow` that end when the server tells that what is followed has moved on. */
export function toldOf(live: Pick<Live, 'watch' | 'isOpen'>, subjects: readonly LiveSubject[], waitFor = pause): Told {
  if (!subjects.length) return { wait: waitFor, stop: () => {} };
  // What is told during a look may be newer than its answer.
  let isNews = false;
  let wake: (() => void) | null = null;
  const onChange = () => {
    isNews = true;
    wake?.();
  };
  const stops = subjects.map((subject) => live.watch(subject, onChange));

  async function untilTold(ms: number, signal: AbortSignal): Promise<void> {
    const heard = new AbortController();
    wake = () => heard.abort();
    try {
      if (!isNews) await waitFor(ms, AbortSignal.any([signal, heard.signal]));
    } catch (stopped) {
      if (!heard.signal.aborted || signal.aborted) throw stopped;
    } finally {
      wake = null;
    }
  }

  return {
    async wait(ms, signal) {
      await waitFor(Math.min(ms, AT_MOST_EVERY_MS), signal);
      await untilTold(live.isOpen() ? ALL_THE_SAME_MS : Math.max(0, ms - AT_MOST_EVERY_MS), signal);
      isNews = false;
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
