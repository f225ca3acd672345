import { runsShort } from '@kaard/insights';
import { Recent } from '@kaard/needs/recent';
import type { Logger, OwnerRows, UnitOfWork } from '@kaard/service-kit';
import { type ComputerParts, isCurrent, type Made, type Version } from './computer.ts';
import type { KeptRepository } from './kept.repository.ts';
import { unpacked } from './packed.ts';
import type { MadeBytes, Thread } from './thread.ts';

export interface KeeperParts extends Pick<ComputerParts, 'contacts' | 'business' | 'reminders'> {
  kept: KeptRepository;
  owners: OwnerRows;
  unitOfWork: UnitOfWork;
  /** Small networks have their own thread, so that they never wait for a large one. */
  threads: { small: Thread; large: Thread };
  log: Logger;
  now(): Date;
}

/** The size of the compressed insights of recent requests. */
const MOST_BYTES = 16 * 1024 * 1024;
/** A network with more contacts is large. */
const SMALL = 1000;

interface Held extends Made {
  bytes: number;
}

/** The options of a read. */
interface Reading {
  /** Ids of the opportunities to leave out. */
  dismissed: ReadonlySet<number>;
  /** Whether to wait until they have been replaced. */
  isFull?: boolean;
}

export type InsightsKeeper = ReturnType<typeof createInsightsKeeper>;

/**
 * The present insights of networks. Computed by a thread if the read model has changed since the last time, and stored
 * with their version, in memory and in the database: without a change a read takes four small queries. Requests don’t
 * wait for the effect of a dismissal, because there are more opportunities than are shown.
 */
export function createInsightsKeeper(parts: KeeperParts) {
  const { contacts, business, reminders, kept, owners, unitOfWork, threads, log, now } = parts;
  const held = new Recent<Held>({ most: MOST_BYTES, sizeOf: ({ bytes }) => bytes });
  const making = new Map<number, Promise<Held>>();

  const asHeld = async ({ version, bytes }: MadeBytes): Promise<Held> => ({
    ...{ version, everything: await unpacked(bytes), bytes: bytes.byteLength },
  });

  /** The last insights computed here, or else in another process, if they are still valid. */
  async function found(ownerId: number, { dismissed }: Reading): Promise<Held | null> {
    const here = await current(ownerId, dismissed, held.get(String(ownerId)) ?? null);
    if (here && !runsShort(here.everything, dismissed)) return here;
    const stored = await kept.find(ownerId);
    if (!stored || !(await isTrue(ownerId, dismissed, stored.version))) return here;
    const one = await asHeld(stored);
    held.set(String(ownerId), one);
    return one;
  }

  async function make(ownerId: number): Promise<Held> {
    const thread = (await contacts.count(ownerId)) > SMALL ? threads.large : threads.small;
    const made = await thread.make(ownerId, now());
    const one = await asHeld(made);
    held.set(String(ownerId), one);
    if (one.version.count) await store(ownerId, made);
    return one;
  }

  async function store(ownerId: number, made: MadeBytes): Promise<void> {
    try {
      await owners.ensure(ownerId);
      await unitOfWork(async (session) => {
        await owners.hold(ownerId, session);
        await kept.put(ownerId, made, session);
      });
    } catch (error) {
      // This request has its insights; the next process computes them again.
      log.warn({ err: error, ownerId }, 'what was made of a network could not be stored');
    }
  }

  const isTrue = (ownerId: number, dismissed: Reading['dismissed'], version: Version) =>
    isCurrent({ contacts, business, reminders }, ownerId, version, { at: now(), dismissed });

  const current = async (ownerId: number, dismissed: Reading['dismissed'], one: Held | null): Promise<Held | null> =>
    one && (await isTrue(ownerId, dismissed, one.version)) ? one : null;

  function begin(ownerId: number): Promise<Held> {
    const one = making.get(ownerId) ?? make(ownerId).finally(() => making.delete(ownerId));
    making.set(ownerId, one);
    return one;
  }

  return {
    async read(ownerId: number, reading: Reading): Promise<Made> {
      const { dismissed, isFull = false } = reading;
      const before = await found(ownerId, reading);
      if (before && !runsShort(before.everything, dismissed)) return before;
      if (before && !isFull) {
        begin(ownerId).catch((error) => log.warn({ err: error, ownerId }, 'no other opportunities could be found'));
        return before;
      }
      const begun = making.get(ownerId);
      // A computation that began before this request may have missed later changes.
      const theirs = begun && (await current(ownerId, dismissed, await begun.catch(() => null)));
      if (theirs && !runsShort(theirs.everything, dismissed)) return theirs;
      return begin(ownerId);
    },
  };
}
