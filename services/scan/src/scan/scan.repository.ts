import { type ClientSession, type Connection, ownersOf, trusted } from '@kaard/service-kit';
import type { OpenWork } from '@kaard/service-kit/work/durable-work';
import { type ItemState, itemsThatAre } from './item.states.ts';
import { toScan } from './scan.document.ts';
import { createScanModel, type Priority, type Replaced, type Scan, type ScanDocument } from './scan.model.ts';
import { mayFollow, OPEN, type ScanStatus } from './scan.states.ts';

export type ScanRepository = ReturnType<typeof createScanRepository>;

export type ScanChange = Partial<Omit<Scan, 'id' | 'ownerId' | 'version' | 'createdAt'>> & { status: ScanStatus };

export interface OwnFilter {
  status?: ScanStatus | null;
  state?: ItemState | null;
  isInBatch?: boolean | null;
}

/**
 * The queries on single scans, on an owner’s list and on waiting scans; those on batch items and on saved scans are in
 * the neighbouring files. Plain objects as input and output. Requests name the owner; workers name the version that
 * they saw.
 */
export function createScanRepository(connection: Connection) {
  const scans = createScanModel(connection);
  const open = trusted({ $in: [...OPEN] });

  return {
    async insert(scan: Scan, session: ClientSession): Promise<void> {
      const { id, ...rest } = scan;
      await scans.create([{ _id: id, ...rest }], { session });
    },

    async find(ownerId: number, id: number, session?: ClientSession): Promise<Scan | null> {
      const found = await scans
        .findOne({ _id: id, ownerId })
        .session(session ?? null)
        .lean<ScanDocument>();
      return found && toScan(found);
    },

    /** For workers, which know only the id from the queue. */
    async findAnyOwners(id: number): Promise<Scan | null> {
      const found = await scans.findOne({ _id: id }).lean<ScanDocument>();
      return found && toScan(found);
    },

    /** Scans of the owner with these ids, in any order. */
    async findMany(ownerId: number, ids: readonly number[]): Promise<Scan[]> {
      const found = await scans.find({ ownerId, _id: trusted({ $in: [...ids] }) }).lean<ScanDocument[]>();
      return found.map(toScan);
    },

    /**
     * Scans with an id below `beforeId`, the newest first; one more than requested, which shows that there is a next
     * page.
     */
    async list(ownerId: number, wanted: OwnFilter, first: number, beforeId: number | null): Promise<Scan[]> {
      const filter: Record<string, unknown> = { ownerId, ...ownThatAre(wanted), 'replaced.at': null };
      if (beforeId !== null) filter._id = trusted({ $lt: beforeId });
      const found = await scans
        .find(filter)
        .sort({ _id: -1 })
        .limit(first + 1)
        .lean<ScanDocument[]>();
      return found.map(toScan);
    },

    async count(ownerId: number, wanted: OwnFilter): Promise<number> {
      // Two counts use only indexes; a single query for scans that aren’t replaced would fetch every scan.
      const filter = { ownerId, ...ownThatAre(wanted) };
      const [all, replaced] = await Promise.all([
        scans.countDocuments(filter),
        scans.countDocuments({ ...filter, 'replaced.at': trusted({ $type: 'date' }) }),
      ]);
      return all - replaced;
    },

    /** Counts the scans of all owners; for operators. */
    async countOpen(): Promise<Record<'queued' | 'reading', number>> {
      const [queued, reading] = await Promise.all([
        scans.countDocuments({ status: 'queued' }),
        scans.countDocuments({ status: 'reading' }),
      ]);
      return { queued, reading };
    },

    /**
     * Writes a change if the scan still is as it was seen.
     * @returns the changed scan, or null if another writer was faster
     * @throws Error if the table of states doesn’t allow the change, which is a programming error
     */
    async change(seen: Scan, change: ScanChange, at: Date, session?: ClientSession): Promise<Scan | null> {
      if (!mayFollow(seen.status, change.status))
        throw new Error(`a scan goes not from ${seen.status} to ${change.status}`);
      const found = await scans
        .findOneAndUpdate(
          { _id: seen.id, ownerId: seen.ownerId, status: seen.status, version: seen.version },
          { $set: { ...change, updatedAt: at }, $inc: { version: 1 } },
          { returnDocument: 'after', session: session ?? null },
        )
        .lean<ScanDocument>();
      return found && toScan(found);
    },

    /** Records which scan replaces this one; null for none. */
    async setReplaced(
      { ownerId, id }: { ownerId: number; id: number },
      replaced: Replaced | null,
      session: ClientSession,
    ): Promise<void> {
      await scans.updateOne({ _id: id, ownerId }, { $set: { replaced } }, { session });
    },

    /** Removes the scan that this one replaces from the lists, unless it was saved meanwhile. */
    async giveWay({ ownerId, id, replaces }: Scan, at: Date, session: ClientSession): Promise<void> {
      if (replaces === null) return;
      const filter = { _id: replaces, ownerId, savedAs: null, 'replaced.by': id };
      await scans.updateOne(filter, { $set: { 'replaced.at': at } }, { session });
    },

    async findOpen(id: number): Promise<OpenWork | null> {
      const found = await scans
        .findOne({ _id: id, status: open })
        .select({ ownerId: 1, round: 1 })
        .lean<ScanDocument>();
      return found && { id, ownerId: found.ownerId, round: found.round };
    },

    /** Scans of an owner to be read, the oldest order first, except those in the given batches. */
    async openOf(
      ownerId: number,
      { priority, pausedBatches }: { priority: Priority; pausedBatches: readonly number[] },
      most: number,
    ): Promise<OpenWork[]> {
      const going = pausedBatches.length > 0 && { batchId: trusted({ $nin: [...pausedBatches] }) };
      const found = await scans
        .find({ ownerId, priority, status: open, ...going })
        .sort({ queuedAt: 1, _id: 1 })
        .limit(most)
        .select({ round: 1 })
        .lean<ScanDocument[]>();
      return found.map(({ _id, round }) => ({ id: _id, ownerId, round }));
    },

    /** Counts up to `most`; larger numbers are not needed. */
    async countOpenOf(ownerId: number, priority: Priority, most: number, session?: ClientSession): Promise<number> {
      return await scans.countDocuments({ ownerId, priority, status: open }, { limit: most, session });
    },

    /** Counts items that wait for the plan, up to `most`. */
    async countWaitingOf(ownerId: number, most: number, session?: ClientSession): Promise<number> {
      return await scans.countDocuments({ ownerId, status: 'waiting' }, { limit: most, session });
    },

    /** Scans that wait for the plan, the oldest first, except those in the given batches. */
    async listWaiting(ownerId: number, exceptBatches: readonly number[], first: number): Promise<Scan[]> {
      const found = await scans
        .find({
          ...{ ownerId, status: 'waiting' },
          ...(exceptBatches.length > 0 && { batchId: trusted({ $nin: [...exceptBatches] }) }),
        })
        .sort({ _id: 1 })
        .limit(first)
        .lean<ScanDocument[]>();
      return found.map(toScan);
    },

    ownersWithWaiting: (afterOwnerId: number, most: number): Promise<number[]> =>
      ownersOf(scans, { status: 'waiting' }, afterOwnerId, most),

    /** Owners with scans to be read, by id. */
    ownersWithOpen: (priority: Priority, afterOwnerId: number, most: number): Promise<number[]> =>
      ownersOf(scans, { priority, status: { $in: [...OPEN] } }, afterOwnerId, most),

    /** Completed scans of all owners in the order of ids; used to publish their events again. */
    async completed(afterId: number, size: number): Promise<Scan[]> {
      const found = await scans
        .find({ status: 'completed', _id: trusted({ $gt: afterId }) })
        .sort({ _id: 1 })
        .limit(size)
        .lean<ScanDocument[]>();
      return found.map(toScan);
    },

    /** All scans of an owner, the oldest first. */
    async *each(ownerId: number): AsyncGenerator<Scan> {
      for await (const scan of scans.find({ ownerId }).sort({ _id: 1 }).lean<ScanDocument>().cursor({ batchSize: 50 }))
        yield toScan(scan as unknown as ScanDocument);
    },

    async remove(ownerId: number, id: number, version: number, session: ClientSession): Promise<boolean> {
      const { deletedCount } = await scans.deleteOne({ _id: id, ownerId, version }, { session });
      return deletedCount === 1;
    },
  };
}

const ownThatAre = ({ status = null, state = null, isInBatch = null }: OwnFilter): Record<string, unknown> => ({
  ...itemsThatAre(status, state),
  ...(isInBatch !== null && { batchId: isInBatch ? trusted({ $gt: 0 }) : null }),
});
