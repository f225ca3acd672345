/**
 * Keeps photos in the size of a row: each is fetched once, a few at a time, reduced, and kept while the person looks
 * through their contacts. The full-size picture is released at once.
 */
export interface SmallPhotosParts {
  /** @throws Error unless the answer is a picture */
  fetchPhoto(url: string, signal: AbortSignal): Promise<Blob>;
  makeSmall(photo: Blob): Promise<Blob>;
}

/** The maximum number of photos kept; so many need a few megabytes. */
const MOST = 400;
const AT_ONCE = 4;

export function createSmallPhotos({ fetchPhoto, makeSmall }: SmallPhotosParts) {
  /** Small photos by the address of the original, the most recently used last. */
  const kept = new Map<string, string>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
  }

  function keep(url: string, photo: Blob): string {
    const src = URL.createObjectURL(photo);
    kept.set(url, src);
    for (const [oldest, address] of kept) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
      URL.revokeObjectURL(address);
    }
    return src;
  }

  function present(url: string): string | null {
    const src = kept.get(url);
    if (!src) return null;
    kept.delete(url);
    kept.set(url, src);
    return src;
  }

  return {
    /** Null while it isn’t loaded. */
    present,
    /** @throws Error if it can’t be loaded, or the signal is aborted because the row is no longer shown */
    async load(url: string, signal: AbortSignal): Promise<string> {
      await turn();
      try {
        signal.throwIfAborted();
        return present(url) ?? keep(url, await makeSmall(await fetchPhoto(url, signal)));
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    /** Call when another person uses the device. */
    forget(): void {
      for (const src of kept.values()) URL.revokeObjectURL(src);
      kept.clear();
    },
  };
}
