import type { Scope } from '@kaard/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** The credentials of a program. */
export interface ApiKey {
  /** Public part of the key. */
  id: string;
  userId: number;
  name: string;
  scopes: Scope[];
  /** SHA-256 of the whole key, which only its owner has. */
  hash: string;
  createdAt: Date;
  /** Null: valid until it is revoked. */
  expiresAt: Date | null;
  /** Rounded down to the hour; null if it was never used. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export interface ApiKeyDocument extends Omit<ApiKey, 'id'> {
  _id: string;
}

/** Revoked keys are kept this long so that every gateway learns of them; longer than a gateway’s cache. */
const KEPT_REVOKED_SECONDS = 7 * 24 * 60 * 60;

const apiKeySchema = new Schema<ApiKeyDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    name: { type: String, default: '' },
    scopes: { type: [String], required: true },
    hash: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'api_keys', versionKey: false },
);
apiKeySchema.index({ userId: 1, createdAt: -1 });
apiKeySchema.index({ revokedAt: 1 }, { expireAfterSeconds: KEPT_REVOKED_SECONDS });

export const createApiKeyModel = (connection: Connection): Model<ApiKeyDocument> =>
  connection.model<ApiKeyDocument>('ApiKey', apiKeySchema);
