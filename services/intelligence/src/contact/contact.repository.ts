import { startsWith } from '@kaard/contact-formats/search-words';
import { type ClientSession, type Connection, ownersOf, trusted } from '@kaard/service-kit';
import type { OpenWork } from '@kaard/service-kit/work/durable-work';
import type { ScannedCard } from '../scan/scan.model.ts';
import type { OwnedScan } from '../scan/scan.repository.ts';
import {
  type ContactDocument,
  type ContactFacts,
  type ContactWork,
  createContactModel,
  type NetworkContact,
  type Understanding,
} from './contact.model.ts';
import { type Noted, notedAtFirst, notedNow, notedOfBoth } from './noted.ts';

export type ContactRepository = ReturnType<typeof createContactRepository>;

/** A contact from an event. */
export interface TakenContact {
  id: number;
  ownerId: number;
  facts: ContactFacts;
  names: string[];
  words: string[];
  /** The data of its scan, if already received. */
  card: ScannedCard | null;
}

/** A contact whose work is to be understood, in its state of `round`. */
export interface WaitingContact {
  id: number;
  ownerId: number;
  round: number;
  title: string | null;
  company: string | null;
}

/** A row of the search cache; without an understanding, a contact can’t be found by need, or no longer. */
export interface SearchedRow {
  id: number;
  understanding: Understanding | null;
  touchedAt: Date;
}

/** The state of a contact after a change. */
export interface ChangedContact {
  id: number;
  /** Null if the contact is no longer present. */
  contact: NetworkContact | null;
  touchedAt: Date;
}

/** The values before a contact’s work is understood. */
const UNKNOWN: ContactWork & Pick<ContactDocument, 'understanding'> = {
  ...{ industry: null, role: null, skills: [], understanding: null },
};
const NOTHING: Omit<ContactFacts, 'createdAt' | 'updatedAt'> & { names: string[]; words: string[] } = {
  ...{ name: '', title: null, company: null, email: null, phone: null, notes: null, tags: [], birthday: null },
  ...{
    source: null,
    scanId: null,
    leftAt: null,
    place: null,
    language: null,
    seniority: null,
    filled: [],
    completeness: 0,
    names: [],
    words: [],
  },
};
/** The fields that determine the order of word matches; notes are left out, because they can be long. */
const COMPARED = { name: 1, company: 1, title: 1, tags: 1, place: 1, email: 1 } as const;
type ComparedField = 'id' | keyof typeof COMPARED;
const NOT_READ = { names: 0, words: 0, 'understanding.vector': 0 } as const;

/**
 * Every query on the contacts of the read model. Queries of users name the owner; those of the worker name the version
 * that it saw.
 */
