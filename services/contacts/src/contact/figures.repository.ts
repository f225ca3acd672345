import type { Extent } from '@kaard/contact-formats/presets';
import { type Connection, trusted } from '@kaard/service-kit';
import type { PipelineStage } from 'mongoose';
import { conditionOf, conditionOfCustom, type ListFilter } from './contact.filter.ts';
import { createContactModel, NETWORKS } from './contact.model.ts';

const NAMES_LIMIT_MS = 5000;
/** As many as an import can have contacts: a filter that ended in the middle of the alphabet would mislead. */
const MAX_NAMES = 10_000;
/** A shared instance, because `localeCompare` looks up its rules again for each pair with an umlaut. */
const inOrder = new Intl.Collator().compare;
/** The letter for names that sort after Z; it sorts there itself. */
const AFTER_Z = '…';
const EXTENT_LIMIT_MS = 10_000;

export type FiguresRepository = ReturnType<typeof createFiguresRepository>;

/** Queries that count contacts and list their values, for filters, statistics and exports; none returns contacts. */
export function createFiguresRepository(connection: Connection) {
  const contacts = createContactModel(connection);

  return {
    async count(ownerId: number, filter: ListFilter): Promise<number> {
      return contacts.countDocuments(conditionOf(ownerId, filter));
    },

    async countSince(ownerId: number, since: Date): Promise<number> {
      return contacts.countDocuments({ ownerId, createdAt: trusted({ $gte: since }) });
    },

    /** Counts the contacts with a value in this custom field. */
    async countWithCustom(ownerId: number, key: string): Promise<number> {
      const where: Record<string, unknown> = { ownerId, customKeys: conditionOfCustom(key, null) };
      return contacts.countDocuments(where);
    },

    /**
     * Counts the contacts per first letter, in the order of the key: `#` stands for names that sort before A, `…` for
     * names that sort after Z, such as those in other alphabets.
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
          { $match: conditionOf(ownerId, filter) },
          { $project: { first } },
          { $group: { _id: letter, count: { $sum: 1 } } },
          { $sort: { _id: 1 } },
        ])
        .option({ maxTimeMS: 5000 });
      return rows.map(({ _id, count }) => ({ letter: _id, count }));
    },

    /**
     * The largest number of values per field, which sets the columns of an exported table; null ids stand for all
     * contacts that match the filter.
     */
    async extent(ownerId: number, filter: ListFilter, ids: readonly number[] | null): Promise<Extent> {
      const where = ids ? { ownerId, _id: { $in: [...ids] } } : conditionOf(ownerId, filter);
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

    companies: companiesOf,
    tags: tagsOf,
  };

  /**
   * Each company once, as its newest contact spells it. The index skips from one to the next, so no other contact is
   * read.
   */
  function companiesOf(ownerId: number): Promise<string[]> {
    return namesOf([
      { $match: { ownerId, companyKey: { $gt: '' } } },
      { $sort: { ownerId: 1, companyKey: 1, _id: -1 } },
      { $group: { _id: '$companyKey', name: { $first: '$company' } } },
    ]);
  }

  /** Each tag once, ignoring case. */
  function tagsOf(ownerId: number): Promise<string[]> {
    return namesOf([
      { $match: { ownerId, tagKeys: { $gt: '' } } },
      { $unwind: '$tags' },
      { $group: { _id: { $toLower: '$tags' }, name: { $first: '$tags' } } },
    ]);
  }

  /** The names of the groups in alphabetical order. */
  async function namesOf(groups: PipelineStage[]): Promise<string[]> {
    const rows = await contacts
      .aggregate<{ name: string }>([...groups, { $sort: { _id: 1 } }, { $limit: MAX_NAMES }])
      .option({ maxTimeMS: NAMES_LIMIT_MS });
    return rows.map(({ name }) => name).sort(inOrder);
  }
}
