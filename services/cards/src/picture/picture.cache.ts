import { createFairQueue } from '@kaard/service-kit/work/fair-queue';

/** 25 to 150 kB each. */
const MOST = 200;
/** Nobody waits longer for a picture; at some tenths of a second each it is as many. */
const MOST_WAITING = 50;
/** Of the cards of one owner, whoever asks: others find room beside them. */
const WAITING_OF_ONE = 10;
const LONGEST_WAIT_MS = 10_000;

export interface PictureCache {
  /**
   * Draws a picture once per key, whoever asks at the same time.
   * @param key changes with what is drawn
   * @throws DomainError `rate-limited`, `unavailable`, both with `retryAfterSeconds`, when too much waits to be drawn
   */
  get(key: string, ownerId: number, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** Drawing takes tenths of a second of processor time: one at a time, and what was drawn lately is kept. */
export function createPictureCache(): PictureCache {
  const kept = new Map<string, Promise<Buffer>>();
  const queue = createFairQueue({
    atOnce: 1,
    perKey: { atOnce: 1, waiting: WAITING_OF_ONE },
    waiting: MOST_WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  });

  return {
    get(key, ownerId, draw) {
      const known = kept.get(key);
      if (known) return known;
      const drawing = queue.take([String(ownerId)], draw);
      drawing.catch(() => {
        if (kept.get(key) === drawing) kept.delete(key);
      });
      kept.set(key, drawing);
      if (kept.size > MOST) kept.delete(kept.keys().next().value!);
      return drawing;
    },
  };
}
