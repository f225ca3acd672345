/** Runs at most `most` tasks at a time; the others wait in order. */
export function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let open = most;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (open > 0) open--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next task takes over this one’s place.
      if (next) next();
      else open++;
    }
  };
}
