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
 * A contact that was merged into another one still counted the entries of its log, which the other contact had taken
 * over. All non-zero counts are computed again, including those in the trash. No event is published: interactions don’t
 * change the person’s data.
 */
export const logsThatWereCountedTwice: Migration = {
  id: '2026-11-30-logs-that-were-counted-twice',
  async run(connection) {
    await countAnew(connection, 'contacts', '');
    await countAnew(connection, 'trash', 'contact.');
  },
};

/** @param path prefix of the contact’s fields in the document, with a trailing dot */
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
      // A count that changes at this moment is already right.
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
          // Notes don’t count as meetings or conversations.
          last: { $max: { $cond: [{ $eq: ['$kind', 'note'] }, null, '$at'] } },
        },
      },
    ])
    .toArray();
  return new Map(rows.map(({ _id, ...log }) => [_id, log]));
}
