import type { Logger } from '@kaard/service-kit';
import type { AccountRepository } from '../account/account.repository.ts';
import { inShort, type MailSettings, type MailTransport } from '../mail/mail.transport.ts';
import { createMailWork, LEASE_MS, waitAfter } from '../mail/mail.work.ts';
import type { Notice } from './notice.model.ts';
import type { NoticeRepository } from './notice.repository.ts';
import { webhookOffMail } from './notice.texts.ts';

/** A mail that could not be sent in this time is no news any more; the app still says it. */
const GIVEN_UP_MS = 3 * 24 * 60 * 60 * 1000;

export interface NoticeMailerParts {
  mail: MailSettings;
  notices: NoticeRepository;
  accounts: Pick<AccountRepository, 'find'>;
  publicUrl: string;
  brand: string;
  log: Logger;
  now(): Date;
}

/** Sends what people are told of, as a mail beside the notice in the app. */
export function createNoticeMailer({ mail, notices, accounts, publicUrl, brand, log, now }: NoticeMailerParts) {
  const later = (ms: number) => new Date(now().getTime() + ms);

  async function sendNext(transport: MailTransport): Promise<boolean> {
    const notice = await notices.takeDue(now(), later(LEASE_MS), later(-GIVEN_UP_MS));
    if (!notice) return false;
    const account = await accounts.find(notice.userId);
    if (account) await send(transport, notice, account.email);
    else await notices.setDue(notice.id, null);
    return true;
  }

  async function send(transport: MailTransport, notice: Notice, address: string): Promise<void> {
    const { id, userId, subject, tries } = notice;
    try {
      await transport.send(address, webhookOffMail({ brand, host: subject, link: `${publicUrl}/developers` }));
      await notices.setDue(id, null);
      log.info({ userId, noticeId: id }, 'notice sent by mail');
    } catch (error) {
      await notices.setDue(id, later(waitAfter(tries)));
      log.warn({ why: inShort(error), userId, tries }, 'notice could not be sent by mail');
    }
  }

  return createMailWork({ mail, log, sendNext });
}
