import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  connectMongo,
  connectRequestRedis,
  createHttpApp,
  createLogger,
  mongoIsReady,
  prepareCollections,
  serveSubgraph,
} from '@kaard/service-kit';
import { createAccountRepository } from './account/account.repository.ts';
import { createAccountResolvers } from './account/account.resolvers.ts';
import type { AuthConfig } from './config.ts';
import type { AuthContext } from './context.ts';
import { addInternalRoutes } from './http/internal.routes.ts';
import { createSessionRepository } from './session/session.repository.ts';
import { createSessionService } from './session/session.service.ts';
import { loadSessionKeys } from './session/session-keys.ts';
import { createSignInService } from './sign-in/sign-in.service.ts';
import { createThrottle, NO_THROTTLE } from './sign-in/throttle.ts';

export type { AuthConfig } from './config.ts';

/** Everything of this service is created and joined here. */
export async function createAuthApp(config: AuthConfig, now: () => Date = () => new Date()) {
  const log = createLogger('auth', config.log.level);
  const keys = await loadSessionKeys(config.sessionKeysFile);
  const connection = connectMongo(config.mongo);
  const redis = connectRequestRedis(config.redisUrl);
  // Redis only makes throttling and revocations better; without it accounts work all the same.
  const http = createHttpApp({ log, readiness: { mongodb: () => mongoIsReady(connection) } });

  const accounts = createAccountRepository(connection);
  const sessions = createSessionService({
    sessions: createSessionRepository(connection),
    keys,
    redis,
    log,
    sessionDays: config.sessionDays,
    now,
  });
  const throttle = config.limits ? createThrottle(redis, config.limits) : NO_THROTTLE;
  const signIn = createSignInService({ accounts, sessions, throttle, now });

  await connection.asPromise();
  await prepareCollections(connection);
  addInternalRoutes(http.app, { keys, sessions, claimsSecrets: config.claimsSecrets, now });
  await serveSubgraph<AuthContext>({
    app: http.app,
    log,
    claimsSecrets: config.claimsSecrets,
    typeDefs: readFileSync(join(import.meta.dirname, '..', 'schema.graphql'), 'utf8'),
    resolvers: createAccountResolvers({ accounts, sessions, signIn }),
    context: (base) => base,
  });

  return {
    app: http.app,
    log,
    drain: http.drain,
    async close() {
      await http.app.close();
      redis.disconnect();
      await connection.close();
    },
  };
}
