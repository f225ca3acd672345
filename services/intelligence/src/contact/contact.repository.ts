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

/** What a fact changes of a contact. */
export interface TakenContact {
  id: number;
  ownerId: number;
  facts: ContactFacts;
  names: string[];
  words: string[];
  /** Of its scan, as far as it has been heard of. */
  card: ScannedCard | null;
}

/** A contact whose work is to be understood, as it stood in `round`. */
export interface WaitingContact {
  id: number;
  ownerId: number;
  round: number;
  title: string | null;
  company: string | null;
}

/** A row of what a search holds in memory; without an understanding it is not, or not any more, to be found by need. */
export interface SearchedRow {
  id: number;
  understanding: Understanding | null;
  touchedAt: Date;
}

/** A contact as it is after a change. */
export interface ChangedContact {
  id: number;
  /** Null when it is not in the book any more. */
  contact: NetworkContact | null;
  touchedAt: Date;
}

/** What is known of somebody's work while nobody has understood it. */
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
/** What an order by words is made of; notes can be long. */
const COMPARED = { name: 1, company: 1, title: 1, tags: 1, place: 1, email: 1 } as const;
type ComparedField = 'id' | keyof typeof COMPARED;
const NOT_READ = { names: 0, words: 0, 'understanding.vector': 0 } as const;

/** Every query on the contacts of the read model. What a person asks names the owner; the worker names what it saw. */
export function createContactRepository(connection: Connection, now: () => Date) {
  const contacts = createContactModel(connection);

  /** Also where nothing is stored yet: of several at once that touch one contact, one waits or begins again. */
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
     * The facts of contacts that are in the book, no two of them of one contact.
     * @returns whose work is to be understood
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
        // What is heard of a scan is forgotten sooner than its contact.
        const card = contact.card ?? (before?.card?.scanId === facts.scanId ? before?.card : null) ?? null;
        const change = { ...facts, names, words, noted, card, presence: 'present' as const, absentSince: null };
        if (isSameWork && (before.understanding || before.isWaiting)) {
          if (before.isWaiting) waiting.push(contact);
          return touching({ id, ownerId }, change);
        }
        if (tells) waiting.push(contact);
        // What was understood of the work before is not true any more; until it is understood anew nothing is said.
        const work = { ...UNKNOWN, isWaiting: tells, givenUpAt: null };
        return touching({ id, ownerId }, { ...change, ...work }, tells ? { round: 1 } : {});
      });
      await contacts.bulkWrite(
        changes.map((change) => ({ updateOne: change })),
        { session, ordered: false },
      );
      return waiting;
    },

    /** It lies in the trash: what is known of it goes, its log stays. */
    async hide(ids: { id: number; ownerId: number }, session: ClientSession): Promise<void> {
      const away = { presence: 'absent' as const, absentSince: now(), isWaiting: false };
      await touch(ids, { ...NOTHING, ...UNKNOWN, ...away }, session);
    },

    /** Of contacts that were heard of before their scans. */
    async putCards(read: readonly OwnedScan[], session: ClientSession): Promise<void> {
      await contacts.bulkWrite(
        read.map(({ ownerId, ...card }) => ({
          updateMany: { filter: { ownerId, scanId: card.scanId }, update: { $set: { card, touchedAt: now() } } },
        })),
        { session, ordered: false },
      );
    },

    /** Before it is hidden: the contact that a merge has kept has its notes, which are as old as they were. */
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

    /** For good. */
    async remove(ids: { id: number; ownerId: number }, session: ClientSession): Promise<void> {
      const away = { presence: 'gone' as const, absentSince: now(), isWaiting: false };
      const untouched = { interactionCount: 0, lastContactAt: null, noted: [], card: null };
      await touch(ids, { ...NOTHING, ...UNKNOWN, ...away, ...untouched }, session);
    },

    /** Of these contacts, those in the book. */
    async presentOf(ownerId: number, ids: readonly number[], session: ClientSession): Promise<number[]> {
      const present = { ownerId, presence: 'present' as const, _id: trusted({ $in: [...ids] }) };
      const found = await contacts.find(present).select({ _id: 1 }).session(session).lean<{ _id: number }[]>();
      return found.map(({ _id }) => _id);
    },

    async isGone(ownerId: number, id: number, session: ClientSession): Promise<boolean> {
      return (await contacts.exists({ _id: id, ownerId, presence: 'gone' }).session(session)) !== null;
    },

    /** What the log says. */
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

    /** In any order; only those of the owner. */
    async findMany(ownerId: number, ids: readonly number[]): Promise<NetworkContact[]> {
      const found = await contacts
        .find({ ownerId, presence: 'present', _id: trusted({ $in: [...ids] }) })
        .select(NOT_READ)
        .lean<ContactDocument[]>();
      return found.map(toContact);
    },

    /** The whole network of an owner, the oldest first, a batch at a time. */
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

    /** When the network or its log was changed last. */
    async latestChange(ownerId: number): Promise<Date | null> {
      const latest = await contacts
        .findOne({ ownerId })
        .sort({ touchedAt: -1 })
        .select({ _id: 0, touchedAt: 1 })
        .lean<ContactDocument>();
      return latest?.touchedAt ?? null;
    },

    /** How many contacts were touched since then, and the sum of the milliseconds after it: from the index alone. */
    async changes(ownerId: number, since: Date): Promise<{ touched: number; times: number }> {
      const [found] = await contacts.aggregate<{ touched: number; times: number }>([
        { $match: { ownerId, touchedAt: { $gte: since } } },
        { $group: { _id: null, touched: { $sum: 1 }, times: { $sum: { $subtract: ['$touchedAt', since] } } } },
      ]);
      return { touched: found?.touched ?? 0, times: Number(found?.times ?? 0) };
    },

    /** What was changed since then, the whole network without a time; null for who is not in the book. */
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
     * Those on whom each of the words stands: in name, company, email or phone its beginning, elsewhere the whole word. The newest first.
     * @param where only those that have all of them where beginnings find; whole ones when it says so
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

    /** What has changed for a search since then; of somebody's first search all that is understood by `by`. */
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

    /** Of an owner, in the order of their ids. */
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

    /** Of those that were changed since they were read nothing is stored: they wait for another round. */
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

    /** It can't be understood at the moment: found by words alone until it is tried again. */
    async giveUp({ id, ownerId, round }: OpenWork): Promise<void> {
      await contacts.updateOne(
        { _id: id, ownerId, round, isWaiting: true },
        { $set: { isWaiting: false, givenUpAt: now() } },
      );
    },

    /** What was given up before then waits again. */
    async tryAgain(before: Date): Promise<void> {
      await contacts.updateMany(
        { givenUpAt: trusted({ $lte: before }), presence: 'present' },
        { $set: { isWaiting: true, givenUpAt: null }, $inc: { round: 1 } },
      );
    },

    /** What another model or vocabulary has understood is to be understood by this one. */
    async understandAnew(by: string): Promise<number> {
      const { modifiedCount } = await contacts.updateMany(
        { presence: 'present', isWaiting: false, 'understanding.by': trusted({ $exists: true, $ne: by }) },
        { $set: { isWaiting: true }, $inc: { round: 1 } },
      );
      return modifiedCount;
    },
  };
}

/** The driver wraps bytes. */
const withBytes = ({ by, vector, occupations }: NonNullable<ContactDocument['understanding']>): Understanding => ({
  ...{ by, occupations },
  vector: Buffer.isBuffer(vector) ? vector : ((vector as unknown as { buffer: Buffer }).buffer as Buffer),
});

/** Null when nobody knows: nothing but its log was heard of, or it went into the trash before anybody looked. */
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
