import type { OwnerRows } from '@kaard/service-kit';
import type { Progress, Turn } from '@kaard/service-kit/work/durable-work';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { type CrowdedKeys, withoutCrowd } from '../duplicate/crowd.ts';
import { type Candidate, candidateOf, type DuplicateFinder, rank } from '../duplicate/duplicate.finder.ts';
import { nameKeysOf, ownKeysOf, type Profile } from '../duplicate/profile.ts';
import { isCertain } from '../duplicate/weights.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import { type Pair, type PairSearch, pairId } from './pair.model.ts';
import type { PairRepository } from './pair.repository.ts';

export interface FindPairsParts {
  pairs: PairRepository;
  contacts: Pick<ContactRepository, 'comparableAfter'>;
  duplicates: Pick<DuplicateFinder, 'candidates' | 'crowdedKeys'>;
  owners: Pick<OwnerRows, 'hold'>;
  inOwnerQueue: OwnerUnitOfWork;
  now(): Date;
}

/** How many contacts are compared before other work gets a turn, which takes about ten milliseconds. */
const STEP = 50;
const NOBODY: ReadonlyMap<number, Candidate> = new Map();

const keysOf = (profile: Profile): string[] => [...ownKeysOf(profile), ...nameKeysOf(profile)];

/**
 * Searches all contacts of an owner in steps: each is compared with those of smaller ids that share a key with it, of
 * crowds with only a few, so that the work grows linearly with the number of contacts. Pairs and position are written
 * together, so that any worker can continue after a crash.
 */
export function createFindPairs(parts: FindPairsParts) {
  const { pairs, contacts, duplicates, owners, inOwnerQueue, now } = parts;

  function pairsAmong(some: readonly Candidate[], near: readonly Candidate[], search: PairSearch): Pair[] {
    const byKey = new Map<string, Map<number, Candidate>>();
    for (const candidate of near)
      for (const key of keysOf(candidate.profile)) {
        const block = byKey.get(key) ?? new Map<number, Candidate>();
        block.set(candidate.contact.id, candidate);
        byKey.set(key, block);
      }
    return some.flatMap(({ contact, profile }) => {
      const others = new Map(keysOf(profile).flatMap((key) => withoutCrowd(byKey.get(key) ?? NOBODY)));
      const before = [...others.values()].filter((other) => other.contact.id < contact.id);
      return rank(profile, before).map(({ contact: { id: a }, level, evidence, agreement, reasons }): Pair => {
        const { ownerId, round } = search;
        const looks = { level, isCertain: isCertain({ level, agreement }), evidence, reasons };
        return { id: pairId(a, contact.id), ownerId, a, b: contact.id, ...looks, round };
      });
    });
  }

  /** @returns false if nothing is left, or another worker runs the search */
  async function step(search: PairSearch, crowded: CrowdedKeys, signal: AbortSignal): Promise<boolean> {
    const { ownerId } = search;
    const found = (await contacts.comparableAfter(ownerId, search.afterId, STEP)) as Contact[];
    if (!found.length) {
      await pairs.end(search, 'done', now());
      return false;
    }
    const some = found.map(candidateOf);
    const ids = found.map(({ id }) => id);
    const near = await duplicates.candidates(
      ownerId,
      some.map(({ profile }) => profile),
      crowded,
    );
    const news = pairsAmong(some, near, search);
    return inOwnerQueue(
      ownerId,
      async (session) => {
        await owners.hold(ownerId, session);
        if (!(await pairs.advance(search, ids.at(-1)!, ids.length, session))) return false;
        // Read in the transaction, because the user may have ruled out a pair during the comparison.
        const apart = await pairs.apart(ownerId, ids, session);
        await pairs.put(
          news.filter(({ id }) => !apart.has(id)),
          session,
        );
        return true;
      },
      signal,
    );
  }

  return async function findPairs(ownerId: number, turn: Turn): Promise<Progress> {
    const crowded = await duplicates.crowdedKeys(ownerId);
    for (;;) {
      const search = await pairs.search(ownerId);
      if (search?.state !== 'running') return 'done';
      if (!(await step(search, crowded, turn.signal))) return 'done';
      if (turn.isOver()) return 'more';
    }
  };
}
