import { type Connection, createUnitOfWork } from '../src/database/mongo.ts';
import type { Progress, Turn, WorkKind } from '../src/work/durable-work.ts';

/** A document that waits for work, with nothing else about it. */
export interface Piece {
  id: number;
  ownerId: number;
}
export type PieceRun = (piece: { id: number; round: number }, turn: Turn) => Promise<Progress>;

interface PieceDocument {
  _id: number;
  ownerId: number;
  state: string;
  round: number;
}

/** Documents for the tests of durable work; each end is an effect that is counted. */
export function createPieces(connection: Connection) {
  const pieces = connection.collection<PieceDocument>('pieces');
  const effects = connection.collection('effects');
  const unitOfWork = createUnitOfWork(connection);
  const document = ({ id, ownerId }: Piece) => ({ _id: id, ownerId, state: 'open', round: 1 });

  return {
    add: async (piece: Piece) => void (await pieces.insertOne(document(piece))),
    addMany: async (many: Piece[]) => void (await pieces.insertMany(many.map(document))),
    stateOf: async (id: number) => (await pieces.findOne({ _id: id }))?.state,
    count: (state: string) => pieces.countDocuments({ state }),
    effects: () => effects.countDocuments({}),

    /** State and effect in one transaction, by compare-and-set: as every kind of work does it. */
    async end(id: number, state: string): Promise<Progress> {
      await unitOfWork(async (session) => {
        const { modifiedCount } = await pieces.updateOne({ _id: id, state: 'open' }, { $set: { state } }, { session });
        if (modifiedCount) await effects.insertOne({ of: id }, { session });
      });
      return 'done';
    },

    kind(run: PieceRun): WorkKind {
      return {
        run,
        async find(id) {
          const found = await pieces.findOne({ _id: id, state: 'open' });
          return found && { id, ownerId: found.ownerId, round: found.round };
        },
        async openOf(ownerId, most) {
          const found = await pieces.find({ ownerId, state: 'open' }).sort({ _id: 1 }).limit(most).toArray();
          return found.map(({ _id, round }) => ({ id: _id, ownerId, round }));
        },
        async owners(after, most) {
          const found = await pieces.distinct('ownerId', { state: 'open', ownerId: { $gt: after } });
          return found.sort((a, b) => a - b).slice(0, most);
        },
        async giveUp({ id }) {
          await pieces.updateOne({ _id: id, state: 'open' }, { $set: { state: 'given up' } });
        },
      };
    },

    async clear(): Promise<void> {
      await Promise.all([pieces.deleteMany({}), effects.deleteMany({})]);
    },
  };
}
