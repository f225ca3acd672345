/** What is wanted can't be opened: its file is gone or was replaced, there is no memory. The cause says why. */
export class NotOpened extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NotOpened';
  }
}

/** Something that takes memory and is rarely needed: opened when it is needed, closed when nobody has needed it for a while. */
export interface OnDemand<T> {
  /** @throws {NotOpened} when opening it fails; the next use tries again */
  use<R>(work: (it: T) => Promise<R>): Promise<R>;
  /** Waits for those who use it. */
  close(): Promise<void>;
}

export function onDemand<T>(open: () => Promise<T>, shut: (it: T) => Promise<unknown>, idleMs: number): OnDemand<T> {
  let opened: Promise<T> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const uses = new Set<Promise<unknown>>();

  async function close(): Promise<void> {
    clearTimeout(timer);
    while (uses.size > 0) await Promise.allSettled(uses);
    const one = opened;
    opened = undefined;
    if (one) await shut(await one);
  }

  async function opening(): Promise<T> {
    opened ??= open();
    try {
      return await opened;
    } catch (error) {
      opened = undefined;
      throw new NotOpened(error);
    }
  }

  return {
    async use(work) {
      clearTimeout(timer);
      const use = opening().then(work);
      uses.add(use);
      try {
        return await use;
      } finally {
        uses.delete(use);
        // A process that has nothing else to do may end.
        if (uses.size === 0 && opened) timer = setTimeout(close, idleMs).unref();
      }
    },
    close,
  };
}
