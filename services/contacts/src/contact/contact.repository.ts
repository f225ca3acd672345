import type { Extent } from '@kaard/contact-formats/presets';
import { keyOf, queryWords, startsWith } from '@kaard/contact-formats/search-words';
import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import type { PipelineStage } from 'mongoose';
import { toContact, toDocument } from './contact.document.ts';
import {
  type Contact,
  type ContactDocument,
  type ContactPhoto,
  createContactModel,
  NETWORKS,
  type Source,
} from './contact.model.ts';
import { conditionAfter, cursorOf, type Order, type Place, sortOf } from './contact.order.ts';
import { customKeyOf } from './contact.search.ts';

export interface ListFilter {
  search?: string | null;
  company?: string | null;
  tag?: string | null;
  source?: Source | null;
  /** These alone, or all others. */
  favourite?: boolean | null;
  /** All have to hold; without a value: has any. */
  custom?: readonly { key: string; value?: string | null }[] | null;
  createdFrom?: Date | null;
  createdBefore?: Date | null;
  updatedFrom?: Date | null;
  updatedBefore?: Date | null;
}

export interface ListedContact {
  contact: Contact;
  cursor: string;
}

const NAMES_LIMIT_MS = 5000;
/** As many as an import has contacts: a filter that ends in the middle of the alphabet misleads. */
const MAX_NAMES = 10_000;
/** One for all: `localeCompare` looks up its rules anew for each pair with an umlaut. */
const inOrder = new Intl.Collator().compare;
/** The letter of whatever sorts after Z; sorts there itself. */
const AFTER_Z = '…';
/** Derived, for the database only. The cursor needs the keys of the orders. */
const NOT_LISTED = {
  ...{ tokens: 0, tagKeys: 0, companyKey: 0, blockKeys: 0, importKeys: 0, customKeys: 0, kept: 0 },
} as const;
/** What can be long. A list of a hundred contacts, asked for thirty times in a request, reads none of it unasked. */
const LONG_FIELDS = [
  ...(['notes', 'extractedData', 'customFields', 'emails', 'phones', 'links', 'addresses', 'tags'] as const),
] as const;

const EXTENT_LIMIT_MS = 10_000;
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

