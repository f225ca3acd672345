import { createHash } from 'node:crypto';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { trusted } from '../database/mongo.ts';
import { unauthenticated } from '../errors/domain-error.ts';

interface ForgottenDocument {
  _id: string;
  at: Date;
  /** The id itself, only until everything was looked through a second time. */
  ownerId: number | null;
}

/** Longer than any session, queue or copy of an event lives. */
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

/** Stands for an owner where the id itself may not stay. */
export const ownerKey = (ownerId: number): string =>
  createHash('sha256').update(`owner:${ownerId}`).digest('base64url');

export const accountDeleted = () => unauthenticated('This account has been deleted.');

export interface ForgottenOwners {
  /** Before anything of the owner is removed. */
  note(ownerId: number, session: ClientSession): Promise<void>;
  has(ownerId: number, session?: ClientSession): Promise<boolean>;
  /** @throws DomainError `unauthenticated`: a session may outlive its account by seconds */
  assertKnown(ownerId: number, session?: ClientSession): Promise<void>;
  /** Those noted before `before` that were not looked through a second time. */
  unsettled(before: Date): Promise<number[]>;
  /** Looked through a second time: from now on only a hash is left. */
  settle(ownerId: number): Promise<void>;
}

/**
 * Whose data this service has removed for good, so that what was on its way at that moment (a request, an event, a
 * job) does not bring any of it back. Holds a hash and a date for 90 days, and the id for the first minutes.
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
