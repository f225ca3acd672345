import { type ClientSession, type Connection, ownersOf, trusted } from '@kaard/service-kit';
import type { OpenWork } from '@kaard/service-kit/work/durable-work';
import type { SavingOrder } from '../batch/batch.model.ts';
import { ITEM_FILTERS, type ItemState } from './item.states.ts';
import {
  type Approval,
  createScanModel,
  type Priority,
  type Replaced,
  type Scan,
  type ScanDocument,
} from './scan.model.ts';
import { mayFollow, OPEN, type ScanStatus, UNFINISHED } from './scan.states.ts';

export type ScanRepository = ReturnType<typeof createScanRepository>;

/** So many items with one picture are looked at to tell a repetition from another copy. */
export const MOST_COPIES = 200;

/** So many scans of one contact can be asked for at once. */
export const MOST_OF_CONTACT = 100;

export type ScanChange = Partial<Omit<Scan, 'id' | 'ownerId' | 'version' | 'createdAt'>> & { status: ScanStatus };

export interface ItemPage {
  status?: ScanStatus | null;
  state?: ItemState | null;
  first: number;
  afterId: number;
}

export interface OwnFilter extends Pick<ItemPage, 'status' | 'state'> {
  isInBatch?: boolean | null;
}

/** Two contacts that were made one, or two again. */
export interface Joined {
  ownerId: number;
  /** The one that was merged. */
  contactId: number;
  keptId: number;
  at: Date;
}

/** What was saved as one contact, the newest first. */
export interface ContactScans {
  /** Of the contact. */
  id: number;
  ownerId: number;
  scans: Scan[];
}

/** How many items of a batch are where. */
export interface ItemCounts {
  total: number;
  /** For the plan to have a place. */
  waiting: number;
  queued: number;
  reading: number;
  /** Read, and not saved as a contact yet. */
  needsReview: number;
  saved: number;
  /** Of those that need review: on their way to become contacts. */
  saving: number;
  /** Of those that need review: were not saved with the others, since somebody is there who looks the same. */
  looksTheSame: number;
  /** Of those that need review: were not saved with the others, since the plan had no room for them. */
  overLimit: number;
  /** Have the same pictures as another item. */
  duplicate: number;
  failed: number;
}

export const NO_ITEMS: ItemCounts = {
  ...{ total: 0, waiting: 0, queued: 0, reading: 0 },
  ...{ needsReview: 0, saved: 0, saving: 0, looksTheSame: 0, overLimit: 0, duplicate: 0, failed: 0 },
};

