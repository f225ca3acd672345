import { type Claims, type ClientSession, DomainError, type UnitOfWork, type Viewer } from '@kaard/service-kit';
import { accountGone } from '../account/account.errors.ts';
import type { Account } from '../account/account.model.ts';
import { assertInSession } from '../account/account.policy.ts';
import { type AccountRepository, emailKeyOf } from '../account/account.repository.ts';
import { originOf } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { linkRefused } from '../reset/reset.errors.ts';
import type { ResetThrottle } from '../reset/reset.throttle.ts';
import type { SessionService } from '../session/session.service.ts';
import type { ConfirmationRepository } from './confirmation.repository.ts';
import { provesAddress } from './confirmation.token.ts';

export interface ConfirmationServiceParts {
  confirmations: ConfirmationRepository;
  accounts: AccountRepository;
  sessions: Pick<SessionService, 'holdWithin'>;
  audit: Pick<AuditService, 'note'>;
  unitOfWork: UnitOfWork;
  /** Shared limit for these emails and for links to a new password. */
  throttle: Pick<ResetThrottle, 'mayMail'>;
  /** Secrets that tokens are derived from. */
  secrets: readonly string[];
  /** Wakes the mailer; null if this installation sends no email. */
  wakeMailer: (() => void) | null;
  now(): Date;
}

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

export function createConfirmationService(parts: ConfirmationServiceParts) {
  const { confirmations, accounts, sessions, audit, unitOfWork, throttle, secrets, wakeMailer, now } = parts;

  async function own(viewer: Viewer | null) {
    const owner = assertInSession(viewer);
    const account = await accounts.find(owner.id);
    if (!account) throw accountGone();
    return { account, owner };
  }

  return {
    /** @throws DomainError `not-available`, `rate-limited` if this mailbox was sent too many emails */
    async request(viewer: Viewer | null): Promise<Account> {
      const { account } = await own(viewer);
      if (account.emailVerified) return account;
      if (!wakeMailer) throw noMail();
      if (!(await throttle.mayMail(emailKeyOf(account.email)))) throw enough();
      await unitOfWork(async (session) => {
        // If the account is deleted at this moment, the request is deleted too.
        if (await accounts.noteAudit(account.id, now(), session)) await confirmations.order(account.id, now(), session);
      });
      wakeMailer();
      return account;
    },

    /** Requires a session of the same account. @throws DomainError `invalid` LINK_REFUSED */
    async confirm(viewer: Viewer | null, token: string, claims: Claims): Promise<Account> {
      const { account, owner } = await own(viewer);
      if (!provesAddress(token, account, now(), secrets)) throw linkRefused();
      if (account.emailVerified) return account;
      return unitOfWork(async (session) => {
        await sessions.holdWithin(owner, session);
        const changed = await accounts.setCredentials(account, { emailVerified: true }, session);
        await audit.note({ userId: account.id, action: 'EMAIL_VERIFIED', origin: originOf(claims) }, session);
        return changed;
      });
    },

    async forgetWithin(userId: number, session: ClientSession): Promise<undefined> {
      await confirmations.removeOfUser(userId, session);
    },
  };
}

const noMail = () =>
  new DomainError({ kind: 'not-available', reason: 'MAIL_NOT_CONFIGURED', message: 'This server doesn’t send email.' });

const enough = () =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_REQUESTS',
    message: 'We’ve already sent you several emails. Please try again in an hour.',
    details: { retryAfterSeconds: 60 * 60 },
  });
