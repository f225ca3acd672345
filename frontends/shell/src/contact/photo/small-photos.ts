/**
 * Photos as small as a row shows them: each fetched once, a few at a time, made small and kept while somebody looks through
 * their contacts. The whole picture is let go of at once.
 */
export interface SmallPhotosParts {
  /** @throws Error unless it is a picture */
  fetchPhoto(url: string, signal: AbortSignal): Promise<Blob>;
  makeSmall(photo: Blob): Promise<Blob>;
}

/** So many fit into a few megabytes. */
const MOST = 400;
const AT_ONCE = 4;

export function createSmallPhotos({ fetchPhoto, makeSmall }: SmallPhotosParts) {
  /** By the address of the photo, what was used last at the end. */
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
    /** Null as long as it is not there. */
    present,
    /** @throws Error when it can't be had, or nobody looks any more */
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
    /** Another person is at the device. */
    forget(): void {
      for (const src of kept.values()) URL.revokeObjectURL(src);
      kept.clear();
    },
  };
}