export function createContactRepository(connection: Connection, now: () => Date) {
  const contacts = createContactModel(connection);

  /**
   * Creates the document if it is missing, so that concurrent transactions on one contact wait for each other or start
   * again.
   */
  function touching(
    { id, ownerId }: { id: number; ownerId: number },
    change: Partial<ContactDocument>,
    increase: Partial<Record<'round', number>> = {},
  ) {
    const missing = Object.fromEntries(
      Object.entries({
        ...NOTHING,
        ...UNKNOWN,
        presence: 'absent',
        absentSince: now(),
        isWaiting: false,
        round: 0,
      }).filter(([field]) => !(field in change) && !(field in increase)),
    );
    return {
      filter: { _id: id, ownerId },
      update: { $set: { ...change, touchedAt: now() }, $inc: increase, $setOnInsert: missing },
      upsert: true,
    };
  }

  async function touch(
    ids: { id: number; ownerId: number },
    change: Partial<ContactDocument>,
    session: ClientSession,
  ): Promise<void> {
    const { filter, update } = touching(ids, change);
    await contacts.updateOne(filter, update, { upsert: true, session });
  }

  return {
    /**
     * Stores the data of present contacts; each contact may occur only once.
     * @returns the contacts whose work is to be understood
     */
    async putMany(taken: readonly TakenContact[], session: ClientSession): Promise<TakenContact[]> {
      const found = await contacts
        .find({ _id: trusted({ $in: taken.map(({ id }) => id) }) })
        .select({ ownerId: 1, presence: 1, title: 1, company: 1, isWaiting: 1, 'understanding.by': 1 })
        .select({ notes: 1, createdAt: 1, noted: 1, card: 1 })
        .session(session)
        .lean<ContactDocument[]>();
      const known = new Map(found.map((document) => [document._id, document]));
      const waiting: TakenContact[] = [];
      const changes = taken.map((contact) => {
        const { id, ownerId, facts, names, words } = contact;
        const stored = known.get(id);
        const before = stored?.ownerId === ownerId ? stored : undefined;
        const isSameWork =
          before?.presence === 'present' && before.title === facts.title && before.company === facts.company;
        const tells = Boolean(facts.title || facts.company);
        const noted = notedNow(before ? notedBy(before) : null, facts);
        // Data about a scan is deleted earlier than its contact.
        const card = contact.card ?? (before?.card?.scanId === facts.scanId ? before?.card : null) ?? null;
        const change = { ...facts, names, words, noted, card, presence: 'present' as const, absentSince: null };
        if (isSameWork && (before.understanding || before.isWaiting)) {
          if (before.isWaiting) waiting.push(contact);
          return touching({ id, ownerId }, change);
        }
        if (tells) waiting.push(contact);
        // The former understanding is no longer true; until the new one is computed, there is none.
        const work = { ...UNKNOWN, isWaiting: tells, givenUpAt: null };
        return touching({ id, ownerId }, { ...change, ...work }, tells ? { round: 1 } : {});
      });
      await contacts.bulkWrite(
        changes.map((change) => ({ updateOne: change })),
        { session, ordered: false },
      );
      return waiting;
    },

    /** The contact is in the trash: its data is removed and its log stays. */
    async hide(ids: { id: number; ownerId: number }, session: ClientSession): Promise<void> {
      const away = { presence: 'absent' as const, absentSince: now(), isWaiting: false };
      await touch(ids, { ...NOTHING, ...UNKNOWN, ...away }, session);
    },

    /** Adds the data of scans to contacts whose events arrived first. */
    async putCards(read: readonly OwnedScan[], session: ClientSession): Promise<void> {
      await contacts.bulkWrite(
        read.map(({ ownerId, ...card }) => ({
          updateMany: { filter: { ownerId, scanId: card.scanId }, update: { $set: { card, touchedAt: now() } } },
        })),
        { session, ordered: false },
      );
    },

    /** Called before the contact is hidden: the contact that a merge has kept gets the dates of its notes. */
    async giveNotes(
      { ownerId, from, to }: { ownerId: number; from: number; to: number },
      session: ClientSession,
    ): Promise<void> {
      const found = await contacts
        .find({ ownerId, _id: trusted({ $in: [from, to] }) })
        .select({ presence: 1, notes: 1, createdAt: 1, noted: 1 })
        .session(session)
        .lean<ContactDocument[]>();
      const [given, kept] = [from, to].map((id) => found.find(({ _id }) => _id === id));
      const words = given && notedBy(given);
      if (!words?.length || !kept || kept.presence === 'gone') return;
      await touch({ id: to, ownerId }, { noted: notedOfBoth(notedBy(kept) ?? [], words) }, session);
    },

    /** Removes a permanently deleted contact. */
    async remove(ids: { id: number; ownerId: number }, session: ClientSession): Promise<void> {
      const away = { presence: 'gone' as const, absentSince: now(), isWaiting: false };
      const untouched = { interactionCount: 0, lastContactAt: null, noted: [], card: null };
      await touch(ids, { ...NOTHING, ...UNKNOWN, ...away, ...untouched }, session);
    },

    /** The ids among these that are not in the trash. */
    async presentOf(ownerId: number, ids: readonly number[], session: ClientSession): Promise<number[]> {
      const present = { ownerId, presence: 'present' as const, _id: trusted({ $in: [...ids] }) };
      const found = await contacts.find(present).select({ _id: 1 }).session(session).lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    async isGone(ownerId: number, id: number, session: ClientSession): Promise<boolean> {
      return (await contacts.exists({ _id: id, ownerId, presence: 'gone' }).session(session)) !== null;
    },

    /** Stores the summary of the log. */
    async setLastTouch(
      ids: { id: number; ownerId: number },
      last: { interactionCount: number; lastContactAt: Date | null },
      session: ClientSession,
    ): Promise<void> {
      await touch(ids, last, session);
    },

    async find(ownerId: number, id: number): Promise<NetworkContact | null> {
      const found = await contacts
        .findOne({ _id: id, ownerId, presence: 'present' })
        .select(NOT_READ)
        .lean<ContactDocument>();
      return found && toContact(found);
    },

    /** Contacts of the owner with these ids, in any order. */
    async findMany(ownerId: number, ids: readonly number[]): Promise<NetworkContact[]> {
      const found = await contacts
        .find({ ownerId, presence: 'present', _id: trusted({ $in: [...ids] }) })
        .select(NOT_READ)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** The whole network of an owner in batches, the oldest contacts first. */
    async *batches(ownerId: number, size = 1000): AsyncGenerator<NetworkContact[]> {
      for (let afterId = 0; ; ) {
        const found = await contacts
          .find({ ownerId, presence: 'present', _id: trusted({ $gt: afterId }) })
          .sort({ _id: 1 })
          .limit(size)
          .select(NOT_READ)
          .lean<ContactDocument[]>();
        if (found.length) yield found.map(toContact);
        if (found.length < size) return;
        afterId = found.at(-1)!._id;
      }
    },

    /** When the network or its log last changed. */
    async latestChange(ownerId: number): Promise<Date | null> {
      const latest = await contacts
        .findOne({ ownerId })
        .sort({ touchedAt: -1 })
        .select({ _id: 0, touchedAt: 1 })
        .lean<ContactDocument>();
      return latest?.touchedAt ?? null;
    },

    /**
     * The number of contacts touched since then, and the sum of the milliseconds after it; computed from the index
     * alone.
     */
    async changes(ownerId: number, since: Date): Promise<{ touched: number; times: number }> {
      const [found] = await contacts.aggregate<{ touched: number; times: number }>([
        { $match: { ownerId, touchedAt: { $gte: since } } },
        { $group: { _id: null, touched: { $sum: 1 }, times: { $sum: { $subtract: ['$touchedAt', since] } } } },
      ]);
      return { touched: found?.touched ?? 0, times: Number(found?.times ?? 0) };
    },

    /** The contacts changed since then, or the whole network without a time; null for those no longer present. */
    async changedSince(ownerId: number, since: Date | null): Promise<ChangedContact[]> {
      const where: Record<string, unknown> = since
        ? { ownerId, touchedAt: trusted({ $gte: since }) }
        : { ownerId, presence: 'present' };
      const cursor = contacts.find(where).select(NOT_READ).lean<ContactDocument[]>();
      const changed: ChangedContact[] = [];
      for await (const found of cursor.cursor({ batchSize: 1000 })) {
        const contact = found.presence === 'present' ? toContact(found) : null;
        changed.push({ id: found._id, contact, touchedAt: found.touchedAt });
      }
      return changed;
    },

    count: (ownerId: number): Promise<number> => contacts.countDocuments({ ownerId, presence: 'present' }),

    /**
     * Contacts that contain each of the words, the newest first: in name, company, e-mail or phone as a prefix,
     * elsewhere as a whole word.
     * @param where restricts matches to contacts with all words in the fields that match prefixes, or to whole words
     */
    async withWords(
      ownerId: number,
      words: readonly string[],
      where: 'names whole' | 'names' | 'anywhere',
      most: number,
    ): Promise<Pick<NetworkContact, ComparedField>[]> {
      if (!words.length) return [];
      const conditionOf = (word: string) => {
        if (where === 'names whole') return { names: word };
        const begins = { names: trusted(startsWith(word)) };
        return where === 'names' ? begins : { $or: [begins, { words: word }] };
      };
      const found = await contacts
        .find({ ownerId, presence: 'present', $and: words.map(conditionOf) })
        .sort({ _id: -1 })
        .limit(most)
        .select(COMPARED)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** Changes for the search cache since then; for the first search of an owner, all contacts understood by `by`. */
    async *searched(ownerId: number, by: string, since: Date | null): AsyncGenerator<SearchedRow> {
      const where: Record<string, unknown> = since
        ? { ownerId, touchedAt: trusted({ $gte: since }) }
        : { ownerId, presence: 'present', 'understanding.by': by };
      const cursor = contacts
        .find(where)
        .select({ presence: 1, understanding: 1, touchedAt: 1 })
        .lean<ContactDocument[]>();
      for await (const { _id, presence, understanding, touchedAt } of cursor.cursor({ batchSize: 2000 })) {
        const isFound = presence === 'present' && understanding?.by === by;
        yield { id: _id, understanding: isFound ? withBytes(understanding) : null, touchedAt };
      }
    },

    countWaiting: (ownerId: number): Promise<number> => contacts.countDocuments({ ownerId, isWaiting: true }),

    async findWaiting(id: number): Promise<OpenWork | null> {
      const found = await contacts
        .findOne({ _id: id, isWaiting: true })
        .select({ ownerId: 1, round: 1 })
        .lean<ContactDocument>();
      return found && { id, ownerId: found.ownerId, round: found.round };
    },

    /** Waiting contacts of an owner in the order of ids. */
    async waitingOf(ownerId: number, most: number): Promise<WaitingContact[]> {
      const found = await contacts
        .find({ ownerId, isWaiting: true })
        .sort({ _id: 1 })
        .limit(most)
        .select({ round: 1, title: 1, company: 1 })
        .lean<ContactDocument[]>();
      return found.map(({ _id, round, title, company }) => ({ id: _id, ownerId, round, title, company }));
    },

    ownersWithWaiting: (afterOwnerId: number, most: number): Promise<number[]> =>
      ownersOf(contacts, { isWaiting: true }, afterOwnerId, most),

    /** Stores results. Contacts that changed since they were read are skipped: they wait for another round. */
    async understood(
      found: { contact: WaitingContact; understanding: Understanding; work: ContactWork }[],
    ): Promise<void> {
      if (!found.length) return;
      await contacts.bulkWrite(
        found.map(({ contact: { id, ownerId, round }, understanding, work }) => ({
          updateOne: {
            filter: { _id: id, ownerId, round, isWaiting: true },
            update: { $set: { ...work, understanding, isWaiting: false, givenUpAt: null, touchedAt: now() } },
          },
        })),
        { ordered: false },
      );
    },

    /** The contact can’t be understood at the moment; it is found only by words until the next attempt. */
    async giveUp({ id, ownerId, round }: OpenWork): Promise<void> {
      await contacts.updateOne(
        { _id: id, ownerId, round, isWaiting: true },
        { $set: { isWaiting: false, givenUpAt: now() } },
      );
    },

    /** Contacts that were given up before then wait again. */
    async tryAgain(before: Date): Promise<void> {
      await contacts.updateMany(
        { givenUpAt: trusted({ $lte: before }), presence: 'present' },
        { $set: { isWaiting: true, givenUpAt: null }, $inc: { round: 1 } },
      );
    },

    /** Contacts understood by another model or vocabulary are ordered to be understood by this one. */
    async understandAnew(by: string): Promise<number> {
      const { modifiedCount } = await contacts.updateMany(
        { presence: 'present', isWaiting: false, 'understanding.by': trusted({ $exists: true, $ne: by }) },
        { $set: { isWaiting: true }, $inc: { round: 1 } },
      );
      return modifiedCount;
    },
  };
}

/** The driver returns bytes in a wrapper. */
const withBytes = ({ by, vector, occupations }: NonNullable<ContactDocument['understanding']>): Understanding => ({
  ...{ by, occupations },
  vector: Buffer.isBuffer(vector) ? vector : ((vector as unknown as { buffer: Buffer }).buffer as Buffer),
});

/** Null if unknown: only the log has arrived, or the contact moved to the trash before its notes were examined. */
const notedBy = ({ noted, presence, notes, createdAt }: ContactDocument): Noted[] | null =>
  noted ?? (presence === 'present' ? notedAtFirst({ notes, createdAt }) : null);

function toContact(document: ContactDocument): NetworkContact {
  const { _id, presence, names, words, understanding, round, givenUpAt, touchedAt, absentSince, ...contact } = document;
  const noted = notedBy(document) ?? [];
  const isRead = understanding !== null || !(contact.title || contact.company);
  return {
    id: _id,
    ...contact,
    noted,
    card: contact.card ?? null,
    isRead,
    occupations: understanding?.occupations ?? [],
  };
}
