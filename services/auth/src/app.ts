import { createSetAside } from '@kaard/events';
import { createBackground, createFoundation, createService, createWork, type ServiceDefinition } from '@kaard/service';
import { onPlanChanged } from './account/account.entitlements.ts';
import { whatIsKeptOfUsers } from './account/account.forgetful.ts';
import { createAccountRepository } from './account/account.repository.ts';
import { createAccountResolvers } from './account/account.resolvers.ts';
import { createAccountService } from './account/account.service.ts';
import { accountStates } from './account/account.states.ts';
import { createApiKeyRepository } from './api-key/api-key.repository.ts';
import { createApiKeyResolvers } from './api-key/api-key.resolvers.ts';
import { createApiKeyService } from './api-key/api-key.service.ts';
import { createAuditRepository } from './audit/audit.repository.ts';
import { createAuditResolvers } from './audit/audit.resolvers.ts';
import { createAuditService } from './audit/audit.service.ts';
import { type AuthConfig, readAuthConfig } from './config.ts';
import { createConfirmationMailer } from './confirmation/confirmation.mailer.ts';
import { createConfirmationRepository } from './confirmation/confirmation.repository.ts';
import { createConfirmationService } from './confirmation/confirmation.service.ts';
import { onContactsExported } from './consumers/on-contacts-exported.ts';
import { onRemindersDue } from './consumers/on-reminders-due.ts';
import { onWebhookChanged } from './consumers/on-webhook-changed.ts';
import { createExportFiles } from './export/export.files.ts';
import { createAccountExportRepository } from './export/export.repository.ts';
import { createExportService } from './export/export.service.ts';
import { createCleanExports, createMakeExport, EXPORT_ATTEMPTS } from './export/make-export.ts';
import { createOwnSource } from './export/own.source.ts';
import { createRemoteSource } from './export/remote.source.ts';
import { exportFileRoutes } from './http/export.routes.ts';
import { internalRoutes } from './http/internal.routes.ts';
import { KEY_ACCESS } from './key-access.ts';
import { createMailCheck } from './mail/mail.check.ts';
import { createMailMetrics } from './mail/mail.metrics.ts';
import { MIGRATIONS } from './migrations.ts';
import { createNoticeMailer } from './notice/notice.mailer.ts';
import { createNoticeRepository } from './notice/notice.repository.ts';
import { createNoticeResolvers } from './notice/notice.resolvers.ts';
import { createNoticeService } from './notice/notice.service.ts';
import { createProviderClient } from './provider/provider.client.ts';
import { createProviderProofs } from './provider/provider.proof.ts';
import { createProviderService } from './provider/provider.service.ts';
import { createUsedTokenRepository } from './provider/used-token.repository.ts';
import { createReminderMailer } from './reminder/reminder.mailer.ts';
import { createReminderMailRepository } from './reminder/reminder-mail.repository.ts';
import { createResetMailer } from './reset/reset.mailer.ts';
import { createPasswordResetRepository } from './reset/reset.repository.ts';
import { createResetService } from './reset/reset.service.ts';
import { createResetThrottle, NO_RESET_THROTTLE } from './reset/reset.throttle.ts';
import { createSessionRepository } from './session/session.repository.ts';
import { createSessionService } from './session/session.service.ts';
import { openSessionKeys } from './session/session-keys.ts';
import { createRegistrationThrottle, NO_REGISTRATION_THROTTLE } from './sign-in/registration.throttle.ts';
import { createSignInService } from './sign-in/sign-in.service.ts';
import { createThrottle, NO_THROTTLE } from './sign-in/throttle.ts';

export type { AuthConfig } from './config.ts';

