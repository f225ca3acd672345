import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import type { Contact } from '../contact/contact.model.ts';
import type { PendingChange } from '../custom-field/custom-field.model.ts';
import { createTrashModel, TRASH_DAYS, type TrashDocument } from './trash.model.ts';

export interface TrashedContact {
  contact: Contact;
  deletedAt: Date;
  purgeAt: Date;
}

/** A contact whose time in the trash is over. */
export interface DueContact {
  id: number;
  ownerId: number;
  purgeAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export type TrashRepository = ReturnType<typeof createTrashRepository>;

/** Every query on the trash; every query on behalf of a user contains the owner. */
export function createTrashRepository(connection: Connection) {
  const trash = createTrashModel(connection);

  return {
    async add(contacts: Contact[], deletedAt: Date, session: ClientSession): Promise<void> {
      const purgeAt = purgeTime(deletedAt);
      await trash.insertMany(
        contacts.map(({ id, ownerId, ...contact }) => ({ _id: id, ownerId, contact, deletedAt, purgeAt })),
        { session },
      );
    },

    async findMany(ownerId: number, ids: readonly number[], session?: ClientSession): Promise<TrashedContact[]> {
      const found = await trash
        .find({ ownerId, _id: trusted({ $in: [...ids] }) })
        .session(session ?? null)
        .lean<TrashDocument[]>();
      return found.map(toTrashed);
    },

    async has(ownerId: number, id: number): Promise<boolean> {
      return (await trash.exists({ _id: id, ownerId })) !== null;
    },

    /** Contacts from the place on, the latest first; one more than requested, which shows that there is a next page. */
    async list(
      ownerId: number,
      first: number,
      after: { deletedAt: Date; id: number } | null,
    ): Promise<TrashedContact[]> {
      const beyond = after && {
        $or: [
          { deletedAt: trusted({ $lt: after.deletedAt }) },
          { deletedAt: after.deletedAt, _id: trusted({ $lt: after.id }) },
        ],
      };
      const found = await trash
        .find({ ownerId, ...beyond })
        .sort({ deletedAt: -1, _id: -1 })
        .limit(first + 1)
        .lean<TrashDocument[]>();
      return found.map(toTrashed);
    },

    /** All trashed contacts of an owner, by the time of deletion. */
    async *each(ownerId: number): AsyncGenerator<TrashedContact> {
      const found = trash.find({ ownerId }).sort({ deletedAt: 1 }).lean<TrashDocument>().cursor({ batchSize: 100 });
      for await (const document of found) yield toTrashed(document as unknown as TrashDocument);
    },

    count: (ownerId: number): Promise<number> => trash.countDocuments({ ownerId }),

    /** Ids of contacts deleted up to the time, in any order. */
    async idsUpTo(ownerId: number, deletedAt: Date, most: number): Promise<number[]> {
      const found = await trash
        .find({ ownerId, deletedAt: trusted({ $lte: deletedAt }) })
        .sort({ deletedAt: 1, _id: 1 })
        .limit(most)
        .select({ _id: 1 })
        .lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Due contacts of all owners. */
    async due(now: Date, most: number, after?: DueContact): Promise<DueContact[]> {
      const beyond = after && {
        $or: [
          { purgeAt: trusted({ $gt: after.purgeAt }) },
          { purgeAt: after.purgeAt, _id: trusted({ $gt: after.id }) },
        ],
      };
      const found = await trash
        .find({ purgeAt: trusted({ $lte: now }), ...beyond })
        .sort({ purgeAt: 1, _id: 1 })
        .limit(most)
        .select({ ownerId: 1, purgeAt: 1 })
        .lean<{ _id: number; ownerId: number; purgeAt: Date }[]>();
      return found.map(({ _id, ownerId, purgeAt }) => ({ id: _id, ownerId, purgeAt }));
    },

    /** Another trashed contact that was saved from the same scan. */
    async otherWithScan(
      ownerId: number,
      scanId: number,
      ids: readonly number[],
      session: ClientSession,
    ): Promise<number | null> {
      const where = { ownerId, 'contact.scanId': scanId, _id: trusted({ $nin: [...ids] }) };
      return (await trash.findOne(where).select({ _id: 1 }).session(session).lean<{ _id: number }>())?._id ?? null;
    },

    /** Applies a pending change of a custom field: deletes its values, or renames a choice. */
    async applyCustom(ownerId: number, { key, rename }: PendingChange): Promise<void> {
      const path = `contact.customFields.${key}`;
      await trash.updateMany(
        { ownerId, [path]: rename ? rename.from : trusted({ $exists: true }) },
        rename ? { $set: { [path]: rename.to } } : { $unset: { [path]: 1 } },
      );
    },

    async replace({ id, ownerId, ...contact }: Contact, session: ClientSession): Promise<void> {
      await trash.updateOne({ _id: id, ownerId }, { $set: { contact } }, { session });
    },

    async removeMany(ownerId: number, ids: readonly number[], session: ClientSession): Promise<void> {
      await trash.deleteMany({ ownerId, _id: trusted({ $in: [...ids] }) }, { session });
    },
  };
}

export const purgeTime = (deletedAt: Date): Date => new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS);

const toTrashed = ({ _id, ownerId, contact, deletedAt, purgeAt }: TrashDocument): TrashedContact => ({
  contact: { ...contact, id: _id, ownerId, customFields: contact.customFields ?? {} },
  deletedAt,
  purgeAt,
});
