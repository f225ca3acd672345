import { setTimeout as wait } from 'node:timers/promises';
import { type Claims, DomainError, invalid, type UnitOfWork } from '@kaard/service-kit';
import { emailTaken, invalidCredentials } from '../account/account.errors.ts';
import type { Account } from '../account/account.model.ts';
import { type AccountRepository, emailKeyOf } from '../account/account.repository.ts';
import { isEmail } from '../account/email-address.ts';
import { assertGoodPassword, hashPassword, passwordMatches } from '../account/password.ts';
import type { AuditAction } from '../audit/audit.model.ts';
import { originOf } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { VerifiedIdentity } from '../provider/id-token.ts';
import { emailMissing } from '../provider/provider.errors.ts';
import { identityOf, isSame } from '../provider/provider.identity.ts';
import type { ProviderProof, ProviderProofs } from '../provider/provider.proof.ts';
import type { SessionService } from '../session/session.service.ts';
import type { RegistrationThrottle } from './registration.throttle.ts';
import { type Throttle, throttled } from './throttle.ts';

const MAX_EMAIL_LENGTH = 254;
const JOIN_TRIES = 3;

export interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  user: Account;
  /** Whether the account was created by this call. */
  isNew: boolean;
  token: string;
  expiresAt: Date;
}

/** The account of an identity. */
interface Found {
  account: Account;
  isNew: boolean;
}

