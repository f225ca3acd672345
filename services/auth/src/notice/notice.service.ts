import { type ClientSession, notFound, type Viewer } from '@kaard/service-kit';
import { assertInSession } from '../account/account.policy.ts';
import type { AccountRepository } from '../account/account.repository.ts';
import type { Notice } from './notice.model.ts';
import type { NoticeRepository } from './notice.repository.ts';

/** Whoever has more is helped by none of them. */
const MOST = 20;
/** Of one webhook there is one mail in this time, and of all there are so many: a webhook is quickly on, or made anew. */
const MAIL_EVERY_MS = 24 * 60 * 60_000;
const MOST_MAILS = 10;

export interface NoticeServiceParts {
  notices: NoticeRepository;
  accounts: Pick<AccountRepository, 'noteAudit'>;
  /** Tells who sends that there is something to send; null when this installation sends no mail. */
  wakeMailer: (() => void) | null;
  now(): Date;
}

export type NoticeService = ReturnType<typeof createNoticeService>;

export function createNoticeService({ notices, accounts, wakeMailer, now }: NoticeServiceParts) {
  async function mayMail({ userId, endpointId }: Pick<Notice, 'userId' | 'endpointId'>, session: ClientSession) {
    const mailed = await notices.mailedSince(userId, new Date(now().getTime() - MAIL_EVERY_MS), session);
    return mailed.length < MOST_MAILS && !mailed.includes(endpointId);
  }

  return {
    /** @returns what is to be done once the transaction is through */
    async add(
      notice: Pick<Notice, 'id' | 'userId' | 'kind' | 'subject' | 'endpointId' | 'at'>,
      session: ClientSession,
    ): Promise<(() => Promise<void>) | undefined> {
      // An account that goes at this moment takes it along.
      if (!(await accounts.noteAudit(notice.userId, now(), session))) return undefined;
      // The account was written first: of two notices at once the second one sees the first.
      const dueAt = wakeMailer && (await mayMail(notice, session)) ? now() : null;
      await notices.insert({ ...notice, mailedAt: dueAt, dismissedAt: null, dueAt, tries: 0 }, session);
      return async () => wakeMailer?.();
    },

    /** @throws DomainError `forbidden` for a key */
    list: async (viewer: Viewer | null): Promise<Notice[]> => notices.unseen(assertInSession(viewer).id, MOST),

    /** @throws DomainError `forbidden` for a key, `not-found` for somebody else's */
    async dismiss(viewer: Viewer | null, id: string): Promise<string> {
      if (!(await notices.dismiss(assertInSession(viewer).id, id, now()))) throw notFound('Notice');
      return id;
    },

    async forgetWithin(userId: number, session: ClientSession): Promise<undefined> {
      await notices.removeOfUser(userId, session);
    },
  };
}
