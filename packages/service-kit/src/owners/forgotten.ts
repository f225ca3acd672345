import { createHash } from 'node:crypto';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { trusted } from '../database/mongo.ts';
import { unauthenticated } from '../errors/domain-error.ts';

interface ForgottenDocument {
  _id: string;
  at: Date;
  /** The id itself, kept only until the second pass over all data is done. */
  ownerId: number | null;
}

/** Longer than any session, queued job or stored event lives. */
const REMEMBERED_DAYS = 90;

const forgottenSchema = new Schema<ForgottenDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    ownerId: { type: Number, default: null },
  },
  { collection: 'forgotten_owners', versionKey: false },
);
forgottenSchema.index({ ownerId: 1, at: 1 });
forgottenSchema.index({ at: 1 }, { expireAfterSeconds: REMEMBERED_DAYS * 24 * 60 * 60 });

/** Replaces the owner’s id where the id itself may not be kept. */
export const ownerKey = (ownerId: number): string =>
  createHash('sha256').update(`owner:${ownerId}`).digest('base64url');

export const accountDeleted = () => unauthenticated('This account has been deleted.');

export interface ForgottenOwners {
  /** Call it before anything of the owner is deleted. */
  note(ownerId: number, session: ClientSession): Promise<void>;
  has(ownerId: number, session?: ClientSession): Promise<boolean>;
  /** @throws DomainError `unauthenticated`: a session may outlive its account by seconds */
  assertKnown(ownerId: number, session?: ClientSession): Promise<void>;
  /** @returns owners noted before `before` that still need their second pass */
  unsettled(before: Date): Promise<number[]>;
  /** The second pass is done: from now on only a hash is kept. */
  settle(ownerId: number): Promise<void>;
}

/**
 * Remembers whose data this service has deleted, so that a request, event or job that was under way at that moment
 * doesn’t bring any of it back. Keeps a hash and a date for 90 days, and the id for the first minutes.
 */
export function createForgottenOwners(connection: Connection, now: () => Date = () => new Date()): ForgottenOwners {
  const forgotten: Model<ForgottenDocument> =
    connection.models.ForgottenOwner ?? connection.model<ForgottenDocument>('ForgottenOwner', forgottenSchema);

  const has = async (ownerId: number, session?: ClientSession) =>
    (await forgotten.exists({ _id: ownerKey(ownerId) }).session(session ?? null)) !== null;

  return {
    async note(ownerId, session) {
      await forgotten.updateOne(
        { _id: ownerKey(ownerId) },
        { $set: { at: now(), ownerId } },
        { upsert: true, session },
      );
    },
    has,
    async assertKnown(ownerId, session) {
      if (await has(ownerId, session)) throw accountDeleted();
    },

    async unsettled(before) {
      const found = await forgotten
        .find({ ownerId: trusted({ $ne: null }), at: trusted({ $lte: before }) })
        .lean<ForgottenDocument[]>();
      return found.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]));
    },

    async settle(ownerId) {
      await forgotten.updateOne({ _id: ownerKey(ownerId) }, { $set: { ownerId: null } });
    },
  };
}
