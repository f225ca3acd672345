export interface GatheringParts<T, R> {
  /** At a time. */
  most: number;
  /** Two with the same key are not taken together: the later one waits. */
  keyOf(item: T): string;
  /** @returns what became of each, in their order */
  run(items: T[]): Promise<PromiseSettledResult<R>[]>;
}

/**
 * Takes together what comes while the ones before are being taken: alone when little comes, many when there is a rush
 * (group commit: DeWitt et al., SIGMOD 1984).
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
    // What comes in the same moment goes together.
    if (!isRunning) {
      isRunning = true;
      queueMicrotask(runAll);
    }
    return end.promise;
  };
}
