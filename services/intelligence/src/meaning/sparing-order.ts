/** A delay of a contact’s understanding that users don’t notice. */
const PAUSE_MS = 200;

/**
 * Combines many orders of one owner into two: one at once, and one for all that followed. An import publishes thousands
 * of contacts, but the work of an owner has to be ordered only once; orders lost at shutdown are found by the sweep.
 */
export function createSparingOrder(
  order: (ownerId: number) => Promise<void>,
  pauseMs = PAUSE_MS,
): (ownerId: number) => Promise<void> {
  /** Owners with a recent order, and whether there were more since. */
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
