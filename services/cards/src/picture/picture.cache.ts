import { createFairQueue } from '@kaard/service-kit/work/fair-queue';

/** Pictures have 25 to 150 kB each. */
const MOST = 200;
/** About as many as can be drawn within the longest wait, at some tenths of a second each. */
const MOST_WAITING = 50;
/** The limit for the cards of one owner, whoever requests them, so that others have room. */
const WAITING_OF_ONE = 10;
const LONGEST_WAIT_MS = 10_000;

export interface PictureCache {
  /**
   * Draws a picture once per key, even for concurrent requests.
   * @param key changes with the content
   * @throws DomainError `rate-limited`, `unavailable`, both with `retryAfterSeconds`, if too many pictures wait to be
   * drawn
   */
  get(key: string, ownerId: number, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** Drawing takes tenths of a second of CPU time: pictures are drawn one at a time, and recent ones are kept. */
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
