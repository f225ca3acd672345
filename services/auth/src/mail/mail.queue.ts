import { trusted } from '@kaard/service-kit';
import type { Model } from 'mongoose';
import type { Waiting } from './mail.work.ts';

/** A row that asks for a mail, as it is kept. */
interface WaitingDocument extends Waiting {
  _id: string | number;
  /** When sending may be tried (again); null when there is nothing to send. */
  dueAt: Date | null;
}

/** The rows of one collection that wait to be sent. `askedAt` is the field that holds when the mail was asked for. */
export function createMailQueue<Document extends WaitingDocument>(
  documents: Model<Document>,
  askedAt: keyof Document & string,
) {
  // Mongoose can't tell the fields of a type that is open.
  const rows = documents as unknown as Model<WaitingDocument>;

  return {
    /** The next that is to be sent; nobody else takes it before `again`. What was asked for before `since` is given up. */
    async takeDue(now: Date, again: Date, since: Date): Promise<Document | null> {
      const taken = await rows
        .findOneAndUpdate(
          { dueAt: trusted({ $lte: now }), [askedAt]: trusted({ $gt: since }) },
          { $set: { dueAt: again }, $inc: { tries: 1 } },
          { returnDocument: 'after', sort: { dueAt: 1 } },
        )
        .lean();
      return taken as Document | null;
    },

    /** Nothing happens to one that is put away. */
    async setDue(id: Document['_id'], dueAt: Date): Promise<void> {
      await rows.updateOne({ _id: id, dueAt: trusted({ $ne: null }) }, { $set: { dueAt } });
    },

    /** Sent, or nobody is there to send it to. One that was asked for again since it was taken still waits. */
    async putAway(id: Document['_id'], asked: Date): Promise<void> {
      await rows.updateOne({ _id: id, [askedAt]: asked }, { $set: { dueAt: null } });
    },
  };
}
