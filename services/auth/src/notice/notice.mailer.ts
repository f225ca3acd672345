import type { Logger } from '@kaard/service-kit';
import type { AccountRepository } from '../account/account.repository.ts';
import type { MailMetrics } from '../mail/mail.metrics.ts';
import { type MailSettings, messageIdOf } from '../mail/mail.transport.ts';
import { createMailWork, type Letter } from '../mail/mail.work.ts';
import type { Notice } from './notice.model.ts';
import type { NoticeRepository } from './notice.repository.ts';
import { webhookOffMail } from './notice.texts.ts';

/** After this time the email would be no news any more; the app still shows the notice. */
const GIVEN_UP_MS = 3 * 24 * 60 * 60 * 1000;

export interface NoticeMailerParts {
  mail: MailSettings;
  emails: MailMetrics;
  notices: NoticeRepository;
  accounts: Pick<AccountRepository, 'find'>;
  publicUrl: string;
  brand: string;
  log: Logger;
  now(): Date;
}

/** Sends notices by email, in addition to showing them in the app. */
export function createNoticeMailer({ mail, emails, notices, accounts, publicUrl, brand, log, now }: NoticeMailerParts) {
  async function compose({ id, userId, subject, at }: Notice): Promise<Letter | null> {
    const account = await accounts.find(userId);
    // Not sent to unproven addresses, which may belong to another person; the app still shows the notice.
    if (!account?.emailVerified) {
      await notices.putAway(id, at);
      return null;
    }
    return {
      to: account.email,
      mail: {
        ...webhookOffMail({ brand, host: subject, link: `${publicUrl}/developers` }),
        messageId: messageIdOf('notice', id, publicUrl),
      },
      facts: { userId, noticeId: id },
      sent: () => notices.putAway(id, at),
    };
  }

  return createMailWork<Notice>({
    ...{ mail, emails, log, now, compose, takeDue: notices.takeDue },
    kind: 'notice',
    what: 'notice by mail',
    ofUseMs: GIVEN_UP_MS,
    setDue: ({ id }, at) => notices.setDue(id, at),
  });
}
