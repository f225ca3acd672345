import { NotPublic, type TargetLookup } from './target.lookup.ts';

/** In an own network names are resolved by threads that the whole process needs (see `target.names.ts`). */
const MOST_AT_ONCE = 2;
const LONGEST_MS = 2000;

export type TargetCheck = ReturnType<typeof createTargetCheck>;

/**
 * A first look at a name, while somebody waits for the answer: it takes no more than two threads, of one owner one, and
 * two seconds. What it does not get to see is told when something is sent: every connection is checked.
 */
export function createTargetCheck(lookup: Pick<TargetLookup, 'addressesOf'>, longestMs = LONGEST_MS) {
  const looking = new Set<number>();

  /** @returns true when the name leads into a private network, as far as can be seen */
  return async function leadsInside(ownerId: number, hostname: string): Promise<boolean> {
    if (looking.has(ownerId) || looking.size >= MOST_AT_ONCE) return false;
    looking.add(ownerId);
    // Its thread is taken until it ends, however long somebody waits for it.
    const looked = lookup
      .addressesOf(hostname)
      .then(
        () => false,
        (error: unknown) => error instanceof NotPublic,
      )
      .finally(() => looking.delete(ownerId));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, longestMs, false);
    });
    return Promise.race([looked, late]).finally(() => clearTimeout(timer));
  };
}