/** Every query on the collection. Takes and gives plain objects; every query carries the owner. */
export function createContactRepository(connection: Connection) {
  const contacts = createContactModel(connection);

  function filterOf(ownerId: number, filter: ListFilter): Record<string, unknown> {
    const { search, company, tag, source, favourite } = filter;
    const where: Record<string, unknown> = { ownerId };
    const all: Record<string, unknown>[] = [];
    if (search?.trim()) all.push(...queryWords(search).map((word) => ({ tokens: trusted(startsWith(word)) })));
    all.push(...(filter.custom ?? []).map(({ key, value }) => ({ customKeys: conditionOfCustom(key, value ?? null) })));
    if (all.length) where.$and = all;
    if (company) where.companyKey = keyOf(company);
    if (tag) where.tagKeys = keyOf(tag);
    if (source) where.source = source;
    if (favourite != null) where.isFavourite = favourite;
    const created = rangeOf(filter.createdFrom, filter.createdBefore);
    if (created) where.createdAt = created;
    const updated = rangeOf(filter.updatedFrom, filter.updatedBefore);
    if (updated) where.updatedAt = updated;
    return where;
  }

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
      const where = filterOf(ownerId, filter);
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
      const where = filterOf(ownerId, filter);
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

    /** How much the richest of them has, for the columns of a file; null ids are everybody whom the filter lets through. */
    async extent(ownerId: number, filter: ListFilter, ids: readonly number[] | null): Promise<Extent> {
      const where = ids ? { ownerId, _id: { $in: [...ids] } } : filterOf(ownerId, filter);
      const most = (list: string) => ({ $max: { $size: `$${list}` } });
      const profiles = NETWORKS.map((network) => ({ $cond: [{ $gt: [`$${network}`, null] }, 1, 0] }));
      const [found] = await contacts
        .aggregate<Omit<Extent, 'details'> & { details: number }>([
          { $match: where },
          {
            $group: {
              _id: null,
              ...{ emails: most('emails'), phones: most('phones'), links: most('links'), addresses: most('addresses') },
              profiles: { $max: { $add: profiles } },
              details: { $max: { $cond: [{ $eq: [{ $ifNull: ['$kept', null] }, null] }, 0, 1] } },
            },
          },
        ])
        .option({ maxTimeMS: EXTENT_LIMIT_MS });
      const at = (list: 'emails' | 'phones' | 'links' | 'addresses') => Math.max(found?.[list] ?? 0, 1);
      return {
        ...{ emails: at('emails'), phones: at('phones'), links: at('links'), addresses: at('addresses') },
        profiles: found?.profiles ?? 0,
        details: found?.details === 1,
      };
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

    /**
     * How many there are under each first letter, in the order of the key: `#` is whatever sorts before A, `…` whatever sorts
     * after Z, which other alphabets do.
     */
    async lettersOf(
      ownerId: number,
      filter: ListFilter,
      key: 'nameKey' | 'lastNameKey',
    ): Promise<{ letter: string; count: number }[]> {
      const first = { $substrCP: [`$${key}`, 0, 1] };
      const letter = {
        $cond: [{ $lt: ['$first', 'a'] }, '#', { $cond: [{ $lte: ['$first', 'z'] }, { $toUpper: '$first' }, AFTER_Z] }],
      };
      const rows = await contacts
        .aggregate<{ _id: string; count: number }>([
          { $match: filterOf(ownerId, filter) },
          { $project: { first } },
          { $group: { _id: letter, count: { $sum: 1 } } },
          { $sort: { _id: 1 } },
        ])
        .option({ maxTimeMS: 5000 });
      return rows.map(({ _id, count }) => ({ letter: _id, count }));
    },

    async count(ownerId: number, filter: ListFilter): Promise<number> {
      return contacts.countDocuments(filterOf(ownerId, filter));
    },

    /** The newest first. */
    async idsOf(ownerId: number, filter: ListFilter, most: number): Promise<number[]> {
      const found = await contacts
        .find(filterOf(ownerId, filter))
        .sort({ _id: -1 })
        .limit(most)
        .select({ _id: 1 })
        .lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Of contacts that have a value in this custom field. */
    async countWithCustom(ownerId: number, key: string): Promise<number> {
      const where: Record<string, unknown> = { ownerId, customKeys: conditionOfCustom(key, null) };
      return contacts.countDocuments(where);
    },

    /** Any; with a value those that have exactly this one. */
    async idsWithCustom(ownerId: number, key: string, value: string | null, most: number): Promise<number[]> {
      const where: Record<string, unknown> = { ownerId, customKeys: conditionOfCustom(key, value) };
      if (value !== null) where[`customFields.${key}`] = value;
      const found = await contacts.find(where).limit(most).select({ _id: 1 }).lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    async countSince(ownerId: number, since: Date): Promise<number> {
      return contacts.countDocuments({ ownerId, createdAt: trusted({ $gte: since }) });
    },

    companies: companiesOf,
    tags: tagsOf,

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

  /** Each once, as its newest contact writes it. The index jumps from one to the next: no other contact is read. */
  function companiesOf(ownerId: number): Promise<string[]> {
    return namesOf([
      { $match: { ownerId, companyKey: { $gt: '' } } },
      { $sort: { ownerId: 1, companyKey: 1, _id: -1 } },
      { $group: { _id: '$companyKey', name: { $first: '$company' } } },
    ]);
  }

  /** Each once without regard to case. */
  function tagsOf(ownerId: number): Promise<string[]> {
    return namesOf([
      { $match: { ownerId, tagKeys: { $gt: '' } } },
      { $unwind: '$tags' },
      { $group: { _id: { $toLower: '$tags' }, name: { $first: '$tags' } } },
    ]);
  }

  /** The names of groups, in alphabetical order. */
  async function namesOf(groups: PipelineStage[]): Promise<string[]> {
    const rows = await contacts
      .aggregate<{ name: string }>([...groups, { $sort: { _id: 1 } }, { $limit: MAX_NAMES }])
      .option({ maxTimeMS: NAMES_LIMIT_MS });
    return rows.map(({ name }) => name).sort(inOrder);
  }
}

const conditionOfCustom = (key: string, value: string | null): unknown =>
  value === null ? trusted(startsWith(`${key}=`)) : customKeyOf(key, value);

/** From inclusive, before exclusive. */
function rangeOf(from: Date | null | undefined, before: Date | null | undefined): object | null {
  if (!from && !before) return null;
  return trusted({ ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) });
}
