/** Longer than somebody waits for one card; then both go on beside each other. */
const MOST_REST_MS = 10_000;

export interface Rests {
  /** What rests begins anew with its patience. */
  begin(): void;
  /** Waits while something urgent goes on, until the patience is used up. */
  rest(): Promise<void>;
  /** @returns the same; everything else rests until it has ended */
  during<T>(work: Promise<T>): Promise<T>;
}

/** One thing rests while others, which are urgent, go on. */
export function createRests(mostMs = MOST_REST_MS): Rests {
  let going = 0;
  let left = mostMs;
  let ended = Promise.withResolvers<void>();
  return {
    begin() {
      left = mostMs;
    },

    async rest() {
      while (going > 0 && left > 0) {
        const startedAt = performance.now();
        let timer: NodeJS.Timeout | undefined;
        const patience = new Promise<void>((done) => {
          timer = setTimeout(done, left);
        });
        await Promise.race([ended.promise, patience]);
        clearTimeout(timer);
        left -= performance.now() - startedAt;
      }
    },

    async during(work) {
      going++;
      try {
        return await work;
      } finally {
        going--;
        if (going === 0) {
          ended.resolve();
          ended = Promise.withResolvers();
        }
      }
    },
  };
}
