import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@kaard/events';
import { silentReport, startMongo, startRedis } from '@kaard/parts';
import { addressVariable, type Connection, connectMongo, signClaims } from '@kaard/service-kit';
import { createGateway } from '../../../gateway/src/app.ts';
import { createAuthApp } from '../../../services/auth/src/app.ts';
import { readAuthConfig } from '../../../services/auth/src/config.ts';
import { createContactsApp } from '../../../services/contacts/src/app.ts';
import { readContactsConfig } from '../../../services/contacts/src/config.ts';

export interface Stage {
  /** A direct connection to the database of the contacts service. */
  connection: Connection;
  contacts: Awaited<ReturnType<typeof createContactsApp>>;
  /** The address of the subgraph alone. */
  subgraphUrl: string;
  gatewayUrl: string;
  /** The gateway's headers for one user. */
  claimsOf(userId: number): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Starts MongoDB, Redis, auth, contacts and gateway on free ports with their own data; all services run in this
 * process.
 */
export async function startStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'kaard-bench-contacts-'));
  const secret = randomBytes(32).toString('base64');
  const [mongo, redis] = await Promise.all([
    startMongo({ dataDir: join(folder, 'mongo'), report: silentReport }),
    startRedis({ dataDir: join(folder, 'redis'), report: silentReport }),
  ]);
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    KAARD_DATA: folder,
    MONGODB_URI: mongo.uri,
    REDIS_URL: redis.uri,
    CLAIMS_SECRET: secret,
    RATE_LIMITS: 'off',
    PLANS: 'off',
    // As in the product, one process also does the background work.
    EVENTS_INSIDE: 'on',
  };
  const contacts = await createContactsApp(readContactsConfig(env));
  const subgraphUrl = await contacts.app.listen({ host: HOST, port: 0 });
  const elsewhere = Object.fromEntries(SERVICES.map((name) => [addressVariable(name), subgraphUrl]));
  const auth = await createAuthApp(readAuthConfig({ ...elsewhere, ...env }));
  const authUrl = await auth.app.listen({ host: HOST, port: 0 });
  const gateway = await createGateway({
    http: { host: HOST, port: 0 },
    log: { level: 'error' },
    redisUrl: redis.uri,
    claimsSecrets: [secret],
    services: { ...Object.fromEntries(SERVICES.map((name) => [name, subgraphUrl])), auth: authUrl },
    corsOrigins: [],
    trustedProxies: [],
    limits: null,
    frontendsDir: join(folder, 'no-frontends'),
    publicSettings: { brand: { name: 'Kaard' }, identityProvider: null },
    timeouts: { subgraphMs: 30_000, streamMs: 600_000 },
  } as never);
  const gatewayUrl = await gateway.app.listen({ host: HOST, port: 0 });
  const connection = connectMongo({ uri: mongo.uri, database: 'kaard_contacts' });
  await connection.asPromise();

  return {
    connection,
    contacts,
    subgraphUrl,
    gatewayUrl,
    claimsOf: async (userId) => ({
      'x-kaard-claims': signClaims(
        { sub: String(userId), via: 'session', sid: 'bench', scopes: [], ip: HOST, requestId: 'bench' },
        [secret],
      ),
    }),
    async stop() {
      await gateway.close();
      await auth.close();
      await contacts.close();
      await connection.close();
      await Promise.all([mongo.stop(), redis.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