/** Every query on the collection, plain objects in and out. Requests name the owner; workers name what they saw. */
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

    /** For workers, which act on ids from the queue. */
    async findAnyOwners(id: number): Promise<Scan | null> {
      const found = await scans.findOne({ _id: id }).lean<ScanDocument>();
      return found && toScan(found);
    },

    /** In any order; only those of the owner. */
    async findMany(ownerId: number, ids: readonly number[]): Promise<Scan[]> {
      const found = await scans.find({ ownerId, _id: trusted({ $in: [...ids] }) }).lean<ScanDocument[]>();
      return found.map(toScan);
    },

    /** The newest first, those with an id below `beforeId`; one more than asked tells that there is a next page. */
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
      // Both are counted from indexes alone; asking for those that are not replaced would fetch every scan.
      const filter = { ownerId, ...ownThatAre(wanted) };
      const [all, replaced] = await Promise.all([
        scans.countDocuments(filter),
        scans.countDocuments({ ...filter, 'replaced.at': trusted({ $type: 'date' }) }),
      ]);
      return all - replaced;
    },

    /** Of everybody; for operators. */
    async countOpen(): Promise<Record<'queued' | 'reading', number>> {
      const [queued, reading] = await Promise.all([
        scans.countDocuments({ status: 'queued' }),
        scans.countDocuments({ status: 'reading' }),
      ]);
      return { queued, reading };
    },

    /**
     * Writes a change if the scan still is as it was seen.
     * @returns the changed scan, or null when somebody else was faster
     * @throws Error when the table of states does not allow it: a mistake in the code
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

    /** Says which scan comes in the place of this one, or that none does. */
    async setReplaced(
      { ownerId, id }: { ownerId: number; id: number },
      replaced: Replaced | null,
      session: ClientSession,
    ): Promise<void> {
      await scans.updateOne({ _id: id, ownerId }, { $set: { replaced } }, { session });
    },

    /** What a scan that was read replaces is in no list any more, unless it was saved meanwhile. */
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

    /** Items of a batch in the order in which they came; one more than asked tells that there is a next page. */
    async listItems(
      ownerId: number,
      batchId: number,
      { status = null, state = null, first, afterId }: ItemPage,
      session?: ClientSession,
    ): Promise<Scan[]> {
      const filter = { ownerId, batchId, _id: trusted({ $gt: afterId }), ...itemsThatAre(status, state) };
      const found = await scans
        .find(filter)
        .sort({ _id: 1 })
        .limit(first + 1)
        .session(session ?? null)
        .lean<ScanDocument[]>();
      return found.map(toScan);
    },

    /** All of a batch, in the order in which they came. */
    async *eachItem(ownerId: number, batchId: number): AsyncGenerator<Scan> {
      const found = scans.find({ ownerId, batchId }).sort({ _id: 1 }).lean<ScanDocument>();
      for await (const scan of found.cursor({ batchSize: 50 })) yield toScan(scan as unknown as ScanDocument);
    },

    async countItems(
      ownerId: number,
      batchId: number,
      { status = null, state = null }: Pick<ItemPage, 'status' | 'state'> = {},
      session?: ClientSession,
    ): Promise<number> {
      return await scans.countDocuments({ ownerId, batchId, ...itemsThatAre(status, state) }, { session });
    },

    /** Counted from the items themselves, several batches at once. @see docs/adr/0127 */
    async itemCounts(
      ownerId: number,
      batchIds: readonly number[],
      session?: ClientSession,
    ): Promise<Map<number, ItemCounts>> {
      const rows = await scans
        .aggregate<ItemCounts & { _id: number }>([
          { $match: { ownerId, batchId: { $in: [...batchIds] } } },
          {
            $group: {
              _id: '$batchId',
              total: { $sum: 1 },
              waiting: countIf({ $eq: ['$status', 'waiting'] }),
              queued: countIf({ $eq: ['$status', 'queued'] }),
              reading: countIf({ $eq: ['$status', 'reading'] }),
              needsReview: countIf({ $and: [{ $eq: ['$status', 'completed'] }, { $not: ['$savedAs'] }] }),
              saved: countIf({ $and: [{ $eq: ['$status', 'completed'] }, '$savedAs'] }),
              saving: countIf({
                $and: [
                  { $eq: ['$status', 'completed'] },
                  { $not: ['$savedAs'] },
                  { $gt: ['$approval.at', null] },
                  { $not: ['$approval.outcome'] },
                ],
              }),
              looksTheSame: countIf({
                $and: [{ $not: ['$savedAs'] }, { $eq: ['$approval.outcome', 'looks-the-same'] }],
              }),
              overLimit: countIf({
                $and: [{ $not: ['$savedAs'] }, { $eq: ['$approval.outcome', 'limit-reached'] }],
              }),
              duplicate: countIf({ $eq: ['$status', 'duplicate'] }),
              failed: countIf({ $eq: ['$status', 'failed'] }),
            },
          },
        ])
        .session(session ?? null);
      return new Map(rows.map(({ _id, ...counts }) => [_id, counts]));
    },

    async hasOpenItems(ownerId: number, batchId: number, session: ClientSession): Promise<boolean> {
      const unfinished = trusted({ $in: [...UNFINISHED] });
      return (await scans.exists({ ownerId, batchId, status: unfinished }).session(session)) !== null;
    },

    /** Whether items are on their way to become contacts. */
    async hasUnansweredItems(ownerId: number, batchId: number, session: ClientSession): Promise<boolean> {
      return (await scans.exists({ ownerId, batchId, ...UNANSWERED }).session(session)) !== null;
    },

    /** The items with these pictures, if the batch has them already, that first which is read for all. */
    async findItems(ownerId: number, batchId: number, pictureHash: string, session?: ClientSession): Promise<Scan[]> {
      const found = await scans
        .find({ ownerId, batchId, pictureHash })
        .sort({ duplicateOf: 1, _id: 1 })
        .limit(MOST_COPIES)
        .session(session ?? null)
        .lean<ScanDocument[]>();
      return found.map(toScan);
    },

    /** These stay as scans on their own. */
    async leaveBatch(ownerId: number, ids: readonly number[], session: ClientSession): Promise<void> {
      const alone = { batchId: null, itemNumber: null };
      await scans.updateMany({ ownerId, _id: trusted({ $in: [...ids] }) }, { $set: alone }, { session });
    },

    /** Those of an owner that are to be read, the oldest order first; but for those of these batches. */
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

    /** Up to `most`: more is of no interest. */
    async countOpenOf(ownerId: number, priority: Priority, most: number, session?: ClientSession): Promise<number> {
      return await scans.countDocuments({ ownerId, priority, status: open }, { limit: most, session });
    },

    /** Items that this order would save: they have a name, show one person, and wait for nobody. */
    async listSavable(
      { ownerId, batchId, order }: { ownerId: number; batchId: number; order: SavingOrder },
      first: number,
      session: ClientSession,
    ): Promise<Scan[]> {
      const found = await scans
        .find({ ownerId, batchId, ...savableBy(order) })
        .sort({ _id: 1 })
        .limit(first)
        .session(session)
        .lean<ScanDocument[]>();
      return found.map(toScan);
    },

    async countSavable(ownerId: number, batchId: number, order: SavingOrder): Promise<number> {
      return await scans.countDocuments({ ownerId, batchId, ...savableBy(order) });
    },

    async approve(ownerId: number, ids: readonly number[], at: Date, session: ClientSession): Promise<void> {
      const approval = { at, outcome: null, contactId: null };
      await scans.updateMany({ ownerId, _id: trusted({ $in: [...ids] }) }, { $set: { approval } }, { session });
    },

    /**
     * Of everybody, items that were to be saved before `before` and of which nothing was heard since, the oldest first.
     * @param after the last one of those before
     */
    async listUnanswered(before: Date, limit: number, after?: Scan): Promise<Scan[]> {
      const at = after?.approval?.at;
      const beyond = at && {
        $or: [{ 'approval.at': trusted({ $gt: at }) }, { 'approval.at': at, _id: trusted({ $gt: after.id }) }],
      };
      const found = await scans
        .find({
          ...{ ...UNANSWERED, ...beyond },
          'approval.at': trusted({ $type: 'date', $lt: before, ...(at && { $gte: at }) }),
        })
        .sort({ 'approval.at': 1, _id: 1 })
        .limit(limit)
        .lean<ScanDocument[]>();
      return found.map(toScan);
    },

    /**
     * It became no contact. Nothing when it was saved or approved anew since.
     * @returns its batch
     */
    async withhold(
      { ownerId, id }: { ownerId: number; id: number },
      { outcome, contactId }: Pick<Approval, 'outcome' | 'contactId'>,
      session: ClientSession,
    ): Promise<number | null> {
      const held = await scans.findOneAndUpdate(
        { _id: id, ownerId, ...UNANSWERED },
        { $set: { 'approval.outcome': outcome, 'approval.contactId': contactId } },
        { session, projection: { batchId: 1 } },
      );
      return held?.batchId ?? null;
    },

    /** Items that wait for the plan, up to `most`. */
    async countWaitingOf(ownerId: number, most: number, session?: ClientSession): Promise<number> {
      return await scans.countDocuments({ ownerId, status: 'waiting' }, { limit: most, session });
    },

    /** Those that wait for the plan, the oldest first; but for those of these batches. */
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

    /** Of whom there are such, by id. */
    ownersWithOpen: (priority: Priority, afterOwnerId: number, most: number): Promise<number[]> =>
      ownersOf(scans, { priority, status: { $in: [...OPEN] } }, afterOwnerId, most),

    /**
     * A contact has it. What happened last counts, whatever is told last; of contacts that were made of it the newest has
     * it: ids count up. An older contact may take it over (`isTaken`): it was updated with it, or the other one was merged.
     * @returns its batch
     */
    async markSaved(
      { ownerId, id }: { ownerId: number; id: number },
      { contactId, at, isTaken }: { contactId: number; at: Date; isTaken: boolean },
      session: ClientSession,
    ): Promise<number | null> {
      const saved = await scans.findOneAndUpdate(
        {
          ...{ _id: id, ownerId },
          ...(!isTaken && { savedAs: trusted({ $not: { $gte: contactId } }) }),
          // Scans of older versions don't say.
          savedSince: trusted({ $not: { $gt: at } }),
        },
        // Had a later reading of its card taken its place, it is in the lists again.
        { $set: { savedAs: contactId, savedSince: at, replaced: null }, $unset: { savedBefore: '' } },
        { session, projection: { batchId: 1 } },
      );
      return saved?.batchId ?? null;
    },

    /** A contact was merged into another one, which has all its scans from now on. */
    async handOver({ ownerId, contactId, keptId, at }: Joined, session: ClientSession): Promise<void> {
      await scans.updateMany(
        { ownerId, savedAs: contactId, savedSince: trusted({ $not: { $gt: at } }) },
        { $set: { savedAs: keptId, savedSince: at }, $push: { savedBefore: contactId } },
        { session },
      );
    },

    /** They were separated. Marks what is there too: a merge before that is told only now takes nothing. */
    async giveBack({ ownerId, contactId, keptId, at }: Joined, session: ClientSession): Promise<void> {
      const isBefore = { savedSince: trusted({ $not: { $gt: at } }) };
      await scans.updateMany({ ownerId, savedAs: contactId, ...isBefore }, { $set: { savedSince: at } }, { session });
      await scans.updateMany(
        { ownerId, savedAs: keptId, savedBefore: contactId, ...isBefore },
        { $set: { savedAs: contactId, savedSince: at }, $pull: { savedBefore: contactId } },
        { session },
      );
    },

    /** A contact is gone for good: what it had before a merge won't come back to it. */
    async forgetContact(ownerId: number, contactId: number, session: ClientSession): Promise<void> {
      await scans.updateMany({ ownerId, savedBefore: contactId }, { $pull: { savedBefore: contactId } }, { session });
    },

    /** Of each contact its scans, the newest first, up to `MOST_OF_CONTACT`. */
    async ofContacts(ownerId: number, contactIds: readonly number[]): Promise<ContactScans[]> {
      return Promise.all(
        contactIds.map(async (id) => {
          const found = await scans
            .find({ ownerId, savedAs: id })
            .sort({ _id: -1 })
            .limit(MOST_OF_CONTACT)
            .lean<ScanDocument[]>();
          return { id, ownerId, scans: found.map(toScan) };
        }),
      );
    },

    async findSavedAs(ownerId: number, contactId: number, session: ClientSession): Promise<Scan[]> {
      const found = await scans.find({ ownerId, savedAs: contactId }).session(session).lean<ScanDocument[]>();
      return found.map(toScan);
    },

    /**
     * Scans that ended before `before` and that nobody has saved or is saving, the first to end first; but for those of
     * these owners and batches.
     */
    async listUnsaved(
      before: Date,
      limit: number,
      except: Record<'owners' | 'batches', readonly number[]>,
    ): Promise<Scan[]> {
      const found = await scans
        .find({
          ...(except.owners.length && { ownerId: trusted({ $nin: [...except.owners] }) }),
          ...(except.batches.length && { batchId: trusted({ $nin: [...except.batches] }) }),
          ...{ savedAs: null, status: trusted({ $nin: [...UNFINISHED] }) },
          $or: [{ approval: null }, { 'approval.outcome': trusted({ $type: 'string' }) }],
          finishedAt: trusted({ $type: 'date', $lt: before }),
        })
        .sort({ finishedAt: 1 })
        .limit(limit)
        .lean<ScanDocument[]>();
      return found.map(toScan);
    },

    /** Of everybody, those that were read, by id: for publishing again. */
    async completed(afterId: number, size: number): Promise<Scan[]> {
      const found = await scans
        .find({ status: 'completed', _id: trusted({ $gt: afterId }) })
        .sort({ _id: 1 })
        .limit(size)
        .lean<ScanDocument[]>();
      return found.map(toScan);
    },

    /** All of an owner, the oldest first, as they come. */
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