/** The composition root: all parts of this service are created and connected here. */
export async function createAuthApp(config: AuthConfig, now: () => Date = () => new Date()) {
  const { mail, publicUrl, brand, limits, claimsSecrets } = config;
  const base = createFoundation({ service: 'auth', config, migrations: MIGRATIONS, now });
  const { connection, unitOfWork, outbox, log } = base;
  const keys = await openSessionKeys(config.sessionKeysFile, log, now);
  // Redis only improves throttling and revocations; accounts work without it.
  const { redis } = base;

  const accounts = createAccountRepository(connection);
  const audit = createAuditService({ entries: createAuditRepository(connection), accounts, unitOfWork, log, now });
  const sessions = createSessionService({
    sessions: createSessionRepository(connection),
    accounts,
    audit,
    unitOfWork,
    keys,
    redis,
    redisPrefix: config.events.prefix,
    log,
    sessionDays: config.sessionDays,
    now,
  });
  const { plans } = config;
  const apiKeys = createApiKeyService({
    keys: createApiKeyRepository(connection),
    ...{ accounts, sessions, audit, unitOfWork, now },
    startExtras: plans.isOn ? plans.catalogue.plans.free.extras : null,
  });
  const { prefix } = config.events;
  const throttle = limits ? createThrottle(redis, limits, prefix) : NO_THROTTLE;

  const provider = config.provider && createProviderClient(config.provider, log);
  const proofs = createProviderProofs({
    client: provider,
    usedTokens: createUsedTokenRepository(connection),
    log,
    now,
  });
  const registrations = limits ? createRegistrationThrottle(redis, limits, prefix) : NO_REGISTRATION_THROTTLE;
  const signIn = createSignInService({ accounts, sessions, audit, throttle, registrations, proofs, unitOfWork, now });

  // A separate worker process looks for work every few seconds instead.
  const wakeInside = (wake: () => void) => (config.events.inside ? wake : () => {});
  const resets = createPasswordResetRepository(connection);
  const mailing = mail && { mail, emails: createMailMetrics(base.http.metrics), publicUrl, brand, log, now };
  const mailer = mailing && createResetMailer({ ...mailing, resets, accounts, audit, secrets: claimsSecrets });
  const resetThrottle = limits ? createResetThrottle(redis, limits, prefix) : NO_RESET_THROTTLE;
  const reset = createResetService({
    resets,
    accounts,
    sessions,
    apiKeys,
    audit,
    outbox,
    unitOfWork,
    throttle,
    resetThrottle,
    wakeMailer: mailer && wakeInside(mailer.wake),
    publicUrl,
    now,
  });

  const confirmations = createConfirmationRepository(connection);
  const asking = mailing && createConfirmationMailer({ ...mailing, confirmations, accounts, secrets: claimsSecrets });
  const confirmation = createConfirmationService({
    ...{ confirmations, accounts, sessions, audit, unitOfWork, throttle: resetThrottle, secrets: claimsSecrets, now },
    wakeMailer: asking && wakeInside(asking.wake),
  });

  const noticeRows = createNoticeRepository(connection);
  const noticeMailer = mailing && createNoticeMailer({ ...mailing, notices: noticeRows, accounts });
  const notices = createNoticeService({
    notices: noticeRows,
    accounts,
    wakeMailer: noticeMailer && wakeInside(noticeMailer.wake),
    now,
  });

  const reminderMails = createReminderMailRepository(connection);
  const reminding = mailing && createReminderMailer({ ...mailing, mails: reminderMails, accounts });

  const exportRows = createAccountExportRepository(connection);
  const files = createExportFiles(connection);
  const makeExport = createMakeExport({
    exports: exportRows,
    files,
    sources: [
      createOwnSource({ accounts, sessions, apiKeys, audit }),
      ...Object.entries(config.export.sources).map(([name, url]) => createRemoteSource({ name, url, claimsSecrets })),
    ],
    keepHours: config.export.keepHours,
    log,
    now,
  });
  const exports = createExportService({
    exports: exportRows,
    accounts,
    sessions,
    audit,
    unitOfWork,
    files,
    nextId: base.sequence('export'),
    order: (userId) => work.order('export', userId),
    now,
  });

  const setAside = createSetAside(connection);
  const account = createAccountService({
    accounts,
    sessions,
    resets,
    audit,
    outbox,
    unitOfWork,
    throttle,
    proofs,
    providerLabel: config.provider?.label ?? 'provider',
    forgetful: whatIsKeptOfUsers({ reset, exports, apiKeys, audit, notices, confirmations, reminderMails, setAside }),
    now,
  });

  const work = createWork(base, { kinds: { export: makeExport }, attempts: EXPORT_ATTEMPTS });
  const cleanExports = createCleanExports({ exports: exportRows, files, now });
  const background = createBackground(base, {
    states: accountStates(accounts),
    handlers: [
      onPlanChanged(accounts, audit),
      onWebhookChanged(audit, notices),
      onContactsExported(audit),
      onRemindersDue({
        ...{ mails: reminderMails, accounts, confirmations, now },
        wakeMailer: reminding && wakeInside(reminding.wake),
        wakeAsking: asking && wakeInside(asking.wake),
      }),
    ],
    scheduled: [work.sweep, cleanExports],
  });
  const authService = await createService(base, {
    schema: new URL('../schema.graphql', import.meta.url),
    resolvers: [
      createAccountResolvers({
        ...{ accounts, account, sessions, signIn, reset, confirmation, exports },
        provider: createProviderService(provider),
      }),
      createApiKeyResolvers(apiKeys, now),
      createAuditResolvers(audit),
      createNoticeResolvers(notices),
    ],
    keyAccess: KEY_ACCESS,
    routes: [internalRoutes({ keys, sessions, apiKeys, now }), exportFileRoutes(exports)],
    background: [
      background,
      work,
      ...(mail ? [createMailCheck({ mail, log })] : []),
      ...(mailer ? [mailer] : []),
      ...(asking ? [asking] : []),
      ...(noticeMailer ? [noticeMailer] : []),
      ...(reminding ? [reminding] : []),
    ],
  });

  return {
    ...authService,
    /** Runs the scheduled cleaning at once: for tests. */
    removeOldExports: () => cleanExports.run(new AbortController().signal),
  };
}

export const service: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  readConfig: readAuthConfig,
  create: (config) => createAuthApp(config),
};
