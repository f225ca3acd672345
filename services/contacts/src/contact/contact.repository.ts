import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { toContact, toDocument } from './contact.document.ts';
import { conditionOf, conditionOfCustom, type ListFilter } from './contact.filter.ts';
import { type Contact, type ContactDocument, type ContactPhoto, createContactModel } from './contact.model.ts';
import { conditionAfter, cursorOf, type Order, type Place, sortOf } from './contact.order.ts';

export interface ListedContact {
  contact: Contact;
  cursor: string;
}

/** Derived fields that only the database needs. The sort keys are included, because cursors contain them. */
const NOT_LISTED = {
  ...{ tokens: 0, tagKeys: 0, companyKey: 0, blockKeys: 0, importKeys: 0, customKeys: 0, kept: 0 },
} as const;
/**
 * Fields that can be long. A list of a hundred contacts, requested thirty times in a request, reads only those it asks
 * for.
 */
const LONG_FIELDS = [
  ...(['notes', 'extractedData', 'customFields', 'emails', 'phones', 'links', 'addresses', 'tags'] as const),
] as const;

const { kept: _kept, ...NOT_LISTED_BUT_KEPT } = NOT_LISTED;
const { tokens: _tokens, ...NOT_WHOLE } = NOT_LISTED_BUT_KEPT;

const VOCABULARY_LIMIT_MS = 5000;
/** A limit for background work only, because the query reads all contacts of an owner. */
const BLOCK_SIZES_LIMIT_MS = 60_000;

const COMPARED = {
  ownerId: 1,
  name: 1,
  company: 1,
  title: 1,
  emails: 1,
  phones: 1,
  addresses: 1,
  birthday: 1,
  linkedIn: 1,
  twitter: 1,
  github: 1,
} as const;

export type ContactRepository = ReturnType<typeof createContactRepository>;

