import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createHistoryModel, type HistoryDocument, type HistoryEntry } from './history.model.ts';

/** Where a page begins: the entry before it. */
export interface HistoryPlace {
  at: Date;
  version: number;
  contactId: number;
}

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;

/** Every query on the history; every query carries the owner. */
export function createHistoryRepository(connection: Connection) {
  const history = createHistoryModel(connection);

  return {
    /** In the transaction of the changes. Two changes to one version can't both be told. */
    async add(entries: readonly HistoryEntry[], session: ClientSession): Promise<void> {
      if (!entries.length) return;
      const documents = entries.map((entry) => ({ _id: `${entry.contactId}.${entry.version}`, ...entry }));
      await history.insertMany(documents, { session, lean: true });
    },

    /**
     * The latest first, with what happened to those that were merged into it; one more than asked.
     * @param page.withChanges without them the entries have none: each can hold two copies of everything
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

    /** The version of the contact before the oldest change that is told; null when none is. */
    async oldestVersion(ownerId: number, contactId: number): Promise<number | null> {
      const oldest = await history
        .findOne({ ownerId, contactId })
        .sort({ version: 1 })
        .select({ fromVersion: 1 })
        .lean<HistoryDocument>();
      return oldest?.fromVersion ?? null;
    },

    /** Everything that has happened to the contact since a version, the latest first. */
    async since(ownerId: number, contactId: number, version: number, session: ClientSession): Promise<HistoryEntry[]> {
      const found = await history
        .find({ ownerId, contactId, version: trusted({ $gt: version }) })
        .sort({ version: -1 })
        .session(session)
        .lean<HistoryDocument[]>();
      return found.map(toEntry);
    },

    /** All of an owner, for the export of their data. */
    async *each(ownerId: number): AsyncGenerator<HistoryEntry> {
      const found = history
        .find({ ownerId })
        .sort({ contactId: 1, version: 1 })
        .lean<HistoryDocument>()
        .cursor({ batchSize: 100 });
      for await (const one of found) yield toEntry(one as unknown as HistoryDocument);
    },

    /** The history of one contact stands in that of another, too. */
    async join(ownerId: number, otherId: number, keptId: number, session: ClientSession): Promise<void> {
      await history.updateMany({ ownerId, heldBy: otherId }, { $addToSet: { heldBy: keptId } }, { session });
    },

    async separate(ownerId: number, otherId: number, keptId: number, session: ClientSession): Promise<void> {
      await history.updateMany({ ownerId, heldBy: otherId }, { $pull: { heldBy: keptId } }, { session });
    },

    /** Of contacts that are gone for good nothing is told, unless in the history of one that they were merged into. */
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
