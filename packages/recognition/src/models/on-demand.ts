/**
 * A resource can't be opened: its file is missing or was replaced, or there is not enough memory. `cause` is the
 * reason.
 */
export class NotOpened extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NotOpened';
  }
}

/**
 * A resource that needs memory and is rarely used. It is opened on first use, and closed after it was unused for a
 * while.
 */
export interface OnDemand<T> {
  /** @throws {NotOpened} if it can't be opened; the next use tries again */
  use<R>(work: (it: T) => Promise<R>): Promise<R>;
  /** Closes it after all current uses have ended. */
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
        // The timer doesn't keep the process running.
        if (uses.size === 0 && opened) timer = setTimeout(close, idleMs).unref();
      }
    },
    close,
  };
}
