import { createHash } from 'node:crypto';
import { type Connection, isDuplicateKey } from '@kaard/service-kit';
import { type Model, Schema } from 'mongoose';

interface UsedTokenDocument {
  /** SHA-256 of the ID token’s header and claims. */
  _id: string;
  expiresAt: Date;
}

const usedTokenSchema = new Schema<UsedTokenDocument>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'used_provider_tokens', versionKey: false },
);
// An hour longer than the token, because clocks differ.
usedTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3600 });

export type UsedTokenRepository = ReturnType<typeof createUsedTokenRepository>;

/** ID tokens that were used: each is valid once. */
export function createUsedTokenRepository(connection: Connection) {
  const tokens: Model<UsedTokenDocument> = connection.model<UsedTokenDocument>('UsedProviderToken', usedTokenSchema);
  return {
    /** @returns false if it was used before, also for two concurrent uses */
    async use(idToken: string, expiresAt: Date): Promise<boolean> {
      // A signature can be encoded in several ways; header and claims can’t.
      const signed = idToken.split('.').slice(0, 2).join('.');
      const _id = createHash('sha256').update(signed).digest('base64url');
      try {
        await tokens.create({ _id, expiresAt });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
