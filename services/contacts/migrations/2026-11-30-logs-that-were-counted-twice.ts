import type { Connection, Migration } from '@kaard/service-kit';
import type { InteractionDocument } from '../src/interaction/interaction.model.ts';

interface Counting {
  _id: number;
  ownerId: number;
  count: number;
  last: Date | null;
}

const AT_ONCE = 500;

/**
 * One that was merged into another still counted the entries of its log, which the other one had taken over. All that
 * count any are counted anew, in the book and in the trash. Nobody is told: interactions are no change of the person.
 */
export const logsThatWereCountedTwice: Migration = {
  id: '2026-11-30-logs-that-were-counted-twice',
  async run(connection) {
    await countAnew(connection, 'contacts', '');
    await countAnew(connection, 'trash', 'contact.');
  },
};

/** @param path where the contact stands in its document, with a dot behind */
async function countAnew(connection: Connection, name: string, path: string): Promise<void> {
  const collection = connection.db!.collection<{ _id: number }>(name);
  const [countOf, lastOf] = [`${path}interactionCount`, `${path}lastContactAt`];
  for (let after = 0; ; ) {
    const some = await collection
      .find({ _id: { $gt: after }, [countOf]: { $gt: 0 } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .project<Counting>({ ownerId: 1, count: `$${countOf}`, last: `$${lastOf}` })
      .toArray();
    if (!some.length) return;
    const found = await logsOf(connection, some);
    const changes = some.flatMap(({ _id, count, last }) => {
      const log = found.get(_id) ?? { count: 0, last: null };
      if (log.count === count && log.last?.getTime() === last?.getTime()) return [];
      // Who is counted anew at this moment is right already.
      const filter = { _id, [countOf]: count };
      return [{ updateOne: { filter, update: { $set: { [countOf]: log.count, [lastOf]: log.last } } } }];
    });
    if (changes.length) await collection.bulkWrite(changes, { ordered: false });
    after = some.at(-1)!._id;
  }
}

async function logsOf(
  connection: Connection,
  contacts: Counting[],
): Promise<Map<number, Pick<Counting, 'count' | 'last'>>> {
  const rows = await connection
    .db!.collection<InteractionDocument>('interactions')
    .aggregate<Pick<Counting, '_id' | 'count' | 'last'>>([
      {
        $match: {
          ownerId: { $in: [...new Set(contacts.map(({ ownerId }) => ownerId))] },
          contactId: { $in: contacts.map(({ _id }) => _id) },
        },
      },
      {
        $group: {
          _id: '$contactId',
          count: { $sum: 1 },
          // A note is none of the times people were in contact.
          last: { $max: { $cond: [{ $eq: ['$kind', 'note'] }, null, '$at'] } },
        },
      },
    ])
    .toArray();
  return new Map(rows.map(({ _id, ...log }) => [_id, log]));
}
