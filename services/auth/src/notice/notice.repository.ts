import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createMailQueue } from '../mail/mail.queue.ts';
import { createNoticeModel, type Notice, type NoticeDocument } from './notice.model.ts';

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;

export function createNoticeRepository(connection: Connection) {
  const notices = createNoticeModel(connection);
  const queue = createMailQueue(notices, 'at');

  return {
    async insert({ id, ...fields }: Notice, session: ClientSession): Promise<void> {
      await notices.create([{ _id: id, ...fields }], { session });
    },

    /** The webhooks about which this user was emailed since then. */
    async mailedSince(userId: number, since: Date, session: ClientSession): Promise<(number | null)[]> {
      const found = await notices
        .find({ userId, mailedAt: trusted({ $gt: since }) }, { endpointId: 1 })
        .session(session)
        .lean<Pick<NoticeDocument, 'endpointId'>[]>();
      return found.map(({ endpointId }) => endpointId);
    },

    /** Notices that aren’t dismissed, the latest first. */
    async unseen(userId: number, most: number): Promise<Notice[]> {
      const found = await notices
        .find({ userId, dismissedAt: null })
        .sort({ at: -1 })
        .limit(most)
        .lean<NoticeDocument[]>();
      return found.map(toNotice);
    },

    /** Idempotent. @returns false if this user has no such notice */
    async dismiss(userId: number, id: string, at: Date): Promise<boolean> {
      const { matchedCount } = await notices.updateOne({ _id: id, userId }, { $set: { dismissedAt: at } });
      return matchedCount === 1;
    },

    ...queue,
    async takeDue(...when: Parameters<typeof queue.takeDue>): Promise<Notice | null> {
      const taken = await queue.takeDue(...when);
      return taken && toNotice(taken);
    },

    async removeOfUser(userId: number, session: ClientSession): Promise<void> {
      await notices.deleteMany({ userId }, { session });
    },
  };
}

const toNotice = ({ _id, ...notice }: NoticeDocument): Notice => ({ id: _id, ...notice });
