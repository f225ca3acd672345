import { createHash } from 'node:crypto';
import { type Connection, isDuplicateKey } from '@kaard/service-kit';
import { type Model, Schema } from 'mongoose';

interface UsedTokenDocument {
  /** SHA-256 of the ID token. */
  _id: string;
  expiresAt: Date;
}

const usedTokenSchema = new Schema<UsedTokenDocument>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'used_provider_tokens', versionKey: false },
);
// An hour more than the token lives: clocks differ.
usedTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3600 });

export type UsedTokenRepository = ReturnType<typeof createUsedTokenRepository>;

/** ID tokens that were exchanged for something: each is good once. */
export function createUsedTokenRepository(connection: Connection) {
  const tokens: Model<UsedTokenDocument> = connection.model<UsedTokenDocument>('UsedProviderToken', usedTokenSchema);
  return {
    /** @returns false when it was used before, also when two come at the same time */
    async use(idToken: string, expiresAt: Date): Promise<boolean> {
      // The signature could be written in more than one way; header and claims cannot.
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
