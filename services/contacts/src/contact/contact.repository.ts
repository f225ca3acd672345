import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { toContact, toDocument } from './contact.document.ts';
import { conditionOf, conditionOfCustom, type ListFilter } from './contact.filter.ts';
import { type Contact, type ContactDocument, type ContactPhoto, createContactModel } from './contact.model.ts';
import { conditionAfter, cursorOf, type Order, type Place, sortOf } from './contact.order.ts';

export interface ListedContact {
  contact: Contact;
  cursor: string;
}

/** Derived, for the database only. The cursor needs the keys of the orders. */
const NOT_LISTED = {
  ...{ tokens: 0, tagKeys: 0, companyKey: 0, blockKeys: 0, importKeys: 0, customKeys: 0, kept: 0 },
} as const;
/** What can be long. A list of a hundred contacts, asked for thirty times in a request, reads none of it unasked. */
const LONG_FIELDS = [
  ...(['notes', 'extractedData', 'customFields', 'emails', 'phones', 'links', 'addresses', 'tags'] as const),
] as const;

const { kept: _kept, ...NOT_LISTED_BUT_KEPT } = NOT_LISTED;
const { tokens: _tokens, ...NOT_WHOLE } = NOT_LISTED_BUT_KEPT;

const VOCABULARY_LIMIT_MS = 5000;
/** It reads every contact of an owner, for background work alone. */
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

/** The queries that give, store and remove contacts, as plain objects; every query carries the owner. */
export function createContactRepository(connection: Connection) {
  const contacts = createContactModel(connection);

  return {
    async insertMany(added: Contact[], session: ClientSession): Promise<void> {
      await contacts.insertMany(added.map(toDocument), { session });
    },

    /** The same for contacts that `compose` has just made: complete, so they are stored as they are. */
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

    /** In any order; only those of the owner. */
    async findMany(ownerId: number, ids: readonly number[], session?: ClientSession): Promise<Contact[]> {
      const found = await contacts
        .find({ ownerId, _id: trusted({ $in: [...ids] }) })
        .session(session ?? null)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** Which of them are contacts of the owner. */
    async idsAmong(ownerId: number, ids: readonly number[]): Promise<number[]> {
      const found = await contacts
        .find({ ownerId, _id: trusted({ $in: [...ids] }) }, { _id: 1 })
        .lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Those that share a key with somebody who may be the same person: of each only what is compared. */
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

    /** Of an owner by id, of each what is compared. */
    async comparableAfter(ownerId: number, afterId: number, size: number): Promise<Partial<Contact>[]> {
      const found = await contacts
        .find({ ownerId, _id: trusted({ $gt: afterId }) })
        .sort({ _id: 1 })
        .limit(size)
        .select(COMPARED)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** Every word that any contact of the owner can be found by. */
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

    /** Another one when contacts have come, gone or changed. */
    async stamp(ownerId: number): Promise<string> {
      const [newest, count] = await Promise.all([
        contacts.findOne({ ownerId }).sort({ updatedAt: -1, _id: -1 }).select({ updatedAt: 1 }).lean<ContactDocument>(),
        contacts.countDocuments({ ownerId }),
      ]);
      return `${newest?._id}.${newest?.updatedAt.getTime()}.${count}`;
    },

    /** Those that have one token of each list, with their tokens. */
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

    /** How many share each key, for the keys that more than `above` share. */
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

    /** Those that rows with these fingerprints have led to. */
    async findByImportKeys(ownerId: number, keys: readonly string[], session?: ClientSession): Promise<Contact[]> {
      const found = await contacts
        .find({ ownerId, importKeys: trusted({ $in: [...keys] }) })
        .select({ ...COMPARED, importKeys: 1 })
        .session(session ?? null)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /**
     * From the place on; one more than asked tells that there is a next page.
     * @param page.fields long ones that are not among them stay away; without it all come
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

    /** All of an owner, the oldest first, whole. */
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

    /** Those whom the filter lets through, the newest first, whole; a batch at a time is held. */
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

    /** Of everybody, by id: for publishing again. */
    async everybodys(afterId: number, size: number): Promise<Contact[]> {
      const found = await contacts
        .find({ _id: trusted({ $gt: afterId }) })
        .sort({ _id: 1 })
        .limit(size)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** Of everybody, those of these ids that are in the book: for publishing what hangs on them. */
    async present(ids: readonly number[]): Promise<Contact[]> {
      const found = await contacts.find({ _id: trusted({ $in: [...ids] }) }).lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** The newest first. */
    async idsOf(ownerId: number, filter: ListFilter, most: number): Promise<number[]> {
      const found = await contacts
        .find(conditionOf(ownerId, filter))
        .sort({ _id: -1 })
        .limit(most)
        .select({ _id: 1 })
        .lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Any; with a value those that have exactly this one. */
    async idsWithCustom(ownerId: number, key: string, value: string | null, most: number): Promise<number[]> {
      const where: Record<string, unknown> = { ownerId, customKeys: conditionOfCustom(key, value) };
      if (value !== null) where[`customFields.${key}`] = value;
      const found = await contacts.find(where).limit(most).select({ _id: 1 }).lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Each was read in the same transaction, so that a lost race makes the transaction begin again. */
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

    /** The interactions of a contact are no change of the person: its version stays. */
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
