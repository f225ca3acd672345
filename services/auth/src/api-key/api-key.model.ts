import type { Scope } from '@kaard/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** What a program signs in with. */
export interface ApiKey {
  /** Public part of the key. */
  id: string;
  userId: number;
  name: string;
  scopes: Scope[];
  /** SHA-256 of the whole key, which nobody has but its owner. */
  hash: string;
  createdAt: Date;
  /** Null: until it is revoked. */
  expiresAt: Date | null;
  /** To the hour; null for one that was never used. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export interface ApiKeyDocument extends Omit<ApiKey, 'id'> {
  _id: string;
}

/** A revoked key stays so long for every gateway to learn of it; longer than one believes what it knows. */
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
