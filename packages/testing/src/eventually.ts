import { setTimeout as wait } from 'node:timers/promises';
import { patient } from './patience.ts';

export interface Patience {
  timeoutMs?: number;
  everyMs?: number;
}

/**
 * Repeats `check` until it neither throws nor returns false.
 * @returns the result of `check`
 * @throws the last error when time is up
 */
export async function eventually<T>(check: () => T | Promise<T>, options: Patience = {}): Promise<Exclude<T, false>> {
  // The limit is for results that never come, not for slow ones: all cores are busy with other tests.
  const { everyMs = 25 } = options;
  const timeoutMs = patient(options.timeoutMs ?? 30_000);
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    let problem: unknown;
    try {
      const result = await check();
      if (result !== false) return result as Exclude<T, false>;
      problem = new Error(`still false after ${timeoutMs} ms: ${check}`);
    } catch (error) {
      problem = error;
    }
    if (performance.now() >= giveUpAt) throw problem;
    await wait(everyMs);
  }
}
