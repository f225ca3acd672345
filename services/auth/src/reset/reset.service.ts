import { randomBytes } from 'node:crypto';
import type { Outbox } from '@kaard/events';
import { type Claims, type ClientSession, invalid, type UnitOfWork } from '@kaard/service-kit';
import { accountReclaimed } from '../account/account.events.ts';
import type { Account } from '../account/account.model.ts';
import { type AccountRepository, emailKeyOf } from '../account/account.repository.ts';
import { isEmail } from '../account/email-address.ts';
import { assertGoodPassword, hashPassword } from '../account/password.ts';
import type { ApiKeyService } from '../api-key/api-key.service.ts';
import { originOf, originOfActor } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { Throttle } from '../sign-in/throttle.ts';
import { linkRefused, resetNotConfigured } from './reset.errors.ts';
import type { PasswordResetRepository } from './reset.repository.ts';
import type { ResetThrottle } from './reset.throttle.ts';
import { hashOfToken } from './reset.token.ts';

export const LINK_LIFE_MS = 30 * 60 * 1000;
/** The same text with and without such an account. */
const REQUESTED = 'If there is an account with this email, we’ve sent it a link to set a new password.';

export interface ResetServiceParts {
  resets: PasswordResetRepository;
  accounts: AccountRepository;
  sessions: SessionService;
  apiKeys: Pick<ApiKeyService, 'revokeAllWithin'>;
  audit: Pick<AuditService, 'note' | 'noteAlone'>;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  throttle: Throttle;
  resetThrottle: ResetThrottle;
  /** Wakes the mailer; null if this installation sends no email. */
  wakeMailer: (() => void) | null;
  publicUrl: string;
  now(): Date;
}

export type ResetService = ReturnType<typeof createResetService>;

const newToken = (): string => randomBytes(32).toString('base64url');
/** The token is in the fragment, which is never sent to a server, logged or passed to other sites. */
export const linkTo = (publicUrl: string, token: string): string => `${publicUrl}/reset-password#${token}`;

export function createResetService(parts: ResetServiceParts) {
  const { resets, accounts, sessions, apiKeys, audit, outbox, unitOfWork } = parts;
  const { throttle, resetThrottle, wakeMailer, publicUrl, now } = parts;

  return {
    /**
     * Only stores the request: the account is looked up when the email is sent, so that the duration of the answer
     * reveals nothing either.
     * @throws DomainError `not-available`, `invalid`, `rate-limited` (per client address only)
     */
    async request(email: string, claims: Claims): Promise<string> {
      if (!wakeMailer) throw resetNotConfigured();
      if (!isEmail(email.trim())) throw invalid({ email: 'Please enter a valid email address' });
      await resetThrottle.request(claims.ip);
      const emailKey = emailKeyOf(email);
      if (await resetThrottle.mayMail(emailKey)) {
        const requestedAt = now();
        const expiresAt = new Date(requestedAt.getTime() + LINK_LIFE_MS);
        const open = { userId: null, tokenHash: null, provesEmail: true, origin: originOf(claims) };
        await resets.insert({ emailKey, ...open, requestedAt, dueAt: requestedAt, expiresAt });
        wakeMailer();
      }
      return REQUESTED;
    },

    /** For an operator, who gives it to the user. @returns the link, valid once and for 30 minutes */
    async linkFor(account: Account): Promise<{ link: string; expiresAt: Date }> {
      const token = newToken();
      const requestedAt = now();
      const expiresAt = new Date(requestedAt.getTime() + LINK_LIFE_MS);
      await resets.insert({
        ...{ emailKey: emailKeyOf(account.email), userId: account.id, tokenHash: hashOfToken(token) },
        ...{ provesEmail: false, origin: null, requestedAt, dueAt: null, expiresAt },
      });
      const origin = originOfActor({ via: 'operator' });
      await audit.noteAlone({ userId: account.id, action: 'PASSWORD_RESET_REQUESTED', origin });
      return { link: linkTo(publicUrl, token), expiresAt };
    },

    /**
     * Sets the password of the link’s account and ends all its sessions. If the email is the first proof of the
     * address, other ways to sign in are also removed, because a stranger may have registered the account.
     * @throws DomainError `invalid` for an invalid link or a weak password, after which the link stays valid
     */
    async reset({ token, password }: { token: string; password: string }, claims: Claims): Promise<string> {
      const { ip } = claims;
      await throttle.attempt(null, ip);
      const reset = await resets.findUsable(hashOfToken(token), now());
      const account = reset?.userId ? await accounts.find(reset.userId) : null;
      if (!reset || !account) throw linkRefused();
      // The link was valid, so this is no guess, whatever follows.
      await throttle.succeeded(null, ip);
      assertGoodPassword(password, account.email);
      const passwordHash = await hashPassword(password);
      const isFirstProof = reset.provesEmail && !account.emailVerified;
      const origin = originOf(claims);
      const { ended, tellOfKeys } = await unitOfWork(async (session) => {
        if (!(await resets.use(reset, now(), session))) throw linkRefused();
        const credentials = isFirstProof ? { passwordHash, ...provenByMail(account) } : { passwordHash };
        // Written first: a key that is created at this moment is either among those revoked, or its session has ended.
        const changed = await accounts.setCredentials(account, credentials, session);
        await audit.note({ userId: account.id, action: 'PASSWORD_RESET', origin }, session);
        const tellOfKeys = isFirstProof ? await apiKeys.revokeAllWithin(account.id, origin, session) : null;
        if (isFirstProof)
          await outbox.add(accountReclaimed(changed, { userId: account.id, via: claims.via }), { session });
        return { ended: await sessions.endWithin(account.id, null, session), tellOfKeys };
      });
      await sessions.announce(ended);
      await tellOfKeys?.();
      // Wrong passwords by others must not lock out the user who has just set a new one.
      await throttle.forget(emailKeyOf(account.email));
      return account.email;
    },

    async forgetWithin(userId: number, session: ClientSession): Promise<undefined> {
      await resets.removeOfUser(userId, session);
    },
  };
}

/**
 * A stranger who registered another person’s address may have connected an identity of their own to return with: the
 * first proof of the address removes identities that don’t belong to it.
 */
function provenByMail({ email, identities }: Account): Pick<Account, 'emailVerified' | 'identities'> {
  const belongs = identities.filter(
    (identity) => identity.emailVerified && identity.email !== null && emailKeyOf(identity.email) === emailKeyOf(email),
  );
  return { emailVerified: true, identities: belongs };
}
