import { type ClientSession, notFound, type Viewer } from '@kaard/service-kit';
import { assertInSession } from '../account/account.policy.ts';
import type { AccountRepository } from '../account/account.repository.ts';
import type { Notice } from './notice.model.ts';
import type { NoticeRepository } from './notice.repository.ts';

/** Maximum number of listed notices; a longer list wouldn’t help. */
const MOST = 20;
/** One email per webhook in this time, and a maximum for all: webhooks can be switched on or created again quickly. */
const MAIL_EVERY_MS = 24 * 60 * 60_000;
const MOST_MAILS = 10;

export interface NoticeServiceParts {
  notices: NoticeRepository;
  accounts: Pick<AccountRepository, 'noteAudit'>;
  /** Wakes the mailer; null if this installation sends no email. */
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
    /** @returns work for after the commit */
    async add(
      notice: Pick<Notice, 'id' | 'userId' | 'kind' | 'subject' | 'endpointId' | 'at'>,
      session: ClientSession,
    ): Promise<(() => Promise<void>) | undefined> {
      // If the account is deleted at this moment, the notice is deleted too.
      if (!(await accounts.noteAudit(notice.userId, now(), session))) return undefined;
      // The account was written first, so of two concurrent notices the second sees the first.
      const dueAt = wakeMailer && (await mayMail(notice, session)) ? now() : null;
      await notices.insert({ ...notice, mailedAt: dueAt, dismissedAt: null, dueAt, tries: 0 }, session);
      return async () => wakeMailer?.();
    },

    /** @throws DomainError `forbidden` for an API key */
    list: async (viewer: Viewer | null): Promise<Notice[]> => notices.unseen(assertInSession(viewer).id, MOST),

    /** @throws DomainError `forbidden` for an API key, `not-found` for another user’s notice */
    async dismiss(viewer: Viewer | null, id: string): Promise<string> {
      if (!(await notices.dismiss(assertInSession(viewer).id, id, now()))) throw notFound('Notice');
      return id;
    },

    async forgetWithin(userId: number, session: ClientSession): Promise<undefined> {
      await notices.removeOfUser(userId, session);
    },
  };
}
