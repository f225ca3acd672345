import { createHash } from 'node:crypto';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { unauthenticated } from './errors.ts';

interface ForgottenDocument {
  _id: string;
  at: Date;
}

/** Longer than any session, queue or copy of an event lives. */
const REMEMBERED_DAYS = 90;

const forgottenSchema = new Schema<ForgottenDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'forgotten_owners', versionKey: false },
);
forgottenSchema.index({ at: 1 }, { expireAfterSeconds: REMEMBERED_DAYS * 24 * 60 * 60 });

/** Stands for an owner where the id itself may not stay. */
export const ownerKey = (ownerId: number): string =>
  createHash('sha256').update(`owner:${ownerId}`).digest('base64url');

export interface ForgottenOwners {
  /** In the transaction that removes everything of the owner. */
  note(ownerId: number, session: ClientSession): Promise<void>;
  has(ownerId: number, session?: ClientSession): Promise<boolean>;
  /** @throws DomainError `unauthenticated`: a session may outlive its account by seconds */
  assertKnown(ownerId: number, session?: ClientSession): Promise<void>;
}

/**
 * Whose data this service has removed for good, so that what was on its way at that moment (a request, an event, a
 * job) does not bring any of it back. Holds a hash and a date, for 90 days.
 */
export function createForgottenOwners(connection: Connection, now: () => Date = () => new Date()): ForgottenOwners {
  const forgotten: Model<ForgottenDocument> =
    connection.models.ForgottenOwner ?? connection.model<ForgottenDocument>('ForgottenOwner', forgottenSchema);

  const has = async (ownerId: number, session?: ClientSession) =>
    (await forgotten.exists({ _id: ownerKey(ownerId) }).session(session ?? null)) !== null;

  return {
    async note(ownerId, session) {
      await forgotten.updateOne({ _id: ownerKey(ownerId) }, { $set: { at: now() } }, { upsert: true, session });
    },
    has,
    async assertKnown(ownerId, session) {
      if (await has(ownerId, session)) throw unauthenticated('This account has been deleted.');
    },
  };
}
