import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import type { SavingOrder } from '../batch/batch.model.ts';
import { toScan } from './scan.document.ts';
import { type Approval, createScanModel, type Scan, type ScanDocument } from './scan.model.ts';
import { UNFINISHED } from './scan.states.ts';

export type SavedRepository = ReturnType<typeof createSavedRepository>;

/** The maximum number of scans returned per contact. */
export const MOST_OF_CONTACT = 100;

/** Two contacts that were merged or separated. */
export interface Joined {
  ownerId: number;
  /** The contact that was merged into the other one. */
  contactId: number;
  keptId: number;
  at: Date;
}

/** The scans saved as one contact, the newest first. */
export interface ContactScans {
  /** The id of the contact. */
  id: number;
  ownerId: number;
  scans: Scan[];
}

/** The queries on the contact that a scan is to become, has become, or failed to become. */
export function createSavedRepository(connection: Connection) {
  const scans = createScanModel(connection);

  return {
    /** Items that the order would save: they have a name, show one person, and are not being saved already. */
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
     * Items of all owners that were approved before `before` without an answer since, the oldest first.
     * @param after the last item of the previous page
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

    /** Whether any items are being saved as contacts. */
    async hasUnanswered(ownerId: number, batchId: number, session: ClientSession): Promise<boolean> {
      return (await scans.exists({ ownerId, batchId, ...UNANSWERED }).session(session)) !== null;
    },

    /**
     * Records that the scan became no contact. Does nothing if it was saved or approved again since.
     * @returns the id of its batch
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

    /**
     * Records that a contact has the scan. The latest change wins, in whatever order the events arrive; of several
     * contacts created from it, the newest has it: ids ascend. An older contact may take it over (`isTaken`), because
     * it was updated with the scan, or the other one was merged into it.
     * @returns the id of its batch
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
          // Scans of older versions have no time.
          savedSince: trusted({ $not: { $gt: at } }),
        },
        // If a later scan of the same card had replaced it, it appears in the lists again.
        { $set: { savedAs: contactId, savedSince: at, replaced: null }, $unset: { savedBefore: '' } },
        { session, projection: { batchId: 1 } },
      );
      return saved?.batchId ?? null;
    },

    /** After a merge, the kept contact has all scans of the merged one. */
    async handOver({ ownerId, contactId, keptId, at }: Joined, session: ClientSession): Promise<void> {
      await scans.updateMany(
        { ownerId, savedAs: contactId, savedSince: trusted({ $not: { $gt: at } }) },
        { $set: { savedAs: keptId, savedSince: at }, $push: { savedBefore: contactId } },
        { session },
      );
    },

    /**
     * After a separation, scans return to their former contact. Scans that are already there are marked, too, so that
     * an earlier merge that arrives late has no effect.
     */
    async giveBack({ ownerId, contactId, keptId, at }: Joined, session: ClientSession): Promise<void> {
      const isBefore = { savedSince: trusted({ $not: { $gt: at } }) };
      await scans.updateMany({ ownerId, savedAs: contactId, ...isBefore }, { $set: { savedSince: at } }, { session });
      await scans.updateMany(
        { ownerId, savedAs: keptId, savedBefore: contactId, ...isBefore },
        { $set: { savedAs: contactId, savedSince: at }, $pull: { savedBefore: contactId } },
        { session },
      );
    },

    /** A contact was deleted permanently: scans that it had before a merge don’t return to it. */
    async forgetContact(ownerId: number, contactId: number, session: ClientSession): Promise<void> {
      await scans.updateMany({ ownerId, savedBefore: contactId }, { $pull: { savedBefore: contactId } }, { session });
    },

    /** The scans of each contact, the newest first, up to `MOST_OF_CONTACT`. */
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
     * Scans that ended before `before` and are neither saved nor being saved, the earliest end first, except those of
     * the given owners and batches.
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
  };
}

/** Approved, but without an answer yet. */
const UNANSWERED: Record<string, unknown> = {
  savedAs: null,
  'approval.at': trusted({ $type: 'date' }),
  'approval.outcome': null,
};

/**
 * Items that were withheld after an earlier approval can be ordered again; those answered for this order are excluded.
 */
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
