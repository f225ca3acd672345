import type { ClientSession, Connection } from '@kaard/service-kit';
import { createKeptModel, type KeptDocument } from './kept.model.ts';
import type { MadeBytes } from './thread.ts';

export type KeptRepository = ReturnType<typeof createKeptRepository>;

/** Every query on computed insights. */
export function createKeptRepository(connection: Connection) {
  const kept = createKeptModel(connection);

  return {
    async find(ownerId: number): Promise<MadeBytes | null> {
      const found = await kept.findOne({ _id: ownerId, ownerId }).lean<KeptDocument>();
      if (!found) return null;
      const { _id, ownerId: _owner, bytes, ...version } = found;
      // The driver returns bytes in a wrapper.
      return { version, bytes: Buffer.isBuffer(bytes) ? bytes : (bytes as unknown as { buffer: Buffer }).buffer };
    },

    async put(ownerId: number, { version, bytes }: MadeBytes, session: ClientSession): Promise<void> {
      const made = { ...version, bytes: Buffer.from(bytes) };
      await kept.updateOne({ _id: ownerId, ownerId }, { $set: made }, { upsert: true, session });
    },
  };
}
