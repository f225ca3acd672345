import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createHistoryModel, type HistoryDocument, type HistoryEntry } from './history.model.ts';

/** The entry before the first one of a page. */
export interface HistoryPlace {
  at: Date;
  version: number;
  contactId: number;
}

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;

/** Every query on the history; every query contains the owner. */
export function createHistoryRepository(connection: Connection) {
  const history = createHistoryModel(connection);

  return {
    /** Runs in the transaction of the changes. Two changes to the same version can’t both be stored. */
    async add(entries: readonly HistoryEntry[], session: ClientSession): Promise<void> {
      if (!entries.length) return;
      const documents = entries.map((entry) => ({ _id: `${entry.contactId}.${entry.version}`, ...entry }));
      await history.insertMany(documents, { session, lean: true });
    },

    /**
     * Entries, the latest first, including those of contacts merged into this one; one more than requested.
     * @param page.withChanges if false, changes are left out, because each entry can hold two copies of all values
     */
    async list(
      ownerId: number,
      contactId: number,
      { first, after, withChanges }: { first: number; after: HistoryPlace | null; withChanges: boolean },
    ): Promise<HistoryEntry[]> {
      const beyond = after && {
        $or: [
          { at: trusted({ $lt: after.at }) },
          { at: after.at, version: trusted({ $lt: after.version }) },
          { at: after.at, version: after.version, contactId: trusted({ $lt: after.contactId }) },
        ],
      };
      const found = await history
        .find({ ownerId, heldBy: contactId, ...beyond })
        .sort({ at: -1, version: -1, contactId: -1 })
        .limit(first + 1)
        .select(withChanges ? {} : { changes: 0 })
        .lean<HistoryDocument[]>();
      return found.map(toEntry);
    },

    /** The version of the contact before its oldest recorded change; null if there is none. */
    async oldestVersion(ownerId: number, contactId: number): Promise<number | null> {
      const oldest = await history
        .findOne({ ownerId, contactId })
        .sort({ version: 1 })
        .select({ fromVersion: 1 })
        .lean<HistoryDocument>();
      return oldest?.fromVersion ?? null;
    },

    /** All entries of the contact after a version, the latest first. */
    async since(ownerId: number, contactId: number, version: number, session: ClientSession): Promise<HistoryEntry[]> {
      const found = await history
        .find({ ownerId, contactId, version: trusted({ $gt: version }) })
        .sort({ version: -1 })
        .session(session)
        .lean<HistoryDocument[]>();
      return found.map(toEntry);
    },

    /** All entries of an owner, for the export of their data. */
    async *each(ownerId: number): AsyncGenerator<HistoryEntry> {
      const found = history
        .find({ ownerId })
        .sort({ contactId: 1, version: 1 })
        .lean<HistoryDocument>()
        .cursor({ batchSize: 100 });
      for await (const one of found) yield toEntry(one as unknown as HistoryDocument);
    },

    /** Adds the history of one contact to that of another. */
    async join(ownerId: number, otherId: number, keptId: number, session: ClientSession): Promise<void> {
      await history.updateMany({ ownerId, heldBy: otherId }, { $addToSet: { heldBy: keptId } }, { session });
    },

    async separate(ownerId: number, otherId: number, keptId: number, session: ClientSession): Promise<void> {
      await history.updateMany({ ownerId, heldBy: otherId }, { $pull: { heldBy: keptId } }, { session });
    },

    /**
     * Removes the entries of permanently deleted contacts, unless they are part of the history of a contact that these
     * were merged into.
     */
    async forgetContacts(ownerId: number, contactIds: readonly number[], session: ClientSession): Promise<void> {
      const ids = [...contactIds];
      const held = trusted({ $in: ids });
      const byNobodyElse = trusted({ $in: ids, $not: { $elemMatch: { $nin: ids } } });
      await history.deleteMany({ ownerId, heldBy: byNobodyElse }, { session });
      await history.updateMany({ ownerId, heldBy: held }, { $pull: { heldBy: held } }, { session });
    },
  };
}

const toEntry = ({ _id, ...entry }: HistoryDocument): HistoryEntry => entry;
