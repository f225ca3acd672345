import type { Live, LiveSubject } from '@kaard/ui/graphql';
import { pause } from './pause.ts';

/** Milliseconds between requests while events arrive: an event may get lost. */
const ALL_THE_SAME_MS = 15_000;
/** The minimum time in milliseconds between requests if events arrive constantly. */
const AT_MOST_EVERY_MS = 400;

export interface Told {
  /** Waits for an event, or for the usual pause if no events arrive at all. */
  wait: typeof pause;
  stop(): void;
}

/** Creates waits for `follow` that end when the server reports progress. */
export function toldOf(live: Pick<Live, 'watch' | 'isOpen'>, subjects: readonly LiveSubject[], waitFor = pause): Told {
  if (!subjects.length) return { wait: waitFor, stop: () => {} };
  // An event during a request may be newer than its answer.
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
