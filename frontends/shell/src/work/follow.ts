import { pause } from './pause.ts';

/** Milliseconds before a look: soon at first, because most work is short, then calmly. */
const QUICK = { looks: 60, ms: 600 };
const CALM_MS = 2000;
/** Looks in a row that may stay without an answer: about half a minute, in which a server is started again. */
export const MOST_SILENT = 5;
const SILENT_MS = 2000;

const paceOf = (looks: number, silent: number): number =>
  silent > 0 ? SILENT_MS * silent : looks < QUICK.looks ? QUICK.ms : CALM_MS;

/**
 * Looks at work that the server does until it is done: one look after another, so that a slow answer is never
 * overtaken by the next question. The only way in which this app asks again and again.
 * @param look whether it is still being done
 * @param signal ends the looks: that of the page that shows it, or one that never does where none is needed
 * @param wait for tests
 * @throws what the last look threw when several in a row got no answer; AbortError when it was stopped
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
