export interface ByteCache<T> {
  get(key: string): T | undefined;
  /** @param bytes approximate size; entries above `largest` are not kept */
  set(key: string, value: T, bytes: number): void;
}

/** Keeps the most recently used entries up to a total size. @param largest maximum size of one entry */
export function createByteCache<T>({ most, largest = most }: { most: number; largest?: number }): ByteCache<T> {
  // A Map keeps the order of insertion.
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