/** Approved, and nobody has said yet what became of it. */
const UNANSWERED: Record<string, unknown> = {
  savedAs: null,
  'approval.at': trusted({ $type: 'date' }),
  'approval.outcome': null,
};

/** Scans of older versions lack what came later. */
const toScan = ({ _id, ...scan }: ScanDocument): Scan => ({
  id: _id,
  ...scan,
  batchId: scan.batchId ?? null,
  itemNumber: scan.itemNumber ?? null,
  duplicateOf: scan.duplicateOf ?? null,
  sheet: scan.sheet ?? null,
  fileName: scan.fileName ?? null,
  pictureHash: scan.pictureHash ?? null,
  savedAs: scan.savedAs ?? null,
  approval: scan.approval ?? null,
  replaces: scan.replaces ?? null,
  rereading: scan.rereading ?? 0,
  replaced: scan.replaced ?? null,
});

const itemsThatAre = (status: ScanStatus | null, state: ItemState | null): Record<string, unknown> => ({
  ...(status && { status }),
  ...(state && ITEM_FILTERS[state]),
});

const ownThatAre = ({ status = null, state = null, isInBatch = null }: OwnFilter): Record<string, unknown> => ({
  ...itemsThatAre(status, state),
  ...(isInBatch !== null && { batchId: isInBatch ? trusted({ $gt: 0 }) : null }),
});

/** Approved before and withheld, it may be ordered again; that of this order has had its turn. */
const savableBy = ({ at, minConfidence, onDuplicate: _all }: SavingOrder): Record<string, unknown> => ({
  ...{ status: 'completed', savedAs: null, 'result.extractedData.name': trusted({ $type: 'string' }) },
  ...(minConfidence === null
    ? { 'approval.outcome': 'looks-the-same', 'approval.at': trusted({ $lt: at }) }
    : {
        'result.confidence': trusted({ $gte: minConfidence }),
        'result.otherCard': null,
        $or: [
          { approval: null },
          { 'approval.outcome': trusted({ $type: 'string' }), 'approval.at': trusted({ $lt: at }) },
        ],
      }),
});

const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
