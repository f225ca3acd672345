export interface ByteCache<T> {
  get(key: string): T | undefined;
  /** @param bytes about what it takes up; what is larger than the largest is not kept */
  set(key: string, value: T, bytes: number): void;
}

/** What was used last, up to a number of bytes. @param largest of one entry */
export function createByteCache<T>({ most, largest = most }: { most: number; largest?: number }): ByteCache<T> {
  // A map has its entries in the order in which they were put in.
  const kept = new Map<string, { value: T; bytes: number }>();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },

    set(key, value, bytes) {
      drop(key);
      if (bytes > largest) return;
      kept.set(key, { value, bytes });
      total += bytes;
      while (total > most) drop(kept.keys().next().value!);
    },
  };
}
