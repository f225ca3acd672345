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
/** The same whether or not there is such an account. */
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
  /** Tells who sends that there is something to send; null when this installation sends no mail. */
  wakeMailer: (() => void) | null;
  publicUrl: string;
  now(): Date;
}

export type ResetService = ReturnType<typeof createResetService>;

const newToken = (): string => randomBytes(32).toString('base64url');
/** The token stands behind the "#": it reaches no server, no log and no other site. */
export const linkTo = (publicUrl: string, token: string): string => `${publicUrl}/reset-password#${token}`;

export function createResetService(parts: ResetServiceParts) {
  const { resets, accounts, sessions, apiKeys, audit, outbox, unitOfWork } = parts;
  const { throttle, resetThrottle, wakeMailer, publicUrl, now } = parts;

  return {
    /**
     * Only notes the wish: whether there is such an account is looked up when the mail is sent, so that the time of the
     * answer tells nothing either.
     * @throws DomainError `not-available`, `invalid`, `rate-limited` (per address of the client only)
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

    /** For an operator, who gives it to the person. @returns the link, of one use and 30 minutes */
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
     * Sets the password of the link's account and ends all its sessions. A mail that is the first proof of the address
     * also takes away the other ways in that whoever registered it has made.
     * @throws DomainError `invalid` for a link that is not good (any more) or a weak password, which leaves the link good
     */
    async reset({ token, password }: { token: string; password: string }, claims: Claims): Promise<string> {
      const { ip } = claims;
      await throttle.attempt(null, ip);
      const reset = await resets.findUsable(hashOfToken(token), now());
      const account = reset?.userId ? await accounts.find(reset.userId) : null;
      if (!reset || !account) throw linkRefused();
      // The link was good: whatever follows is no guess.
      await throttle.succeeded(null, ip);
      assertGoodPassword(password, account.email);
      const passwordHash = await hashPassword(password);
      const isFirstProof = reset.provesEmail && !account.emailVerified;
      const origin = originOf(claims);
      const { ended, tellOfKeys } = await unitOfWork(async (session) => {
        if (!(await resets.use(reset, now(), session))) throw linkRefused();
        const credentials = isFirstProof ? { passwordHash, ...provenByMail(account) } : { passwordHash };
        // Written first: a key that is made at this moment is among those that are revoked, or its session has ended.
        const changed = await accounts.setCredentials(account, credentials, session);
        await audit.note({ userId: account.id, action: 'PASSWORD_RESET', origin }, session);
        const tellOfKeys = isFirstProof ? await apiKeys.revokeAllWithin(account.id, origin, session) : null;
        if (isFirstProof)
          await outbox.add(accountReclaimed(changed, { userId: account.id, via: claims.via }), { session });
        return { ended: await sessions.endWithin(account.id, null, session), tellOfKeys };
      });
      await sessions.announce(ended);
      await tellOfKeys?.();
      // Wrong passwords of others must not keep out who has just set a new one.
      await throttle.forget(emailKeyOf(account.email));
      return account.email;
    },

    async forgetWithin(userId: number, session: ClientSession): Promise<undefined> {
      await resets.removeOfUser(userId, session);
    },
  };
}

/**
 * Whoever registered an address that was not theirs may have connected an identity of their own to come back with: the
 * first proof of the address takes away what does not belong to it.
 */
function provenByMail({ email, identities }: Account): Pick<Account, 'emailVerified' | 'identities'> {
  const belongs = identities.filter(
    (identity) => identity.emailVerified && identity.email !== null && emailKeyOf(identity.email) === emailKeyOf(email),
  );
  return { emailVerified: true, identities: belongs };
}
