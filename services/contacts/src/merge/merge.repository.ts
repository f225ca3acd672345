import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createMergeModel, type Merge, type MergeDocument } from './merge.model.ts';

/** A merge that was not undone. */
export interface StandingMerge extends Pick<Merge, 'otherId' | 'mergedAt'> {
  /** The kept contact, or the one that took over from it. */
  keptId: number;
}

export type MergeRepository = ReturnType<typeof createMergeRepository>;

/** Every query on merges; every query contains the owner. */
export function createMergeRepository(connection: Connection) {
  const merges = createMergeModel(connection);

  return {
    async insert({ id, ...merge }: Merge, session: ClientSession): Promise<void> {
      await merges.create([{ _id: id, ...merge }], { session });
    },

    async find(ownerId: number, id: number, session?: ClientSession): Promise<Merge | null> {
      const found = await merges
        .findOne({ _id: id, ownerId })
        .session(session ?? null)
        .lean<MergeDocument>();
      return found && toMerge(found);
    },

    /** The later merge, not undone, that merged this contact into a third one. */
    async findLaterOf(
      ownerId: number,
      contactId: number,
      afterId: number,
      session: ClientSession,
    ): Promise<Merge | null> {
      const where = { ownerId, otherId: contactId, partedAt: null, _id: trusted({ $gt: afterId }) };
      const found = await merges.findOne(where).sort({ _id: -1 }).session(session).lean<MergeDocument>();
      return found && toMerge(found);
    },

    /** Merges that were not undone, the earliest first. */
    async standing(
      ownerId: number,
      { otherIds, keptIds }: { otherIds?: readonly number[]; keptIds?: readonly number[] },
      session: ClientSession,
    ): Promise<StandingMerge[]> {
      const kept = keptIds && trusted({ $in: [...keptIds] });
      const found = await merges
        .find({
          ...{ ownerId, partedAt: null },
          ...(otherIds && { otherId: trusted({ $in: [...otherIds] }) }),
          ...(kept && { $or: [{ keptId: kept }, { keptAfter: kept }] }),
        })
        .sort({ _id: 1 })
        .select({ keptId: 1, keptAfter: 1, otherId: 1, mergedAt: 1 })
        .session(session)
        .lean<MergeDocument[]>();
      return found.map(({ keptId, keptAfter, otherId, mergedAt }) => ({
        ...{ otherId, mergedAt },
        keptId: keptAfter ?? keptId,
      }));
    },

    /** Records which contact took over from a kept one that was deleted permanently. */
    async passOn(ownerId: number, keptId: number, keptAfter: number, session: ClientSession): Promise<void> {
      await merges.updateMany(
        { ownerId, $or: [{ keptId }, { keptAfter: keptId }] },
        { $set: { keptAfter } },
        { session },
      );
    },

    async markParted(ownerId: number, id: number, partedAt: Date, session: ClientSession): Promise<void> {
      await merges.updateOne({ _id: id, ownerId }, { $set: { partedAt } }, { session });
    },

    /** Merges that can be undone, the latest first; one more than requested, which shows that there is a next page. */
    async list(ownerId: number, first: number, beforeId: number | null): Promise<Merge[]> {
      const place = beforeId === null ? {} : { _id: trusted({ $lt: beforeId }) };
      const found = await merges
        .find({ ownerId, partedAt: null, ...place })
        .sort({ _id: -1 })
        .limit(first + 1)
        .lean<MergeDocument[]>();
      return found.map(toMerge);
    },

    /** All merges of an owner, for the export of their data. */
    async *each(ownerId: number): AsyncGenerator<Merge> {
      const found = merges.find({ ownerId }).sort({ _id: 1 }).lean<MergeDocument>().cursor({ batchSize: 100 });
      for await (const one of found) yield toMerge(one as unknown as MergeDocument);
    },

    /** Scans that moved from one contact to another in merges of these contacts, undone or not. */
    async movedScans(
      ownerId: number,
      contactIds: readonly number[],
      session: ClientSession,
    ): Promise<{ scanId: number; contactIds: [number, number] }[]> {
      const those = trusted({ $in: [...contactIds] });
      const found = await merges
        .find({
          ownerId,
          $or: [{ otherId: those }, { keptId: those }],
          'after.scanId': trusted({ $type: 'number' }),
        })
        .select({ keptId: 1, otherId: 1, 'after.scanId': 1 })
        .session(session)
        .lean<MergeDocument[]>();
      return found.map(({ keptId, otherId, after }) => ({
        scanId: after.scanId as number,
        contactIds: [keptId, otherId],
      }));
    },

    /** Removes the merges whose other contact was deleted from the trash permanently: they can’t be undone any more. */
    async forgetContacts(ownerId: number, contactIds: readonly number[], session: ClientSession): Promise<void> {
      await merges.deleteMany({ ownerId, otherId: trusted({ $in: [...contactIds] }) }, { session });
    },
  };
}

const toMerge = ({ _id, ...merge }: MergeDocument): Merge => ({ id: _id, ...merge });
