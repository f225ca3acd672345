import type { Outbox } from '@kaard/events';
import {
  type Claims,
  type ClientSession,
  DomainError,
  isDuplicateKey,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { isSupportedCountry } from 'libphonenumber-js/min';
import type { AuditAction } from '../audit/audit.model.ts';
import { originOf } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { VerifiedIdentity } from '../provider/id-token.ts';
import { alreadyConnected, identityTaken, lastWayIn, notConnected } from '../provider/provider.errors.ts';
import { identityOf, isSame } from '../provider/provider.identity.ts';
import { isIssuerOf } from '../provider/provider.issuer.ts';
import type { ProviderProof, ProviderProofs } from '../provider/provider.proof.ts';
import type { PasswordResetRepository } from '../reset/reset.repository.ts';
import type { Session } from '../session/session.model.ts';
import type { SessionService } from '../session/session.service.ts';
import { type Throttle, throttled } from '../sign-in/throttle.ts';
import { accountGone, proofMissing, unknownCountry, wrongPassword } from './account.errors.ts';
import { type Actor, accountDeleted, accountUpdated } from './account.events.ts';
import type { Account } from './account.model.ts';
import { assertInSession } from './account.policy.ts';
import { type AccountRepository, type Credentials, emailKeyOf } from './account.repository.ts';
import { assertGoodPassword, hashPassword, passwordMatches } from './password.ts';

/** How signed-in users confirm their identity before something that can’t be undone. */
export interface Proof {
  password?: string | null;
  provider?: ProviderProof | null;
}

/** A user in a session, and the gateway’s claims about the call. */
interface By {
  owner: Viewer;
  claims: Claims;
}

/** A part of this service that stores data of users, which is deleted in the transaction that deletes the account. */
export interface ForgetsUsers {
  /** @returns work for after the commit; if it isn’t done, only storage space is lost */
  forgetWithin(userId: number, session: ClientSession): Promise<(() => Promise<void>) | undefined>;
}

export interface AccountServiceParts {
  accounts: AccountRepository;
  sessions: SessionService;
  resets: Pick<PasswordResetRepository, 'removeOfAccount'>;
  audit: Pick<AuditService, 'note' | 'noteAlone'>;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  throttle: Throttle;
  proofs: ProviderProofs;
  /** Display name of the identity provider. */
  providerLabel: string;
  forgetful: readonly ForgetsUsers[];
  now(): Date;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(parts: AccountServiceParts) {
  const { accounts, sessions, resets, audit, outbox, unitOfWork } = parts;
  const { throttle, proofs, providerLabel, forgetful, now } = parts;

  async function ownAccount(viewer: Viewer | null): Promise<{ account: Account; viewer: Viewer }> {
    const inSession = assertInSession(viewer);
    const account = await accounts.find(inSession.id);
    if (!account) throw accountGone();
    return { account, viewer: inSession };
  }

  /** @param refused the audit log action for a wrong password. @throws DomainError `forbidden`, `rate-limited` */
  async function prove(
    account: Account,
    { password, provider }: Proof,
    claims: Claims,
    refused: AuditAction,
  ): Promise<void> {
    if (password) {
      const who = { emailKey: emailKeyOf(account.email), address: claims.ip };
      const isTheirs = async () => (await passwordMatches(password, account.passwordHash)) || null;
      if (await throttled(throttle, who, isTheirs)) return;
      await audit.noteAlone({ userId: account.id, action: refused, origin: originOf(claims) });
      throw wrongPassword();
    }
    if (!provider) throw proofMissing();
    const identity = await notUnauthenticated(proofs.takeFresh(provider));
    if (!account.identities.some((one) => isSame(one, identity))) throw proofMissing();
  }

  async function changePassword(
    viewer: Viewer | null,
    { newPassword, ...proof }: Proof & { newPassword: string },
    claims: Claims,
  ): Promise<{ user: Account; revokedCount: number }> {
    const { account, viewer: owner } = await ownAccount(viewer);
    assertGoodPassword(newPassword, account.email, 'newPassword');
    await prove(account, proof, claims, 'PASSWORD_CHANGE_REFUSED');
    const passwordHash = await hashPassword(newPassword);
    const { user, ended } = await unitOfWork(async (session) => {
      await sessions.holdWithin(owner, session);
      const user = await accounts.setCredentials(account, { passwordHash }, session);
      // Otherwise an attacker who reads the mailbox could set another password with an earlier link.
      await resets.removeOfAccount(user.id, emailKeyOf(user.email), session);
      await audit.note({ userId: user.id, action: 'PASSWORD_CHANGED', origin: originOf(claims) }, session);
      return { user, ended: await sessions.endWithin(account.id, owner.sessionId, session) };
    });
    await sessions.announce(ended);
    return { user, revokedCount: ended.length };
  }

  async function setDefaultCountry(viewer: Viewer | null, country: string | null): Promise<Account> {
    const { account, viewer: owner } = await ownAccount(viewer);
    if (country !== null && !isSupportedCountry(country)) throw unknownCountry();
    return unitOfWork(async (session) => {
      const changed = await accounts.setDefaultCountry(account.id, country, session);
      if (!changed) throw accountGone();
      await outbox.add(accountUpdated(changed, { userId: owner.id, via: owner.via }), { session });
      return changed;
    });
  }

  /** Being signed in is the owner’s confirmation, which connecting an identity requires. */
  async function connectProvider(viewer: Viewer | null, proof: ProviderProof, claims: Claims): Promise<Account> {
    const { account, viewer: owner } = await ownAccount(viewer);
    const identity = await notUnauthenticated(proofs.take(proof));
    if (account.identities.some((one) => isSame(one, identity))) return account;
    if (account.identities.some(({ issuer }) => isIssuerOf(identity.provider, issuer)))
      throw alreadyConnected(providerLabel);
    return addIdentity(account, identity, { owner, claims });
  }

  async function addIdentity(account: Account, identity: VerifiedIdentity, by: By): Promise<Account> {
    const provesEmail =
      identity.emailVerified && identity.email !== null && emailKeyOf(identity.email) === emailKeyOf(account.email);
    const credentials = {
      identities: [...account.identities, identityOf(identity, now())],
      emailVerified: account.emailVerified || provesEmail,
    };
    try {
      return await setCredentials(account, credentials, { action: 'PROVIDER_CONNECTED', ...by });
    } catch (error) {
      if (isDuplicateKey(error)) throw identityTaken(providerLabel);
      throw error;
    }
  }

  async function disconnectProvider(viewer: Viewer | null, claims: Claims): Promise<Account> {
    const { account, viewer: owner } = await ownAccount(viewer);
    if (!account.identities.length) throw notConnected(providerLabel);
    if (account.passwordHash === null) throw lastWayIn();
    return setCredentials(account, { identities: [] }, { action: 'PROVIDER_DISCONNECTED', owner, claims });
  }

  function setCredentials(
    account: Account,
    credentials: Credentials,
    { action, owner, claims }: { action: AuditAction } & By,
  ): Promise<Account> {
    return unitOfWork(async (session) => {
      await sessions.holdWithin(owner, session);
      const changed = await accounts.setCredentials(account, credentials, session);
      await audit.note({ userId: account.id, action, origin: originOf(claims) }, session);
      return changed;
    });
  }

  /**
   * Deletes the account, its sessions and all else that this service stores, in one transaction with the event that
   * makes the other services forget the user.
   * @param owner the user who requests it, whose session must be valid; null for an operator
   * @returns false if it was already deleted
   */
  async function forget(userId: number, actor: Actor, owner: Viewer | null = null): Promise<boolean> {
    const forgotten = await unitOfWork(async (session) => {
      const account = await accounts.remove(userId, session);
      if (!account) return null;
      if (owner) await sessions.holdWithin(owner, session);
      const ended: Session[] = await sessions.forgetWithin(userId, session);
      const afterwards: (() => Promise<void>)[] = [];
      for (const part of forgetful) afterwards.push(...[(await part.forgetWithin(userId, session)) ?? []].flat());
      await outbox.forget(userId, { session });
      await outbox.add(accountDeleted(account, actor), { session });
      return { ended, afterwards };
    });
    if (!forgotten) return false;
    await sessions.announce(forgotten.ended);
    await Promise.allSettled(forgotten.afterwards.map((work) => work()));
    return true;
  }

  async function deleteAccount(viewer: Viewer | null, proof: Proof, claims: Claims): Promise<number> {
    const { account, viewer: owner } = await ownAccount(viewer);
    await prove(account, proof, claims, 'ACCOUNT_DELETION_REFUSED');
    if (!(await forget(account.id, { userId: owner.id, via: owner.via }, owner))) throw accountGone();
    return account.id;
  }

  return { changePassword, setDefaultCountry, connectProvider, disconnectProvider, deleteAccount, forget };
}

/**
 * Turns `unauthenticated` into `forbidden`: the session is valid, only the proof is not, so the client needn’t sign in
 * again.
 */
async function notUnauthenticated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'unauthenticated') throw error;
    const { reason, message, details } = error;
    throw new DomainError({ kind: 'forbidden', reason, message, details, cause: error });
  }
}
