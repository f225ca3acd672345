import { type ClientSession, type Connection, isDuplicateKey, ownerKey, trusted } from '@kaard/service-kit';
import { type Model, Schema } from 'mongoose';
import type { DomainEvent } from './catalogue.ts';

interface InboxDocument {
  /** The event’s id. */
  _id: string;
  at: Date;
}

interface SeenVersionDocument {
  /** `contact:17` */
  _id: string;
  version: number;
  /** A hash by which an owner’s documents are found when the owner is forgotten. */
  owner: string;
}

/** Far longer than an event can be under way: the outbox resends for a week at most. */
const REMEMBERED_DAYS = 60;

const inboxSchema = new Schema<InboxDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'inbox', versionKey: false },
);
inboxSchema.index({ at: 1 }, { expireAfterSeconds: REMEMBERED_DAYS * 24 * 60 * 60 });

const seenVersionSchema = new Schema<SeenVersionDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    owner: { type: String, required: true },
  },
  { collection: 'seen_versions', versionKey: false },
);
seenVersionSchema.index({ owner: 1 });

export type Inbox = ReturnType<typeof createInbox>;

/** The events that this service has handled. Written in the transaction of the effect; contains no personal data. */
export function createInbox(connection: Connection, now: () => Date) {
  const inbox: Model<InboxDocument> = connection.models.Inbox ?? connection.model<InboxDocument>('Inbox', inboxSchema);
  const versions: Model<SeenVersionDocument> =
    connection.models.SeenVersion ?? connection.model<SeenVersionDocument>('SeenVersion', seenVersionSchema);

  return {
    async has(eventId: string): Promise<boolean> {
      return (await inbox.exists({ _id: eventId })) !== null;
    },

    /**
     * Whether the error, which also aborts the transaction, was thrown by `note` because an event was already handled.
     */
    isKnown: (error: unknown): boolean =>
      isDuplicateKey(error) && /^[^{]* collection: [^\s{]+\.inbox index: _id_ /.test((error as Error).message),

    async note(eventIds: readonly string[], session: ClientSession): Promise<void> {
      await inbox.insertMany(
        eventIds.map((_id) => ({ _id, at: now() })),
        { session },
      );
    },

    /**
     * Stores the versions of aggregates, each a different one.
     * @returns the events that are newer than the stored version; for present state published again, an equal version
     * counts, too
     */
    async newestOf<E extends DomainEvent>(events: readonly E[], session: ClientSession): Promise<E[]> {
      const found = await versions
        .find({ _id: trusted({ $in: events.map(keyOf) }) })
        .session(session)
        .lean<SeenVersionDocument[]>();
      const seen = new Map(found.map(({ _id, version }) => [_id, version]));
      const newest = events.filter((event) => isNewer(event, seen.get(keyOf(event))));
      if (newest.length)
        await versions.bulkWrite(
          newest.map((event) => ({
            updateOne: {
              filter: { _id: keyOf(event) },
              update: { $set: { version: event.aggregate.version, owner: ownerKey(event.ownerId) } },
              upsert: true,
            },
          })),
          { session },
        );
      return newest;
    },

    async forget(ownerId: number, session: ClientSession): Promise<void> {
      await versions.deleteMany({ owner: ownerKey(ownerId) }, { session });
    },
  };
}

const keyOf = ({ aggregate }: DomainEvent): string => `${aggregate.type}:${aggregate.id}`;

const isNewer = ({ aggregate, again }: DomainEvent, seen: number | undefined): boolean =>
  seen === undefined || (again ? seen <= aggregate.version : seen < aggregate.version);
