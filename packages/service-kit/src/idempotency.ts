import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { hashOf } from './body-hash.ts';
import { DomainError, invalid } from './errors.ts';
import { isDuplicateKey, trusted, type UnitOfWork } from './mongo.ts';

interface IdempotencyDocument {
  ownerId: number;
  key: string;
  operation: string;
  bodyHash: string;
  answer: unknown;
  createdAt: Date;
}

const DAY_SECONDS = 24 * 60 * 60;
const KEY = /^[\x21-\x7e]{1,200}$/;

const idempotencySchema = new Schema<IdempotencyDocument>(
  {
    ownerId: { type: Number, required: true },
    key: { type: String, required: true },
    operation: { type: String, required: true },
    bodyHash: { type: String, required: true },
    answer: { type: Schema.Types.Mixed },
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotency_keys', versionKey: false },
);
idempotencySchema.index({ ownerId: 1, key: 1, operation: 1 }, { unique: true });
idempotencySchema.index({ createdAt: 1 }, { expireAfterSeconds: DAY_SECONDS });

export interface OnceInput<T> {
  ownerId: number;
  /** The client's `Idempotency-Key`, or null when it sent none: then the work is simply done. */
  key: string | null;
  /** Name of the mutation or route: one key may accompany several in one request. */
  operation: string;
  /** What the client sent; the same key with another body is a mistake of the client. */
  body: unknown;
  /**
   * What has to be stored elsewhere before the transaction begins (it would not see it otherwise). Not called for a
   * repetition; of two requests at the same time it may be called for both.
   */
  prepare?(): Promise<void>;
  /** Writes with the session only. What it returns is kept for the repetition: ids, not documents. */
  work(session: ClientSession): Promise<T>;
}

export type DoOnce = <T>(input: OnceInput<T>) => Promise<{ answer: T; repeated: boolean }>;

/**
 * Runs a creation at most once per owner and key within 24 hours, in the transaction of its effect.
 * @throws DomainError `mismatch` (422) for a known key with another body
 * @see draft-ietf-httpapi-idempotency-key-header
 */
export function createDoOnce(connection: Connection, unitOfWork: UnitOfWork): DoOnce {
  const keys: Model<IdempotencyDocument> =
    connection.models.IdempotencyKey ?? connection.model<IdempotencyDocument>('IdempotencyKey', idempotencySchema);

  const earlier = async <T>({ ownerId, key, operation, body }: OnceInput<T>) => {
    const found = await keys.findOne({ ownerId, key, operation }).lean<IdempotencyDocument>();
    if (!found || Date.now() - found.createdAt.getTime() > DAY_SECONDS * 1000) return null;
    if (found.bodyHash !== hashOf(body)) {
      throw new DomainError({
        kind: 'mismatch',
        reason: 'IDEMPOTENCY_MISMATCH',
        message: 'This Idempotency-Key was already used for a different request.',
      });
    }
    return { answer: found.answer as T, repeated: true };
  };

  return async (input) => {
    const { ownerId, key, operation, body, prepare, work } = input;
    if (key === null) {
      await prepare?.();
      return { answer: await unitOfWork(work), repeated: false };
    }
    if (!KEY.test(key))
      throw invalid({ 'Idempotency-Key': 'An Idempotency-Key must have 1 to 200 visible ASCII characters.' });
    const before = await earlier(input);
    if (before) return before;
    await prepare?.();
    try {
      const answer = await unitOfWork(async (session) => {
        // A key older than a day may still be there: the TTL monitor runs once a minute. A younger one must stay:
        // it is the work of a request at the same time, and storing ours beside it has to fail.
        const dayAgo = new Date(Date.now() - DAY_SECONDS * 1000);
        await keys.deleteOne({ ownerId, key, operation, createdAt: trusted({ $lte: dayAgo }) }, { session });
        const result = await work(session);
        await keys.create(
          [{ ownerId, key, operation, bodyHash: hashOf(body), answer: result, createdAt: new Date() }],
          { session },
        );
        return result;
      });
      return { answer, repeated: false };
    } catch (error) {
      // Two requests with one key at the same time: the other one won, so its answer is the answer.
      if (isDuplicateKey(error)) {
        const winner = await earlier(input);
        if (winner) return winner;
      }
      throw error;
    }
  };
}
