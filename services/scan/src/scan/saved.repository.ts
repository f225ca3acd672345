import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import type { SavingOrder } from '../batch/batch.model.ts';
import { toScan } from './scan.document.ts';
import { type Approval, createScanModel, type Scan, type ScanDocument } from './scan.model.ts';
import { UNFINISHED } from './scan.states.ts';

export type SavedRepository = ReturnType<typeof createSavedRepository>;

/** So many scans of one contact can be asked for at once. */
export const MOST_OF_CONTACT = 100;

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

/** The queries on which contact a scan is to become, has become, or never became. */
export function createSavedRepository(connection: Connection) {
  const scans = createScanModel(connection);

  return {
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

    /** Whether items are on their way to become contacts. */
    async hasUnanswered(ownerId: number, batchId: number, session: ClientSession): Promise<boolean> {
      return (await scans.exists({ ownerId, batchId, ...UNANSWERED }).session(session)) !== null;
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
  };
}

/** Approved, and nobody has said yet what became of it. */
const UNANSWERED: Record<string, unknown> = {
  savedAs: null,
  'approval.at': trusted({ $type: 'date' }),
  'approval.outcome': null,
};

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
