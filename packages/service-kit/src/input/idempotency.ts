import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { trusted, type UnitOfWork } from '../database/mongo.ts';
import { DomainError, invalid } from '../errors/domain-error.ts';
import { isAway } from '../errors/error-reporter.ts';
import { hashOf } from './body-hash.ts';

interface IdempotencyDocument {
  ownerId: number;
  key: string;
  /** Includes the alias of the field, if the client used one: `createContact as second`. */
  operation: string;
  bodyHash: string;
  answer: Kept;
  createdAt: Date;
  /**
   * Missing in documents of older versions, which stored one key for all fields of an operation, whatever their alias.
   */
  isOfField?: boolean;
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
    isOfField: { type: Boolean },
  },
  // Without it mongoose would remove empty objects, and a repeated answer would differ from the first one.
  { collection: 'idempotency_keys', versionKey: false, minimize: false },
);
idempotencySchema.index({ ownerId: 1, key: 1, operation: 1 }, { unique: true });
idempotencySchema.index({ createdAt: 1 }, { expireAfterSeconds: DAY_SECONDS });

/** Not allowed in header values, so no client can send it. */
const SEPARATOR = '\n';

/**
 * The key of one field of an operation. An operation may contain the same field several times under aliases (`a:
 * createContact … b: createContact …`); each of them runs once.
 */
export const keyOfField = (key: string, field: string, name: string): string =>
  name === field ? key : `${key}${SEPARATOR}${name}`;

/** What a key may lead to: ids. A document would outlast its deletion here. */
type Kept = number | string | Readonly<Record<string, number | string>>;

export interface OnceInput<T extends Kept> {
  ownerId: number;
  /**
   * The client’s `Idempotency-Key`, as returned by `keyOfField`; null when the client sent none: then the work just
   * runs.
   */
  key: string | null;
  /** Name of the mutation or route: one key may be sent for several of them in one request. */
  operation: string;
  /** What the client sent. Reusing the key with another body is an error of the client. */
  body: unknown;
  /**
   * Stores what must exist before the transaction begins, because the transaction wouldn’t see it otherwise. Not
   * called for a repetition; of two concurrent requests it may be called for both.
   */
  prepare?(): Promise<void>;
  /** Whether the object that an earlier request created still exists; without this function it isn’t checked. */
  isThere?(answer: T): Promise<boolean>;
  /** Must write with the session only. The return value is stored for repetitions. */
  work(session: ClientSession): Promise<T>;
}

export type DoOnce = <T extends Kept>(input: OnceInput<T>) => Promise<{ answer: T; repeated: boolean }>;

/**
 * Runs a creation at most once per owner and key within 24 hours, in the transaction of its effect.
 * @throws DomainError `mismatch` (422) for a known key with another body; `conflict` (409) if the created object has
 * been deleted since
 * @see draft-ietf-httpapi-idempotency-key-header
 */
export function createDoOnce(connection: Connection, unitOfWork: UnitOfWork): DoOnce {
  const keys: Model<IdempotencyDocument> =
    connection.models.IdempotencyKey ?? connection.model<IdempotencyDocument>('IdempotencyKey', idempotencySchema);

  type Place = Pick<IdempotencyDocument, 'ownerId' | 'key' | 'operation'>;

  /** @returns null if no document exists, or it is older than a day */
  async function stored(place: Place, more: object = {}): Promise<IdempotencyDocument | null> {
    const found = await keys.findOne({ ...place, ...more }).lean<IdempotencyDocument>();
    return found && Date.now() - found.createdAt.getTime() <= DAY_SECONDS * 1000 ? found : null;
  }

  async function earlier<T extends Kept>({ operation, body, isThere }: OnceInput<T>, place: Place) {
    const isNamed = place.operation !== operation;
    const bodyHash = hashOf(body);
    const found =
      (await stored(place)) ?? (isNamed ? await stored({ ...place, operation }, { bodyHash, isOfField: null }) : null);
    if (!found) return null;
    if (found.bodyHash !== bodyHash) {
      throw new DomainError({
        kind: 'mismatch',
        reason: 'IDEMPOTENCY_MISMATCH',
        message: 'This Idempotency-Key was already used for a different request.',
      });
    }
    const answer = found.answer as T;
    if (isThere && !(await isThere(answer))) {
      throw new DomainError({
        kind: 'conflict',
        reason: 'IDEMPOTENCY_RESULT_DELETED',
        message: 'What was created with this Idempotency-Key has been deleted since. Please use another key.',
      });
    }
    return { answer, repeated: true };
  }

  return async (input) => {
    const { ownerId, body, prepare, work } = input;
    if (input.key === null) {
      await prepare?.();
      return { answer: await unitOfWork(work), repeated: false };
    }
    const [key = '', name] = input.key.split(SEPARATOR);
    if (!KEY.test(key))
      throw invalid({ 'Idempotency-Key': 'An Idempotency-Key must have 1 to 200 visible ASCII characters.' });
    const operation = name === undefined ? input.operation : `${input.operation} as ${name}`;
    const place = { ownerId, key, operation };
    const before = await earlier(input, place);
    if (before) return before;
    try {
      await prepare?.();
      const answer = await unitOfWork(async (session) => {
        // A key older than a day may still be stored, because the TTL monitor runs only once a minute. A younger one
        // must stay: it belongs to a concurrent request, and storing ours beside it has to fail.
        const dayAgo = new Date(Date.now() - DAY_SECONDS * 1000);
        await keys.deleteOne({ ...place, createdAt: trusted({ $lte: dayAgo }) }, { session });
        const result = await work(session);
        const kept = { bodyHash: hashOf(body), answer: result, createdAt: new Date(), isOfField: true };
        await keys.create([{ ...place, ...kept }], { session });
        return result;
      });
      return { answer, repeated: false };
    } catch (error) {
      if (isAway(error)) throw error;
      // Two requests ran concurrently with the same key, and the other one won: its answer is the answer. The error
      // here was caused by what the other one has stored: its key, the last place of a plan, or a name that must be
      // unique.
      const winner = await earlier(input, place);
      if (winner) return winner;
      throw error;
    }
  };
}
