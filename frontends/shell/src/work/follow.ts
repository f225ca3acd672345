import { pause } from './pause.ts';

/** Milliseconds before each request: quick at first, because most work is short, then slower. */
const QUICK = { looks: 60, ms: 600 };
const CALM_MS = 2000;
/** The number of requests in a row that may fail: about half a minute, enough for a server to restart. */
export const MOST_SILENT = 5;
const SILENT_MS = 2000;

const paceOf = (looks: number, silent: number): number =>
  silent > 0 ? SILENT_MS * silent : looks < QUICK.looks ? QUICK.ms : CALM_MS;

/**
 * Polls work on the server until it is done: one request after another, so that a slow answer is never overtaken by the
 * next one. It is the only polling loop in this app.
 * @param look returns whether the work is still going on
 * @param signal stops polling: that of the page that shows it, or one that never aborts
 * @param wait for tests
 * @throws the last error after several failed requests in a row; AbortError if it was stopped
 */
export async function follow(look: () => Promise<boolean>, signal: AbortSignal, wait = pause): Promise<void> {
  let silent = 0;
  for (let looks = 0; ; looks += 1) {
    await wait(paceOf(looks, silent), signal);
    try {
      const isAtWork = await look();
      silent = 0;
      if (!isAtWork) return;
    } catch (error) {
      silent += 1;
      if (silent > MOST_SILENT) throw error;
    }
    if (signal.aborted) throw new DOMException('Stopped', 'AbortError');
  }
}
