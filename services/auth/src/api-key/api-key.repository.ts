import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type ApiKey, type ApiKeyDocument, createApiKeyModel } from './api-key.model.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The remaining fields of a key whose owner was forgotten: enough to refuse it wherever it is still cached. */
const NOBODYS = { userId: 0, name: '', hash: '', scopes: [], lastUsedAt: null };

export type ApiKeyRepository = ReturnType<typeof createApiKeyRepository>;

export function createApiKeyRepository(connection: Connection) {
  const keys = createApiKeyModel(connection);

  return {
    async insert({ id, ...fields }: ApiKey, session: ClientSession): Promise<void> {
      await keys.create([{ _id: id, ...fields }], { session });
    },

    /** Keys that aren’t revoked, the newest first. */
    async list(userId: number): Promise<ApiKey[]> {
      const found = await keys
        .find({ userId, revokedAt: null })
        .sort({ createdAt: -1, _id: 1 })
        .lean<ApiKeyDocument[]>();
      return found.map(toKey);
    },

    count: (userId: number, session: ClientSession): Promise<number> =>
      keys.countDocuments({ userId, revokedAt: null }, { session }),

    /** Finds a key of any user, even a revoked one. */
    async find(id: string): Promise<ApiKey | null> {
      const found = await keys.findById(id).lean<ApiKeyDocument>();
      return found && toKey(found);
    },

    /** @returns null if this user has no such key */
    async rename(userId: number, id: string, name: string): Promise<ApiKey | null> {
      const renamed = await keys
        .findOneAndUpdate({ _id: id, userId, revokedAt: null }, { $set: { name } }, { returnDocument: 'after' })
        .lean<ApiKeyDocument>();
      return renamed && toKey(renamed);
    },

    /** @returns null if this user has no such key */
    async revoke(userId: number, id: string, at: Date, session: ClientSession): Promise<ApiKey | null> {
      const revoked = await keys
        .findOneAndUpdate(
          { _id: id, userId, revokedAt: null },
          { $set: { revokedAt: at } },
          { session, returnDocument: 'after' },
        )
        .lean<ApiKeyDocument>();
      return revoked && toKey(revoked);
    },

    /** @returns the keys that were valid until now */
    async revokeAll(userId: number, at: Date, session: ClientSession): Promise<ApiKey[]> {
      const usable = await keys.find({ userId, revokedAt: null }, {}, { session }).lean<ApiKeyDocument[]>();
      await keys.updateMany({ userId, revokedAt: null }, { $set: { revokedAt: at } }, { session });
      return usable.map(toKey);
    },

    /** Revokes all keys and anonymises them. @returns their ids */
    async forgetUser(userId: number, at: Date, session: ClientSession): Promise<string[]> {
      const usable = await keys.find({ userId, revokedAt: null }, { _id: 1 }, { session }).lean<ApiKeyDocument[]>();
      await keys.updateMany({ userId, revokedAt: null }, { $set: { revokedAt: at, ...NOBODYS } }, { session });
      await keys.updateMany({ userId }, { $set: NOBODYS }, { session });
      return usable.map(({ _id }) => _id);
    },

    async revokedSince(since: Date): Promise<{ id: string; revokedAt: Date }[]> {
      const found = await keys
        .find({ revokedAt: trusted({ $gte: since }) })
        .select({ revokedAt: 1 })
        .lean<ApiKeyDocument[]>();
      return found.flatMap(({ _id, revokedAt }) => (revokedAt ? [{ id: _id, revokedAt }] : []));
    },

    /** Rounded down to the hour, which is enough to see whether a key is still needed. */
    async noteUses(uses: readonly { id: string; at: Date }[]): Promise<void> {
      if (!uses.length) return;
      await keys.bulkWrite(
        uses.map(({ id, at }) => {
          const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
          const earlier = trusted({ $not: { $gte: hour } });
          return {
            updateOne: {
              filter: { _id: id, revokedAt: null, lastUsedAt: earlier },
              update: { $set: { lastUsedAt: hour } },
            },
          };
        }),
        { ordered: false },
      );
    },
  };
}

const toKey = ({ _id, ...key }: ApiKeyDocument): ApiKey => ({ id: _id, ...key });
