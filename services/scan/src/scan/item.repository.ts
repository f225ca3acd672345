import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type ItemState, itemsThatAre } from './item.states.ts';
import { toScan } from './scan.document.ts';
import { createScanModel, type Scan, type ScanDocument } from './scan.model.ts';
import { type ScanStatus, UNFINISHED } from './scan.states.ts';

export type ItemRepository = ReturnType<typeof createItemRepository>;

/** How many items with the same picture are compared to distinguish a repeated upload from a copy. */
export const MOST_COPIES = 200;

export interface ItemPage {
  status?: ScanStatus | null;
  state?: ItemState | null;
  first: number;
  afterId: number;
}

/** The number of a batch’s items per state. */
export interface ItemCounts {
  total: number;
  /** Waiting for a place in the plan. */
  waiting: number;
  queued: number;
  reading: number;
  /** Read, but not saved as a contact yet. */
  needsReview: number;
  saved: number;
  /** Part of `needsReview`: being saved as contacts. */
  saving: number;
  /** Part of `needsReview`: not saved with the others, because a contact looks like the same person. */
  looksTheSame: number;
  /** Part of `needsReview`: not saved with the others, because they exceeded the plan’s limit. */
  overLimit: number;
  /** Have the same pictures as another item. */
  duplicate: number;
  failed: number;
}

export const NO_ITEMS: ItemCounts = {
  ...{ total: 0, waiting: 0, queued: 0, reading: 0 },
  ...{ needsReview: 0, saved: 0, saving: 0, looksTheSame: 0, overLimit: 0, duplicate: 0, failed: 0 },
};

/** The queries on scans as items of a batch: its pages, its counts, and repeated pictures. */
export function createItemRepository(connection: Connection) {
  const scans = createScanModel(connection);

  return {
    /** Items in the order of arrival; one more than requested, which shows that there is a next page. */
    async list(
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

    /** All items of a batch in the order of arrival. */
    async *each(ownerId: number, batchId: number): AsyncGenerator<Scan> {
      const found = scans.find({ ownerId, batchId }).sort({ _id: 1 }).lean<ScanDocument>();
      for await (const scan of found.cursor({ batchSize: 50 })) yield toScan(scan as unknown as ScanDocument);
    },

    async count(
      ownerId: number,
      batchId: number,
      { status = null, state = null }: Pick<ItemPage, 'status' | 'state'> = {},
      session?: ClientSession,
    ): Promise<number> {
      return await scans.countDocuments({ ownerId, batchId, ...itemsThatAre(status, state) }, { session });
    },

    /** Counts the items themselves, for several batches at once. @see ADR 0127 */
    async countsOf(
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

    async hasOpen(ownerId: number, batchId: number, session: ClientSession): Promise<boolean> {
      const unfinished = trusted({ $in: [...UNFINISHED] });
      return (await scans.exists({ ownerId, batchId, status: unfinished }).session(session)) !== null;
    },

    /** The batch’s items with the same pictures; the one that is read for all comes first. */
    async findByPictures(
      ownerId: number,
      batchId: number,
      pictureHash: string,
      session?: ClientSession,
    ): Promise<Scan[]> {
      const found = await scans
        .find({ ownerId, batchId, pictureHash })
        .sort({ duplicateOf: 1, _id: 1 })
        .limit(MOST_COPIES)
        .session(session ?? null)
        .lean<ScanDocument[]>();
      return found.map(toScan);
    },

    /** Turns items into single scans. */
    async leaveBatch(ownerId: number, ids: readonly number[], session: ClientSession): Promise<void> {
      const alone = { batchId: null, itemNumber: null };
      await scans.updateMany({ ownerId, _id: trusted({ $in: [...ids] }) }, { $set: alone }, { session });
    },
  };
}

const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
