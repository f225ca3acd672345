/** Nobody sees that a contact is understood so much later. */
const PAUSE_MS = 200;

/**
 * Orders of one owner that come in a rush become two: one at once, and one for all that came since. An import tells of
 * thousands of contacts, and the work of an owner needs to be ordered only once; what a stop forgets the sweep finds.
 */
export function createSparingOrder(
  order: (ownerId: number) => Promise<void>,
  pauseMs = PAUSE_MS,
): (ownerId: number) => Promise<void> {
  /** Owners who ordered a moment ago, and whether they did again since. */
  const lately = new Map<number, boolean>();

  return async function sparing(ownerId) {
    if (lately.has(ownerId)) {
      lately.set(ownerId, true);
      return;
    }
    lately.set(ownerId, false);
    try {
      await order(ownerId);
    } finally {
      setTimeout(() => {
        const isWanted = lately.get(ownerId);
        lately.delete(ownerId);
        if (isWanted) sparing(ownerId).catch(() => undefined);
      }, pauseMs).unref();
    }
  };
}
