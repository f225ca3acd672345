export interface GatheringParts<T, R> {
  /** The maximum number of items per run. */
  most: number;
  /** Two items with the same key are never in the same run: the later one waits. */
  keyOf(item: T): string;
  /** @returns the result of each item, in order */
  run(items: T[]): Promise<PromiseSettledResult<R>[]>;
}

/**
 * Collects the items that arrive during a run, and takes them together in the next one: single items under low load,
 * many under high load (group commit: DeWitt et al., SIGMOD 1984).
 */
export function createGathering<T, R>({ most, keyOf, run }: GatheringParts<T, R>): (item: T) => Promise<R> {
  let waiting: { item: T; end: PromiseWithResolvers<R> }[] = [];
  let isRunning = false;

  function next() {
    const keys = new Set<string>();
    const now: typeof waiting = [];
    const later: typeof waiting = [];
    for (const entry of waiting) {
      const isNow = now.length < most && !keys.has(keyOf(entry.item));
      if (isNow) keys.add(keyOf(entry.item));
      (isNow ? now : later).push(entry);
    }
    waiting = later;
    return now;
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const entries = next();
      try {
        const results = await run(entries.map(({ item }) => item));
        entries.forEach(({ end }, at) => {
          const result = results[at]!;
          if (result.status === 'fulfilled') end.resolve(result.value);
          else end.reject(result.reason);
        });
      } catch (error) {
        for (const { end } of entries) end.reject(error);
      }
    }
    isRunning = false;
  }

  return (item) => {
    const end = Promise.withResolvers<R>();
    waiting.push({ item, end });
    // Deferred, so that items of the same tick run together.
    if (!isRunning) {
      isRunning = true;
      queueMicrotask(runAll);
    }
    return end.promise;
  };
}
