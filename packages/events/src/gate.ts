/** Lets so many through at a time; the others wait in the order in which they came. */
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
      // Whoever is let in takes this one's place.
      if (next) next();
      else open++;
    }
  };
}
