import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type AuditDocument, type AuditEntry, createAuditModel } from './audit.model.ts';

export interface AuditPage {
  first: number;
  /** End of the previous page: time and id. */
  before: [Date, string] | null;
  since: Date;
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export function createAuditRepository(connection: Connection) {
  const entries = createAuditModel(connection);

  return {
    async insert({ id, ...fields }: AuditEntry, session: ClientSession): Promise<void> {
      await entries.create([{ _id: id, ...fields }], { session });
    },

    /** The latest first; returns one more than requested if there is a next page. */
    async page(userId: number, { first, before, since }: AuditPage): Promise<AuditEntry[]> {
      // MongoDB removes expired entries once a minute; until then they are hidden.
      const kept = { userId, at: trusted({ $gte: since }) };
      const [at, id] = before ?? [];
      const older = at ? { $or: [{ at: trusted({ $lt: at }) }, { at, _id: trusted({ $lt: id }) }] } : {};
      const found = await entries
        .find({ $and: [kept, older] })
        .sort({ at: -1, _id: -1 })
        .limit(first + 1)
        .lean<AuditDocument[]>();
      return found.map(({ _id, ...entry }) => ({ id: _id, ...entry }));
    },

    async removeOfUser(userId: number, session: ClientSession): Promise<void> {
      await entries.deleteMany({ userId }, { session });
    },
  };
}
