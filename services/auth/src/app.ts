import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEvents, createOutbox } from '@kaard/events';
import {
  connectMongo,
  connectRequestRedis,
  createHttpApp,
  createLogger,
  createSequence,
  createUnitOfWork,
  mongoIsReady,
  prepareDatabase,
  serveSubgraph,
} from '@kaard/service-kit';
import { createAccountRepository } from './account/account.repository.ts';
import { createAccountResolvers } from './account/account.resolvers.ts';
import { createAccountService } from './account/account.service.ts';
import { accountStates } from './account/account.states.ts';
import type { AuthConfig } from './config.ts';
import type { AuthContext } from './context.ts';
import { createExportFiles } from './export/export.files.ts';
import { createAccountExportRepository } from './export/export.repository.ts';
import { createExportRunner } from './export/export.runner.ts';
import { createExportService } from './export/export.service.ts';
import { createOwnSource } from './export/own.source.ts';
import { createRemoteSource } from './export/remote.source.ts';
import { addExportRoutes } from './http/export.routes.ts';
import { addInternalRoutes } from './http/internal.routes.ts';
import { MIGRATIONS } from './migrations.ts';
import { createProviderClient } from './provider/provider.client.ts';
import { createProviderProofs } from './provider/provider.proof.ts';
import { createProviderService } from './provider/provider.service.ts';
import { createUsedTokenRepository } from './provider/used-token.repository.ts';
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

/** Everything of this service is created and joined here. */
export async function createAuthApp(config: AuthConfig, now: () => Date = () => new Date()) {
  const { mail, publicUrl, brand, limits, claimsSecrets } = config;
  const log = createLogger('auth', config.log.level);
  const keys = await openSessionKeys(config.sessionKeysFile, log, now);
  const connection = connectMongo(config.mongo);
  const redis = connectRequestRedis(config.redisUrl);
  // Redis only makes throttling and revocations better; without it accounts work all the same.
  const http = createHttpApp({
    log,
    readiness: { mongodb: () => mongoIsReady(connection) },
    metricsToken: config.metricsToken,
  });
  const unitOfWork = createUnitOfWork(connection);

  const accounts = createAccountRepository(connection);
  const sessions = createSessionService({
    sessions: createSessionRepository(connection),
    accounts,
    unitOfWork,
    keys,
    redis,
    log,
    sessionDays: config.sessionDays,
    now,
  });
  const throttle = limits ? createThrottle(redis, limits) : NO_THROTTLE;

  const provider = config.provider && createProviderClient(config.provider, log);
  const proofs = createProviderProofs({
    client: provider,
    usedTokens: createUsedTokenRepository(connection),
    log,
    now,
  });
  const registrations = limits ? createRegistrationThrottle(redis, limits) : NO_REGISTRATION_THROTTLE;
  const signIn = createSignInService({ accounts, sessions, throttle, registrations, proofs, unitOfWork, now });

  const resets = createPasswordResetRepository(connection);
  const mailer = mail && createResetMailer({ mail, resets, accounts, publicUrl, brand, log, now });
  const reset = createResetService({
    resets,
    accounts,
    sessions,
    unitOfWork,
    throttle,
    resetThrottle: limits ? createResetThrottle(redis, limits) : NO_RESET_THROTTLE,
    wakeMailer: mailer?.wake ?? null,
    publicUrl,
    now,
  });

  const exportRows = createAccountExportRepository(connection);
  const files = createExportFiles(connection);
  const runner = createExportRunner({
    exports: exportRows,
    files,
    sources: [
      createOwnSource(accounts, sessions),
      ...Object.entries(config.export.sources).map(([name, url]) => createRemoteSource({ name, url, claimsSecrets })),
    ],
    keepHours: config.export.keepHours,
    log,
    now,
  });
  const exports = createExportService({
    exports: exportRows,
    accounts,
    unitOfWork,
    files,
    nextId: createSequence(connection, 'export'),
    wake: runner.wake,
    now,
  });

  const account = createAccountService({
    accounts,
    sessions,
    outbox: createOutbox(connection, now),
    unitOfWork,
    throttle,
    proofs,
    providerLabel: config.provider?.label ?? 'provider',
    forgetful: [reset, exports],
    now,
  });

  const events = createEvents({
    service: 'auth',
    connection,
    redisUrl: config.redisUrl,
    settings: config.events,
    states: accountStates(accounts),
    metrics: http.metrics,
    log,
    now,
  });

  await prepareDatabase(connection, { migrations: MIGRATIONS, now });
  addInternalRoutes(http.app, { keys, sessions, claimsSecrets, now });
  addExportRoutes(http.app, { exports, claimsSecrets });
  await serveSubgraph<AuthContext>({
    app: http.app,
    log,
    claimsSecrets,
    typeDefs: readFileSync(join(import.meta.dirname, '..', 'schema.graphql'), 'utf8'),
    resolvers: createAccountResolvers({
      ...{ accounts, account, sessions, signIn, reset, exports },
      provider: createProviderService(provider),
    }),
    context: (base) => base,
  });
  events.start();
  mailer?.start();
  runner.start();

  return {
    app: http.app,
    log,
    drain: http.drain,
    /** What happens every few minutes, at once: for tests. */
    removeOldExports: runner.clean,
    async close() {
      await http.app.close();
      await events.stop();
      await Promise.all([mailer?.close(), runner.close()]);
      redis.disconnect();
      await connection.close();
    },
  };
}
