import { trusted } from '@kaard/service-kit';
import type { Model } from 'mongoose';
import type { Waiting } from './mail.work.ts';

/** A stored row that requests an email. */
interface WaitingDocument extends Waiting {
  _id: string | number;
  /** When sending may be tried (again); null if there is nothing to send. */
  dueAt: Date | null;
}

/** The queue of one collection. `askedAt` is the field with the time of the request. */
export function createMailQueue<Document extends WaitingDocument>(
  documents: Model<Document>,
  askedAt: keyof Document & string,
) {
  // Mongoose can’t infer the fields of a generic type.
  const rows = documents as unknown as Model<WaitingDocument>;

  return {
    /**
     * Takes the next due row, which no other process takes before `again`. Requests from before `since` are given up.
     */
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

    /** Rows that are done are left unchanged. */
    async setDue(id: Document['_id'], dueAt: Date): Promise<void> {
      await rows.updateOne({ _id: id, dueAt: trusted({ $ne: null }) }, { $set: { dueAt } });
    },

    /**
     * Marks a row as done: sent, or without a recipient. If it was requested again since it was taken, it stays due.
     */
    async putAway(id: Document['_id'], asked: Date): Promise<void> {
      await rows.updateOne({ _id: id, [askedAt]: asked }, { $set: { dueAt: null } });
    },
  };
}
