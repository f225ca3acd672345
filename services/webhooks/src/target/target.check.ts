import { NotPublic, type TargetLookup } from './target.lookup.ts';

/**
 * If internal targets are allowed, names are resolved by threads that the whole process shares (see `target.names.ts`).
 */
const MOST_AT_ONCE = 2;
const LONGEST_MS = 2000;

export type TargetCheck = ReturnType<typeof createTargetCheck>;

/**
 * A first check of a name while a user waits for the answer: it uses at most two threads, one per owner, and two
 * seconds. A name that it doesn’t check is no risk: every connection is checked when a message is sent.
 */
export function createTargetCheck(lookup: Pick<TargetLookup, 'addressesOf'>, longestMs = LONGEST_MS) {
  const looking = new Set<number>();

  /** @returns true if the name resolves to a private network, as far as could be checked */
  return async function leadsInside(ownerId: number, hostname: string): Promise<boolean> {
    if (looking.has(ownerId) || looking.size >= MOST_AT_ONCE) return false;
    looking.add(ownerId);
    // The lookup occupies its thread until it ends, even after the timeout below.
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
