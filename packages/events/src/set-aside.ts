import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { type Model, Schema } from 'mongoose';
import { EVENTS, type EventName } from './catalogue.ts';
import { NOT_KNOWN_YET } from './envelope.ts';

/** An event that a listener could not handle, with everything needed to try again. */
export interface SetAsideEvent {
  /** The event’s id; for data that is no event, the id of its job. */
  id: string;
  name: string;
  /** The event as it was delivered. */
  event: unknown;
  /** The error message of the last attempt. */
  problem: string;
  attempts: number;
  setAsideAt: Date;
  /** When an operator ordered another attempt; null if none has. */
  resendAt: Date | null;
}

interface SetAsideDocument extends Omit<SetAsideEvent, 'id'> {
  _id: string;
  ownerId: number | null;
}

const setAsideSchema = new Schema<SetAsideDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    event: { type: Schema.Types.Mixed },
    ownerId: { type: Number, default: null },
    problem: { type: String, default: '' },
    attempts: { type: Number, required: true },
    setAsideAt: { type: Date, required: true },
    resendAt: { type: Date, default: null },
  },
  { collection: 'events_set_aside', versionKey: false, minimize: false },
);
setAsideSchema.index({ ownerId: 1 });
setAsideSchema.index({ resendAt: 1 });
setAsideSchema.index({ setAsideAt: 1 });

const LONGEST_PROBLEM = 500;

export type SetAside = ReturnType<typeof createSetAside>;

/**
 * Events that failed every attempt. Stored in MongoDB, because Redis may lose its data; deleted when an attempt
 * succeeds.
 */
export function createSetAside(connection: Connection) {
  const rows: Model<SetAsideDocument> =
    connection.models.SetAside ?? connection.model<SetAsideDocument>('SetAside', setAsideSchema);
  const asked = trusted({ $ne: null });

  return {
    async put({ id, ...row }: SetAsideEvent): Promise<void> {
      const { ownerId } = (row.event ?? {}) as { ownerId?: unknown };
      const document = {
        ...row,
        problem: row.problem.slice(0, LONGEST_PROBLEM),
        ownerId: typeof ownerId === 'number' ? ownerId : null,
      };
      await rows.updateOne({ _id: id }, { $set: document }, { upsert: true });
    },

    async remove(ids: readonly string[], session?: ClientSession): Promise<void> {
      await rows.deleteMany({ _id: trusted({ $in: [...ids] }) }, { session });
    },

    count: (): Promise<number> => rows.countDocuments({}),

    /** @returns the owners of events with these names; null stands for unknown owners */
    async ownersOf(names: readonly EventName[]): Promise<(number | null)[]> {
      return rows.distinct('ownerId', { name: trusted({ $in: [...names] }) });
    },

    /** @returns the oldest first */
    async list(limit: number): Promise<SetAsideEvent[]> {
      const found = await rows.find({}).sort({ setAsideAt: 1 }).limit(limit).lean<SetAsideDocument[]>();
      return found.map(toSetAside);
    },

    /**
     * An operator’s order: the listener tries these events again within seconds.
     * @param ids null means all
     * @returns the number of events
     */
    async orderResend(ids: string[] | null, at: Date): Promise<number> {
      const { matchedCount } = await rows.updateMany(ids ? { _id: trusted({ $in: ids }) } : {}, {
        $set: { resendAt: at },
      });
      return matchedCount;
    },

    /**
     * Orders another attempt for events that an older version of the product did not know.
     * @param known events that this version handles
     * @returns the number of events
     */
    async resendNotKnownYet(known: readonly EventName[], at: Date): Promise<number> {
      const problem = trusted({ $regex: `^${NOT_KNOWN_YET}` });
      const $or = known.map((name) => ({ name, 'event.shapeVersion': EVENTS[name].version }));
      const { matchedCount } = await rows.updateMany({ problem, resendAt: null, $or }, { $set: { resendAt: at } });
      return matchedCount;
    },

    async toResend(limit: number): Promise<SetAsideEvent[]> {
      const found = await rows.find({ resendAt: asked }).sort({ resendAt: 1 }).limit(limit).lean<SetAsideDocument[]>();
      return found.map(toSetAside);
    },

    /** Called once the event’s job has been added; if it fails again, a new order is needed. */
    async resent(id: string): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { resendAt: null } });
    },

    async forget(ownerId: number, session: ClientSession): Promise<void> {
      await rows.deleteMany({ ownerId }, { session });
    },
  };
}

const toSetAside = ({ _id, ownerId, ...rest }: SetAsideDocument): SetAsideEvent => ({ id: _id, ...rest });