/** The queries that read, store and remove contacts, returning plain objects; every query contains the owner. */
export function createContactRepository(connection: Connection) {
  const contacts = createContactModel(connection);

  return {
    async insertMany(added: Contact[], session: ClientSession): Promise<void> {
      await contacts.insertMany(added.map(toDocument), { session });
    },

    /** The same for contacts just made by `compose`: they are complete and stored without changes. */
    async insertComposed(added: Contact[], session: ClientSession): Promise<void> {
      await contacts.insertMany(added.map(toDocument), { session, lean: true });
    },

    async find(ownerId: number, id: number, session?: ClientSession): Promise<Contact | null> {
      const found = await contacts
        .findOne({ _id: id, ownerId })
        .session(session ?? null)
        .lean<ContactDocument>();
      return found && toContact(found);
    },

    async findByScan(ownerId: number, scanId: number, session?: ClientSession): Promise<Contact | null> {
      const found = await contacts
        .findOne({ ownerId, scanId })
        .session(session ?? null)
        .lean<ContactDocument>();
      return found && toContact(found);
    },

    /** Contacts of the owner with these ids, in any order. */
    async findMany(ownerId: number, ids: readonly number[], session?: ClientSession): Promise<Contact[]> {
      const found = await contacts
        .find({ ownerId, _id: trusted({ $in: [...ids] }) })
        .session(session ?? null)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** The ids that belong to contacts of the owner. */
    async idsAmong(ownerId: number, ids: readonly number[]): Promise<number[]> {
      const found = await contacts
        .find({ ownerId, _id: trusted({ $in: [...ids] }) }, { _id: 1 })
        .lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Contacts that share a key with a possible duplicate; only the fields that are compared. */
    async findComparable(
      ownerId: number,
      keys: readonly string[],
      most: number,
      session?: ClientSession,
    ): Promise<Partial<Contact>[]> {
      if (!keys.length) return [];
      const found = await contacts
        .find({ ownerId, blockKeys: trusted({ $in: [...keys] }) })
        .limit(most)
        .select(COMPARED)
        .session(session ?? null)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** Contacts of an owner in the order of ids; only the fields that are compared. */
    async comparableAfter(ownerId: number, afterId: number, size: number): Promise<Partial<Contact>[]> {
      const found = await contacts
        .find({ ownerId, _id: trusted({ $gt: afterId }) })
        .sort({ _id: 1 })
        .limit(size)
        .select(COMPARED)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** All words by which any contact of the owner can be found. */
    async vocabulary(ownerId: number): Promise<string[]> {
      const rows = await contacts
        .aggregate<{ _id: string }>([
          { $match: { ownerId } },
          { $project: { tokens: 1 } },
          { $unwind: '$tokens' },
          { $group: { _id: '$tokens' } },
        ])
        .option({ maxTimeMS: VOCABULARY_LIMIT_MS });
      return rows.map(({ _id }) => _id);
    },

    /** A value that changes when contacts are added, removed or changed. */
    async stamp(ownerId: number): Promise<string> {
      const [newest, count] = await Promise.all([
        contacts.findOne({ ownerId }).sort({ updatedAt: -1, _id: -1 }).select({ updatedAt: 1 }).lean<ContactDocument>(),
        contacts.countDocuments({ ownerId }),
      ]);
      return `${newest?._id}.${newest?.updatedAt.getTime()}.${count}`;
    },

    /** Contacts that have at least one token of each list, with their tokens. */
    async withTokens(ownerId: number, tokens: readonly string[][], most: number) {
      const found = await contacts
        .find({ ownerId, $and: tokens.map((some) => ({ tokens: trusted({ $in: some }) })) })
        .limit(most)
        .select(NOT_WHOLE)
        .lean<ContactDocument[]>();
      return found.map((document) => ({ contact: toContact(document), tokens: document.tokens }));
    },

    async hasChangedSince(ownerId: number, at: Date): Promise<boolean> {
      return (await contacts.exists({ ownerId, updatedAt: trusted({ $gte: at }) })) !== null;
    },

    /** Counts the contacts per key, for keys shared by more than `above` contacts. */
    async blockSizes(ownerId: number, above: number): Promise<Map<string, number>> {
      const sizes = await contacts
        .aggregate<{ _id: string; count: number }>([
          { $match: { ownerId } },
          { $project: { blockKeys: 1 } },
          { $unwind: '$blockKeys' },
          { $group: { _id: '$blockKeys', count: { $sum: 1 } } },
          { $match: { count: { $gt: above } } },
        ])
        .option({ maxTimeMS: BLOCK_SIZES_LIMIT_MS });
      return new Map(sizes.map(({ _id, count }) => [_id, count]));
    },

    /** Contacts created or updated by rows with these fingerprints. */
    async findByImportKeys(ownerId: number, keys: readonly string[], session?: ClientSession): Promise<Contact[]> {
      const found = await contacts
        .find({ ownerId, importKeys: trusted({ $in: [...keys] }) })
        .select({ ...COMPARED, importKeys: 1 })
        .session(session ?? null)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /**
     * Contacts from the place on; one more than requested, which shows that there is a next page.
     * @param page.fields long fields that are not listed here are left out; without it all are included
     */
    async list(
      ownerId: number,
      filter: ListFilter,
      page: { order: Order; first: number; after: Place | null; fields?: ReadonlySet<string> },
    ): Promise<ListedContact[]> {
      const unasked = page.fields ? LONG_FIELDS.filter((field) => !page.fields!.has(field)) : [];
      const areKeptAsked = page.fields?.has('importedValues');
      const where = conditionOf(ownerId, filter);
      const found = await contacts
        .find(page.after ? { $and: [where, conditionAfter(page.order, page.after)] } : where)
        .sort(sortOf(page.order))
        .limit(page.first + 1)
        .select({
          ...(areKeptAsked ? NOT_LISTED_BUT_KEPT : NOT_LISTED),
          ...Object.fromEntries(unasked.map((field) => [field, 0])),
        })
        .lean<ContactDocument[]>();
      return found.map((document) => ({ contact: toContact(document), cursor: cursorOf(page.order, document) }));
    },

    /** All contacts of an owner with all fields, the oldest first. */
    async *batches(ownerId: number, size: number): AsyncGenerator<Contact[]> {
      for (let afterId = 0; ; ) {
        const found = await contacts
          .find({ ownerId, _id: trusted({ $gt: afterId }) })
          .sort({ _id: 1 })
          .limit(size)
          .lean<ContactDocument[]>();
        if (found.length) yield found.map(toContact);
        if (found.length < size) return;
        afterId = found.at(-1)!._id;
      }
    },

    /** Contacts that match the filter, with all fields, the newest first; only one batch is in memory at a time. */
    async *wholeBatches(ownerId: number, filter: ListFilter, size: number): AsyncGenerator<Contact[]> {
      const where = conditionOf(ownerId, filter);
      for (let beforeId: number | null = null; ; ) {
        const page: Record<string, unknown> = beforeId === null ? where : { ...where, _id: trusted({ $lt: beforeId }) };
        const found: ContactDocument[] = await contacts
          .find(page)
          .sort({ _id: -1 })
          .limit(size)
          .lean<ContactDocument[]>();
        if (found.length) yield found.map(toContact);
        if (found.length < size) return;
        beforeId = found.at(-1)!._id;
      }
    },

    async photosOf(ownerId: number): Promise<{ id: number; photo: ContactPhoto }[]> {
      const found = await contacts
        .find({ ownerId, photo: trusted({ $ne: null }) })
        .sort({ _id: 1 })
        .select({ photo: 1 })
        .lean<{ _id: number; photo: ContactPhoto }[]>();
      return found.map(({ _id, photo }) => ({ id: _id, photo }));
    },

    /** Contacts of all owners in the order of ids; used to publish their events again. */
    async everybodys(afterId: number, size: number): Promise<Contact[]> {
      const found = await contacts
        .find({ _id: trusted({ $gt: afterId }) })
        .sort({ _id: 1 })
        .limit(size)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** Contacts of any owner with these ids, except those in the trash; used to publish events about related data. */
    async present(ids: readonly number[]): Promise<Contact[]> {
      const found = await contacts.find({ _id: trusted({ $in: [...ids] }) }).lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** Ids of matching contacts, the newest first. */
    async idsOf(ownerId: number, filter: ListFilter, most: number): Promise<number[]> {
      const found = await contacts
        .find(conditionOf(ownerId, filter))
        .sort({ _id: -1 })
        .limit(most)
        .select({ _id: 1 })
        .lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Ids of contacts with any value in the custom field, or with exactly the given value; in any order. */
    async idsWithCustom(ownerId: number, key: string, value: string | null, most: number): Promise<number[]> {
      const where: Record<string, unknown> = { ownerId, customKeys: conditionOfCustom(key, value) };
      if (value !== null) where[`customFields.${key}`] = value;
      const found = await contacts.find(where).limit(most).select({ _id: 1 }).lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    /** All must have been read in the same transaction, so that a lost race restarts it. */
    async replaceMany(changed: Contact[], session: ClientSession): Promise<void> {
      if (!changed.length) return;
      await contacts.bulkWrite(
        changed.map((contact) => ({
          updateOne: {
            filter: { _id: contact.id, ownerId: contact.ownerId },
            update: { $set: changeOf(contact) },
          },
        })),
        { session },
      );
    },

    /** Interactions don’t change the person’s data, so the version stays the same. */
    async noteInteractions(
      ownerId: number,
      id: number,
      interactions: { interactionCount: number; lastContactAt: Date | null },
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await contacts.updateOne({ _id: id, ownerId }, { $set: interactions }, { session });
      return matchedCount === 1;
    },

    async removeMany(ownerId: number, ids: readonly number[], session: ClientSession): Promise<void> {
      await contacts.deleteMany({ ownerId, _id: trusted({ $in: [...ids] }) }, { session });
    },
  };

  function changeOf(contact: Contact): Record<string, unknown> {
    const { _id, interactionCount, lastContactAt, ...document } = toDocument(contact);
    return { ...document };
  }
}
