import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { trusted, type UnitOfWork } from '../database/mongo.ts';
import { DomainError, invalid } from '../errors/domain-error.ts';
import { isAway } from '../errors/error-reporter.ts';
import { hashOf } from './body-hash.ts';

interface IdempotencyDocument {
  ownerId: number;
  key: string;
  /** With the name that the client has given to the field, if it has: `createContact as second`. */
  operation: string;
  bodyHash: string;
  answer: Kept;
  createdAt: Date;
  /** Missing in those of older versions, which had one for all fields of an operation, whatever they were called. */
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
  // An answer comes back as it was given: empty objects in it, too.
  { collection: 'idempotency_keys', versionKey: false, minimize: false },
);
idempotencySchema.index({ ownerId: 1, key: 1, operation: 1 }, { unique: true });
idempotencySchema.index({ createdAt: 1 }, { expireAfterSeconds: DAY_SECONDS });

/** No header holds one, so no client can send it. */
const SEPARATOR = '\n';

/**
 * The key of one field of an operation. The same field may stand there several times under names of the client
 * (`a: createContact … b: createContact …`): each is done once.
 */
export const keyOfField = (key: string, field: string, name: string): string =>
  name === field ? key : `${key}${SEPARATOR}${name}`;

/** What a key may lead to: ids. A document would outlast its deletion here. */
type Kept = number | string | Readonly<Record<string, number | string>>;

export interface OnceInput<T extends Kept> {
  ownerId: number;
  /** The client's `Idempotency-Key`, as `keyOfField` has it, or null when it sent none: then the work is simply done. */
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
  /** Whether what an earlier request has created is still there; without it nobody looks. */
  isThere?(answer: T): Promise<boolean>;
  /** Writes with the session only. What it returns is kept for the repetition. */
  work(session: ClientSession): Promise<T>;
}

export type DoOnce = <T extends Kept>(input: OnceInput<T>) => Promise<{ answer: T; repeated: boolean }>;

/**
 * Runs a creation at most once per owner and key within 24 hours, in the transaction of its effect.
 * @throws DomainError `mismatch` (422) for a known key with another body; `conflict` (409) when what it has created was
 * deleted since
 * @see draft-ietf-httpapi-idempotency-key-header
 */
export function createDoOnce(connection: Connection, unitOfWork: UnitOfWork): DoOnce {
  const keys: Model<IdempotencyDocument> =
    connection.models.IdempotencyKey ?? connection.model<IdempotencyDocument>('IdempotencyKey', idempotencySchema);

  type Place = Pick<IdempotencyDocument, 'ownerId' | 'key' | 'operation'>;

  /** @returns null when there is none, or it is older than a day */
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
        // A key older than a day may still be there: the TTL monitor runs once a minute. A younger one must stay:
        // it is the work of a request at the same time, and storing ours beside it has to fail.
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
      // Two requests with one key at the same time: the other one won, so its answer is the answer. What this one met is
      // what that one has done: its key, the last place of a plan, a namesake.
      const winner = await earlier(input, place);
      if (winner) return winner;
      throw error;
    }
  };
}
