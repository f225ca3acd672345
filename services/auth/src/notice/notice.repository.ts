import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createNoticeModel, type Notice, type NoticeDocument } from './notice.model.ts';

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;

export function createNoticeRepository(connection: Connection) {
  const notices = createNoticeModel(connection);

  return {
    async insert({ id, ...fields }: Notice, session: ClientSession): Promise<void> {
      await notices.create([{ _id: id, ...fields }], { session });
    },

    /** The webhooks that this user was told of by mail since then. */
    async mailedSince(userId: number, since: Date, session: ClientSession): Promise<(number | null)[]> {
      const found = await notices
        .find({ userId, mailedAt: trusted({ $gt: since }) }, { endpointId: 1 })
        .session(session)
        .lean<Pick<NoticeDocument, 'endpointId'>[]>();
      return found.map(({ endpointId }) => endpointId);
    },

    /** Those that were not seen yet, the latest first. */
    async unseen(userId: number, most: number): Promise<Notice[]> {
      const found = await notices
        .find({ userId, dismissedAt: null })
        .sort({ at: -1 })
        .limit(most)
        .lean<NoticeDocument[]>();
      return found.map(toNotice);
    },

    /** @returns false when there is none like it of this user; once more is the same */
    async dismiss(userId: number, id: string, at: Date): Promise<boolean> {
      const { matchedCount } = await notices.updateOne({ _id: id, userId }, { $set: { dismissedAt: at } });
      return matchedCount === 1;
    },

    /** The next whose mail is to be sent; nobody else takes it before `again`. Those from before `since` are given up. */
    async takeDue(now: Date, again: Date, since: Date): Promise<Notice | null> {
      const taken = await notices
        .findOneAndUpdate(
          { dueAt: trusted({ $lte: now }), at: trusted({ $gt: since }) },
          { $set: { dueAt: again }, $inc: { tries: 1 } },
          { returnDocument: 'after', sort: { dueAt: 1 } },
        )
        .lean<NoticeDocument>();
      return taken && toNotice(taken);
    },

    /** Nothing happens to one that is put away. */
    async setDue(id: string, dueAt: Date): Promise<void> {
      await notices.updateOne({ _id: id, dueAt: trusted({ $ne: null }) }, { $set: { dueAt } });
    },

    /** Sent, or nobody is there to send it to. */
    async putAway(id: string): Promise<void> {
      await notices.updateOne({ _id: id }, { $set: { dueAt: null } });
    },

    async removeOfUser(userId: number, session: ClientSession): Promise<void> {
      await notices.deleteMany({ userId }, { session });
    },
  };
}

const toNotice = ({ _id, ...notice }: NoticeDocument): Notice => ({ id: _id, ...notice });
