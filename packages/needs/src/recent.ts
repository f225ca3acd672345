/** A cache that drops the least recently used entries above a total size. */
export class Recent<V> {
  readonly #entries = new Map<string, { value: V; size: number }>();
  readonly #most: number;
  readonly #sizeOf: (value: V) => number;
  #size = 0;

  constructor({ most, sizeOf = () => 1 }: { most: number; sizeOf?: (value: V) => number }) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Also updates an entry whose size has changed. */
  set(key: string, value: V): void {
    this.#drop(key);
    const size = this.#sizeOf(value);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most || oldest === key) break;
      this.#drop(oldest);
    }
  }

  /** Drops entries for which `isOld` is true. */
  sweep(isOld: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isOld(value)) this.#drop(key);
  }

  #drop(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
