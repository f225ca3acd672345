/** Longer than a user waits for one card; afterwards, both continue at the same time. */
const MOST_REST_MS = 10_000;

export interface Rests {
  /** Starts the time limit of pauses again. */
  begin(): void;
  /** Waits while urgent work is running, until the time limit is reached. */
  rest(): Promise<void>;
  /** Makes everything else wait until the work has ended. @returns the work */
  during<T>(work: Promise<T>): Promise<T>;
}

/** Lets one kind of work pause while urgent work is running. */
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