export interface SignInServiceParts {
  accounts: AccountRepository;
  sessions: SessionService;
  audit: Pick<AuditService, 'note' | 'noteAside'>;
  throttle: Throttle;
  registrations: RegistrationThrottle;
  proofs: ProviderProofs;
  unitOfWork: UnitOfWork;
  now(): Date;
}

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService(parts: SignInServiceParts) {
  const { accounts, sessions, audit, throttle, registrations, proofs, unitOfWork, now } = parts;

  async function signedIn(user: Account, claims: Claims, { isNew = false } = {}): Promise<SignedIn> {
    const action: AuditAction = isNew ? 'REGISTERED' : 'SIGNED_IN';
    const entry = { action, origin: originOf(claims) };
    return { user, isNew, ...(await sessions.open(user, claims.userAgent ?? null, entry)) };
  }

  /** @returns null for a wrong password, which is noted in the user’s audit log */
  async function withPassword(user: Account | null, password: string, claims: Claims): Promise<Account | null> {
    if (await passwordMatches(password, user?.passwordHash)) return user;
    if (user) audit.noteAside({ userId: user.id, action: 'SIGN_IN_FAILED', origin: originOf(claims) });
    return null;
  }

  async function login({ email, password }: Credentials, claims: Claims): Promise<SignedIn> {
    if (!email.trim() || !password) throw invalidCredentials();
    const emailKey = emailKeyOf(email.slice(0, MAX_EMAIL_LENGTH + 1));
    const account = await throttled(throttle, { emailKey, address: claims.ip }, async () => {
      const named = email.length <= MAX_EMAIL_LENGTH ? await accounts.findByEmail(email) : null;
      return withPassword(named, password, claims);
    });
    if (!account) throw invalidCredentials();
    return signedIn(account, claims);
  }

  async function register(given: Credentials, claims: Claims, idempotencyKey: string | null): Promise<SignedIn> {
    const email = given.email.trim();
    if (!email) throw invalid({ email: 'Please enter your email address.' });
    if (!isEmail(email)) throw invalid({ email: 'Please enter a valid email address' });
    assertGoodPassword(given.password, email);

    // Counted before the answer can reveal whether there is such an account.
    await registrations.count(emailKeyOf(email), claims.ip);
    if (await accounts.findByEmail(email)) return repeated({ ...given, email }, claims, idempotencyKey);
    const passwordHash = await hashPassword(given.password);
    const account = {
      ...{ email, emailVerified: false, passwordHash, registrationKey: idempotencyKey },
      ...{ identities: [], defaultCountry: null, createdAt: now() },
    };
    try {
      return await signedIn(await accounts.insert(account), claims, { isNew: true });
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'EMAIL_TAKEN') {
        return repeated({ ...given, email }, claims, idempotencyKey);
      }
      throw error;
    }
  }

  /**
   * A registration whose answer was lost is repeated with the same Idempotency-Key: it signs in to the account that it
   * created. Tokens aren’t stored, so the answer contains a new one.
   */
  async function repeated(given: Credentials, claims: Claims, idempotencyKey: string | null): Promise<SignedIn> {
    const account = await accounts.findByEmail(given.email);
    if (!idempotencyKey || account?.registrationKey !== idempotencyKey) throw emailTaken();
    const who = { emailKey: emailKeyOf(given.email), address: claims.ip };
    if (!(await throttled(throttle, who, () => withPassword(account, given.password, claims)))) {
      throw new DomainError({
        kind: 'mismatch',
        reason: 'IDEMPOTENCY_MISMATCH',
        message: 'This Idempotency-Key was already used for a different request.',
      });
    }
    return { ...(await signedIn(account, claims)), isNew: true };
  }

  async function signInWithProvider(proof: ProviderProof, claims: Claims): Promise<SignedIn> {
    await throttle.attempt(null, claims.ip);
    let identity: VerifiedIdentity;
    try {
      identity = await proofs.take(proof);
    } catch (error) {
      // Only invalid proofs count as attempts; a provider that is down doesn’t.
      if (!(error instanceof DomainError) || error.reason !== 'PROVIDER_TOKEN_REFUSED')
        await throttle.succeeded(null, claims.ip);
      throw error;
    }
    await throttle.succeeded(null, claims.ip);
    for (let tries = 1; ; tries++) {
      try {
        const { account, isNew } = await accountOf(identity, claims);
        return await signedIn(account, claims, { isNew });
      } catch (error) {
        // Another sign-in, mostly by the same person in another tab, connected an identity a moment ago.
        if (!(error instanceof DomainError) || error.reason !== 'ACCOUNT_CHANGED' || tries === JOIN_TRIES) throw error;
      }
    }
  }

  /**
   * An identity belongs to the account that it was connected with. An unknown one joins the account with its email only
   * if both sides have proven that address; otherwise the owner has to sign in and connect it.
   */
  async function accountOf(identity: VerifiedIdentity, claims: Claims): Promise<Found> {
    const known = await accounts.findByIdentity(identity);
    if (known) return { account: known, isNew: false };
    if (identity.email === null || !isEmail(identity.email)) throw emailMissing();
    const sameEmail = await accounts.findByEmail(identity.email);
    if (!sameEmail) return newAccount(identity, identity.email);
    if (sameEmail.identities.some((one) => isSame(one, identity))) return { account: sameEmail, isNew: false };
    if (!sameEmail.emailVerified || !identity.emailVerified) throw emailTaken(CONNECT_ADVICE);
    const identities = [...sameEmail.identities, identityOf(identity, now())];
    const account = await unitOfWork(async (session) => {
      const joined = await accounts.setCredentials(sameEmail, { identities }, session);
      await audit.note({ userId: joined.id, action: 'PROVIDER_CONNECTED', origin: originOf(claims) }, session);
      return joined;
    });
    return { account, isNew: false };
  }

  async function newAccount(identity: VerifiedIdentity, email: string): Promise<Found> {
    const account = {
      ...{ email, emailVerified: identity.emailVerified, passwordHash: null, registrationKey: null },
      ...{ identities: [identityOf(identity, now())], defaultCountry: null, createdAt: now() },
    };
    try {
      return { account: await accounts.insert(account), isNew: true };
    } catch (error) {
      if (!(error instanceof DomainError) || error.reason !== 'EMAIL_TAKEN') throw error;
      // Two first sign-ins at once: the other one created the account. A majority of servers may only see it a moment
      // after the index has refused ours.
      for (let tries = 0; tries < 10; tries++) {
        const made = await accounts.findByIdentity(identity);
        if (made) return { account: made, isNew: false };
        await wait(20);
      }
      throw emailTaken(CONNECT_ADVICE);
    }
  }

  return { login, register, signInWithProvider };
}

const CONNECT_ADVICE = ' Sign in with your password and connect the two on your account page.';
