import { createOutbox, createSetAside } from '@kaard/events';
import {
  assertMigrated,
  type ConnectionWait,
  connectMongo,
  connectRequestRedis,
  createLogger,
  createUnitOfWork,
  firstConnection,
  notFound,
} from '@kaard/service-kit';
import { whatIsKeptOfUsers } from './account/account.forgetful.ts';
import type { Account } from './account/account.model.ts';
import { createAccountRepository } from './account/account.repository.ts';
import { createAccountService } from './account/account.service.ts';
import { createApiKeyRepository } from './api-key/api-key.repository.ts';
import { createApiKeyService } from './api-key/api-key.service.ts';
import { originOfActor } from './audit/audit.origin.ts';
import { createAuditRepository } from './audit/audit.repository.ts';
import { createAuditService } from './audit/audit.service.ts';
import type { OperatorConfig } from './config.ts';
import { createConfirmationRepository } from './confirmation/confirmation.repository.ts';
import { createExportFiles } from './export/export.files.ts';
import { createAccountExportRepository } from './export/export.repository.ts';
import { createExportService } from './export/export.service.ts';
import { MIGRATIONS } from './migrations.ts';
import { createNoticeRepository } from './notice/notice.repository.ts';
import { createNoticeService } from './notice/notice.service.ts';
import { createProviderProofs } from './provider/provider.proof.ts';
import { createUsedTokenRepository } from './provider/used-token.repository.ts';
import { createReminderMailRepository } from './reminder/reminder-mail.repository.ts';
import { createPasswordResetRepository } from './reset/reset.repository.ts';
import { createResetService } from './reset/reset.service.ts';
import { NO_RESET_THROTTLE } from './reset/reset.throttle.ts';
import { createSessionRepository } from './session/session.repository.ts';
import { createSessionService } from './session/session.service.ts';
import type { SessionKeys } from './session/session-keys.ts';
import { NO_THROTTLE } from './sign-in/throttle.ts';

export { type OperatorConfig, readKeysConfig, readOperatorConfig } from './config.ts';
export { type Rotation, rotateSessionKeys } from './session/session-keys.ts';

/** One line of the list. */
export interface ListedUser {
  id: number;
  email: string;
  emailVerified: boolean;
  /** The ways in which they can sign in. */
  ways: ('password' | 'provider')[];
  sessions: number;
  createdAt: Date;
  lastSignInAt: Date | null;
}

export type Operator = Awaited<ReturnType<typeof openOperator>>;

/** An operator opens no sessions, and must not create a key file that a service would then use. */
const NO_KEYS: SessionKeys = {
  refresh: async () => {},
  signing() {
    throw new Error('an operator signs nobody in');
  },
  published: () => ({ keys: [] }),
};

/**
 * The operator’s changes to accounts, with the rules and events of the service, directly on its database: the product
 * may be running or not. The database must have this version; it isn’t migrated, because an older version may still be
 * running.
 * @throws DomainError `unavailable` if the database has another version
 */
export async function openOperator(config: OperatorConfig, waiting: ConnectionWait = {}) {
  const now = () => new Date();
  const log = createLogger('operator', config.log.level);
  const connection = connectMongo(config.mongo);
  const redis = connectRequestRedis(config.redis.url);
  const unitOfWork = createUnitOfWork(connection);
  const accounts = createAccountRepository(connection);
  const rows = createSessionRepository(connection);
  const { sessionDays, publicUrl, redisPrefix } = config;
  const audit = createAuditService({ entries: createAuditRepository(connection), accounts, unitOfWork, log, now });
  const sessions = createSessionService({
    ...{ sessions: rows, accounts, audit, unitOfWork, keys: NO_KEYS, redis, redisPrefix, log, sessionDays, now },
  });
  const exports = createExportService({
    ...{ accounts, sessions, audit, unitOfWork },
    exports: createAccountExportRepository(connection),
    files: createExportFiles(connection),
    nextId: () => Promise.reject(new Error('an operator asks for no exports')),
    order: async () => {},
    now,
  });
  const apiKeys = createApiKeyService({
    keys: createApiKeyRepository(connection),
    ...{ accounts, sessions, audit, unitOfWork, now },
    // An operator creates no keys.
    startExtras: [],
  });
  const outbox = createOutbox(connection, { now });
  const resets = createPasswordResetRepository(connection);
  const reset = createResetService({
    ...{ accounts, sessions, apiKeys, audit, outbox, unitOfWork, publicUrl, now },
    resets,
    throttle: NO_THROTTLE,
    resetThrottle: NO_RESET_THROTTLE,
    wakeMailer: null,
  });
  const notices = createNoticeService({
    ...{ accounts, now },
    notices: createNoticeRepository(connection),
    wakeMailer: null,
  });
  const confirmations = createConfirmationRepository(connection);
  const reminderMails = createReminderMailRepository(connection);
  const setAside = createSetAside(connection);
  const account = createAccountService({
    ...{ accounts, sessions, resets, audit, outbox, unitOfWork, now },
    throttle: NO_THROTTLE,
    proofs: createProviderProofs({ client: null, usedTokens: createUsedTokenRepository(connection), log, now }),
    providerLabel: 'provider',
    forgetful: whatIsKeptOfUsers({ reset, exports, apiKeys, audit, notices, confirmations, reminderMails, setAside }),
  });

  const close = async () => {
    redis.disconnect();
    await connection.close();
  };
  try {
    await firstConnection(connection, waiting);
    await assertMigrated(connection, MIGRATIONS);
  } catch (error) {
    await close();
    throw error;
  }

  /** @throws DomainError `not-found` */
  async function known(email: string): Promise<Account> {
    const found = await accounts.findByEmail(email);
    if (!found) throw notFound(`An account with the email ${email} was`);
    return found;
  }

  return {
    /** In the order of emails. @param contains part of the email; null for all */
    async *list(contains: string | null): AsyncGenerator<ListedUser> {
      for await (const one of accounts.list(contains)) {
        const { id, email, emailVerified, passwordHash, identities, createdAt, lastSignInAt } = one;
        const ways: ListedUser['ways'] = [];
        if (passwordHash !== null) ways.push('password');
        if (identities.length) ways.push('provider');
        const count = await rows.countUsable(id, now());
        yield { id, email, emailVerified, ways, sessions: count, createdAt, lastSignInAt };
      }
    },

    /** @throws DomainError `not-found` */
    idOf: async (email: string): Promise<number> => (await known(email)).id,

    /** Null if the account was deleted. */
    emailOf: async (id: number): Promise<string | null> => (await accounts.find(id))?.email ?? null,

    /** A link for setting a new password, to be given to the user: the operator needn’t know any password. */
    resetLink: async (email: string): Promise<{ link: string; expiresAt: Date }> => reset.linkFor(await known(email)),

    /** @returns how many sessions were ended */
    signOut: async (email: string): Promise<number> =>
      sessions.closeAllOf((await known(email)).id, originOfActor({ via: 'operator' })),

    /** Deletes the account and, by its event, all data of the user in every service. @returns the id of the user */
    async remove(email: string): Promise<number> {
      const { id } = await known(email);
      if (!(await account.forget(id, { userId: null, via: 'operator' }))) throw notFound('Account');
      return id;
    },

    close,
  };
}
