import { timingSafeEqual } from 'node:crypto';
import {
  type ClientSession,
  invalid,
  LONGEST_KEY_NAME,
  newApiKey,
  revocationIdOf,
  SCOPES,
  type Scope,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { accountGone } from '../account/account.errors.ts';
import { assertInSession } from '../account/account.policy.ts';
import type { AccountRepository } from '../account/account.repository.ts';
import type { Origin } from '../audit/audit.origin.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { SessionService } from '../session/session.service.ts';
import { keyNotFound, keysNotInPlan, MOST_KEYS, tooManyKeys } from './api-key.errors.ts';
import type { ApiKey } from './api-key.model.ts';
import type { ApiKeyRepository } from './api-key.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a gateway’s cache of verified keys. */
const REVOCATION_MS = DAY_MS;
const MOST_DAYS = 366;

export interface NewKey {
  name: string;
  scopes: readonly string[];
  /** Null: valid until it is revoked. */
  expiresInDays: number | null;
}

/** The result of verifying a key for a gateway. */
export type Verdict =
  | { state: 'unknown' | 'expired' }
  /** `isInPlan`: whether the owner’s plan includes API keys. */
  | { state: 'good'; userId: number; scopes: Scope[]; expiresAt: Date | null; isInPlan: boolean };

export interface ApiKeyServiceParts {
  keys: ApiKeyRepository;
  accounts: Pick<AccountRepository, 'find' | 'noteKey'>;
  /** Revoked sessions and revoked keys are published on the same channel. */
  sessions: Pick<SessionService, 'tell' | 'holdWithin'>;
  audit: Pick<AuditService, 'note'>;
  unitOfWork: UnitOfWork;
  /** Extras of everyone’s plan until billing publishes another one; null if plans are off. */
  startExtras: readonly string[] | null;
  now(): Date;
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

export function createApiKeyService(parts: ApiKeyServiceParts) {
  const { keys, accounts, sessions, audit, unitOfWork, startExtras, now } = parts;

  const isInPlan = ({ planExtras }: { planExtras: string[] | null }): boolean =>
    startExtras === null || (planExtras ?? startExtras).includes('apiAccess');

  const revocation = (id: string, revokedAt: Date) => ({
    sid: revocationIdOf(id),
    exp: Math.ceil((revokedAt.getTime() + REVOCATION_MS) / 1000),
  });

  return {
    /**
     * The key itself is only in this answer and not stored anywhere.
     * @throws DomainError `quota` if the plan has no API keys; `conflict` for one too many; `invalid`;
     * `unauthenticated` if the session has ended
     */
    async create(viewer: Viewer | null, input: NewKey, origin: Origin): Promise<{ apiKey: ApiKey; key: string }> {
      const owner = assertInSession(viewer);
      const userId = owner.id;
      const name = nameOf(input.name);
      const scopes = scopesOf(input.scopes);
      const createdAt = now();
      const expiresAt = expiryOf(input.expiresInDays, createdAt);
      const { key, id, hash } = newApiKey();
      const apiKey = { id, userId, name, scopes, hash, createdAt, expiresAt, lastUsedAt: null, revokedAt: null };
      await unitOfWork(async (session) => {
        // Written first: concurrent calls wait here, and no key is created for an account that is being deleted.
        const account = await accounts.noteKey(userId, createdAt, session);
        if (!account) throw accountGone();
        await sessions.holdWithin(owner, session);
        const used = await keys.count(userId, session);
        if (!isInPlan(account)) throw keysNotInPlan(used);
        if (used >= MOST_KEYS) throw tooManyKeys();
        await keys.insert(apiKey, session);
        await audit.note({ userId, action: 'API_KEY_CREATED', origin, subject: name }, session);
      });
      return { apiKey, key };
    },

    async list(viewer: Viewer | null): Promise<{ nodes: ApiKey[]; most: number; isInPlan: boolean }> {
      const { id } = assertInSession(viewer);
      const account = await accounts.find(id);
      if (!account) throw accountGone();
      return { nodes: await keys.list(id), most: MOST_KEYS, isInPlan: isInPlan(account) };
    },

    async rename(viewer: Viewer | null, id: string, name: string): Promise<ApiKey> {
      const { id: userId } = assertInSession(viewer);
      const renamed = await keys.rename(userId, id, nameOf(name));
      if (!renamed) throw keyNotFound();
      return renamed;
    },

    /**
     * The key is refused everywhere within a second; work that it started, such as an import, belongs to its owner and
     * continues.
     */
    async revoke(viewer: Viewer | null, id: string, origin: Origin): Promise<string> {
      const { id: userId } = assertInSession(viewer);
      const at = now();
      await unitOfWork(async (session) => {
        const revoked = await keys.revoke(userId, id, at, session);
        if (!revoked) throw keyNotFound();
        await audit.note({ userId, action: 'API_KEY_REVOKED', origin, subject: revoked.name }, session);
      });
      await sessions.tell([revocation(id, at)]);
      return id;
    },

    /**
     * Revokes all keys of a user, in the caller’s transaction.
     * @returns informs the gateways; must be called after the commit
     */
    async revokeAllWithin(userId: number, origin: Origin, session: ClientSession): Promise<() => Promise<void>> {
      const at = now();
      const revoked = await keys.revokeAll(userId, at, session);
      for (const { name } of revoked)
        await audit.note({ userId, action: 'API_KEY_REVOKED', origin, subject: name }, session);
      return () => sessions.tell(revoked.map(({ id }) => revocation(id, at)));
    },

    /** Verifies a key for a gateway. @param hash of the whole key */
    async verify(id: string, hash: string): Promise<Verdict> {
      const key = await keys.find(id);
      if (!key || key.revokedAt || !isSame(key.hash, hash)) return { state: 'unknown' };
      if (key.expiresAt && key.expiresAt <= now()) return { state: 'expired' };
      const account = await accounts.find(key.userId);
      if (!account) return { state: 'unknown' };
      const { userId, scopes, expiresAt } = key;
      return { state: 'good', userId, scopes, expiresAt, isInPlan: isInPlan(account) };
    },

    async revokedSince(since: Date) {
      const soonest = new Date(Math.max(since.getTime(), now().getTime() - REVOCATION_MS));
      return (await keys.revokedSince(soonest)).map(({ id, revokedAt }) => revocation(id, revokedAt));
    },

    noteUses: keys.noteUses,

    /** For the data export; hashes are left out there, because they are of no use to anyone. */
    listOf: (userId: number) => keys.list(userId),

    async forgetWithin(userId: number, session: ClientSession): Promise<() => Promise<void>> {
      const at = now();
      const ids = await keys.forgetUser(userId, at, session);
      return () => sessions.tell(ids.map((id) => revocation(id, at)));
    },
  };
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function nameOf(given: string): string {
  const name = given.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (!name) throw invalid({ name: 'Please enter a name.' });
  if (name.length > LONGEST_KEY_NAME) throw invalid({ name: `Name can have at most ${LONGEST_KEY_NAME} characters` });
  return name;
}

function scopesOf(given: readonly string[]): Scope[] {
  const unknown = given.find((scope) => !SCOPES.includes(scope as Scope));
  if (unknown !== undefined) throw invalid({ scopes: `Unknown scope: ${unknown.slice(0, 40)}.` });
  if (!given.length) throw invalid({ scopes: 'Please choose at least one scope.' });
  return SCOPES.filter((scope) => given.includes(scope));
}

function expiryOf(days: number | null, at: Date): Date | null {
  if (days === null) return null;
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw invalid({ expiresInDays: `A key can expire after 1 to ${MOST_DAYS} days, or never.` });
  return new Date(at.getTime() + days * DAY_MS);
}
