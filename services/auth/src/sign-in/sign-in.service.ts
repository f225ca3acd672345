import { type Claims, DomainError, invalid } from '@kaard/service-kit';
import { emailTaken, invalidCredentials, providerNotConfigured } from '../account/account.errors.ts';
import type { Account } from '../account/account.model.ts';
import { type AccountRepository, emailKeyOf } from '../account/account.repository.ts';
import { assertGoodPassword, hashPassword, passwordMatches } from '../account/password.ts';
import type { SessionService } from '../session/session.service.ts';
import type { Throttle } from './throttle.ts';

const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  user: Account;
  token: string;
  expiresAt: Date;
}

export interface SignInServiceParts {
  accounts: AccountRepository;
  sessions: SessionService;
  throttle: Throttle;
  now(): Date;
}

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService({ accounts, sessions, throttle, now }: SignInServiceParts) {
  async function signedIn(user: Account, claims: Claims): Promise<SignedIn> {
    return { user, ...(await sessions.open(user.id, claims.userAgent ?? null)) };
  }

  async function login({ email, password }: Credentials, claims: Claims): Promise<SignedIn> {
    if (!email.trim() || !password) throw invalidCredentials();
    const emailKey = emailKeyOf(email.slice(0, MAX_EMAIL_LENGTH + 1));
    await throttle.attempt(emailKey, claims.ip);
    const account = email.length <= MAX_EMAIL_LENGTH ? await accounts.findByEmail(email) : null;
    if (!(await passwordMatches(password, account?.passwordHash))) throw invalidCredentials();
    await throttle.succeeded(emailKey, claims.ip);
    return signedIn(account!, claims);
  }

  async function register(given: Credentials, claims: Claims, idempotencyKey: string | null): Promise<SignedIn> {
    const email = given.email.trim();
    if (!email) throw invalid({ email: 'Please enter your email address.' });
    if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email))
      throw invalid({ email: 'Please enter a valid email address' });
    assertGoodPassword(given.password, email);

    if (await accounts.findByEmail(email)) return repeated({ ...given, email }, claims, idempotencyKey);
    const passwordHash = await hashPassword(given.password);
    const account = { email, emailVerified: false, passwordHash, registrationKey: idempotencyKey, createdAt: now() };
    try {
      return await signedIn(await accounts.insert(account), claims);
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'EMAIL_TAKEN') {
        return repeated({ ...given, email }, claims, idempotencyKey);
      }
      throw error;
    }
  }

  /**
   * A registration whose answer was lost is sent again with the same Idempotency-Key: it signs in to the account it
   * made. Tokens are not kept, so the answer holds a new one.
   */
  async function repeated(given: Credentials, claims: Claims, idempotencyKey: string | null): Promise<SignedIn> {
    const account = await accounts.findByEmail(given.email);
    if (!idempotencyKey || account?.registrationKey !== idempotencyKey) throw emailTaken();
    await throttle.attempt(emailKeyOf(given.email), claims.ip);
    if (!(await passwordMatches(given.password, account.passwordHash))) {
      throw new DomainError({
        kind: 'mismatch',
        reason: 'IDEMPOTENCY_MISMATCH',
        message: 'This Idempotency-Key was used for another request.',
      });
    }
    await throttle.succeeded(emailKeyOf(given.email), claims.ip);
    return signedIn(account, claims);
  }

  /** No identity provider can be configured yet, so no token can be a good one. */
  async function signInWithProvider(): Promise<SignedIn> {
    throw providerNotConfigured();
  }

  return { login, register, signInWithProvider };
}
