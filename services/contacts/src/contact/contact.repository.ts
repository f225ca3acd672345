import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type Contact, type ContactDocument, createContactModel } from './contact.model.ts';
import { keyOf, queryWords, startsWith, tokensOf } from './contact.search.ts';

export interface ListFilter {
  search?: string | null;
  company?: string | null;
  tag?: string | null;
}

const MAX_NAMES = 1000;

export type ContactRepository = ReturnType<typeof createContactRepository>;

/** Every query on the collection. Takes and gives plain objects; every query carries the owner. */
export function createContactRepository(connection: Connection) {
  const contacts = createContactModel(connection);

  function filterOf(ownerId: number, { search, company, tag }: ListFilter): Record<string, unknown> {
    const filter: Record<string, unknown> = { ownerId };
    if (search) filter.$and = queryWords(search).map((word) => ({ tokens: trusted(startsWith(word)) }));
    if (company) filter.companyKey = keyOf(company);
    if (tag) filter.tagKeys = keyOf(tag);
    return filter;
  }

  return {
    async insert(contact: Contact, session: ClientSession): Promise<void> {
      await contacts.create([toDocument(contact)], { session });
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
    async findMany(ownerId: number, ids: readonly number[]): Promise<Contact[]> {
      const found = await contacts.find({ ownerId, _id: trusted({ $in: [...ids] }) }).lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** The newest first, those with an id below `beforeId`; one more than asked tells that there is a next page. */
    async list(ownerId: number, filter: ListFilter, first: number, beforeId: number | null): Promise<Contact[]> {
      const where = filterOf(ownerId, filter);
      if (beforeId !== null) where._id = trusted({ $lt: beforeId });
      const found = await contacts
        .find(where)
        .sort({ _id: -1 })
        .limit(first + 1)
        .select({ tokens: 0, tagKeys: 0, companyKey: 0 })
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    async count(ownerId: number, filter: ListFilter): Promise<number> {
      return contacts.countDocuments(filterOf(ownerId, filter));
    },

    async countSince(ownerId: number, since: Date): Promise<number> {
      return contacts.countDocuments({ ownerId, createdAt: trusted({ $gte: since }) });
    },

    companies: (ownerId: number) => distinct(ownerId, 'company', 'companyKey'),
    tags: (ownerId: number) => distinct(ownerId, 'tags', 'tagKeys'),

    /** @returns false when the contact has changed or gone since `seenVersion` */
    async replace(contact: Contact, seenVersion: number, session: ClientSession): Promise<boolean> {
      const { _id, ...document } = toDocument(contact);
      const { matchedCount } = await contacts.updateOne(
        { _id, ownerId: contact.ownerId, version: seenVersion },
        { $set: document },
        { session },
      );
      return matchedCount === 1;
    },

    async remove(ownerId: number, id: number, session: ClientSession): Promise<void> {
      await contacts.deleteOne({ _id: id, ownerId }, { session });
    },
  };

  /** Names as written, each once without regard to case, in alphabetical order. */
  async function distinct(
    ownerId: number,
    field: 'company' | 'tags',
    key: 'companyKey' | 'tagKeys',
  ): Promise<string[]> {
    const pipeline = [
      { $match: { ownerId, [key]: { $gt: '' } } },
      ...(field === 'tags' ? [{ $unwind: '$tags' }] : []),
      { $group: { _id: { $toLower: `$${field}` }, name: { $first: `$${field}` } } },
      { $sort: { _id: 1 as const } },
      { $limit: MAX_NAMES },
    ];
    const rows = await contacts.aggregate<{ name: string }>(pipeline).option({ maxTimeMS: 5000 });
    return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
  }
}

function toDocument({ id, ...contact }: Contact): ContactDocument {
  return {
    _id: id,
    ...contact,
    tokens: tokensOf(contact),
    companyKey: contact.company ? keyOf(contact.company) : null,
    tagKeys: contact.tags.map(keyOf),
  };
}

function toContact({ _id, tokens, companyKey, tagKeys, ...contact }: ContactDocument): Contact {
  return { id: _id, ...contact };
}
