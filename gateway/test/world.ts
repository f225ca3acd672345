import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { createContactsApp } from '@kaard/contacts';
import { type EventSettings, SERVICES, type ServiceName as SubgraphName } from '@kaard/events';
import type { Extractor } from '@kaard/recognition';
import { createScanWorker } from '@kaard/scan';
import type { ServiceDefinition } from '@kaard/service';
import { addressVariable, type MongoSettings } from '@kaard/service-kit';
import {
  freePort,
  PATIENT_SETTINGS,
  patient,
  TEST_CLAIMS_SECRETS,
  testEnvironment,
  testMongo,
  testRedis,
} from '@kaard/testing';
import { readScanConfig } from '../../services/scan/src/config.ts';
import { createGateway, loadSupergraph, readGatewayConfig } from '../src/app.ts';
import { createPerson, type Person } from './person.ts';
import { startWorkerProcess } from './worker.process.ts';

export interface WorldOptions {
  /**
   * Selects what reads the cards: a worker process with the product’s engine by default, an extractor of the test in
   * this process, or null for nothing (scans stay queued).
   */
  worker?: 'local' | Extractor | null;
  /** Folder of built front ends; without it there is no web app. */
  frontendsDir?: string;
  /** Environment variables as an operator would set them, for all parts: an identity provider, email, proxies. */
  settings?: Record<string, string>;
  scanWaitMs?: number;
  /** Shortens the waits of events. */
  events?: { forgetAgainMs: number };
  /** Servers of the test’s own, which it can stop; defaults to those of the test run. */
  stores?: { mongoUri: string; redisUrl: string };
}

export type ServiceName = SubgraphName | 'worker';

interface Closing {
  close(): Promise<void>;
}
interface Running extends Closing {
  app: { listen(at: { host: string; port: number }): Promise<string> };
}

export interface World {
  /** The database of each service, and the Redis server that all share. */
  databases: Map<SubgraphName, { uri: string; database: string }>;
  redisUrl: string;
  /** Address of the gateway, such as `http://127.0.0.1:40123`. */
  url: string;
  gateway: Awaited<ReturnType<typeof createGateway>>;
  /** The file with auth’s session keys. */
  sessionKeysFile: string;
  /** Stops a service, like a crash. */
  stop(name: ServiceName): Promise<void>;
  /** Starts it again at the same address. */
  start(name: ServiceName): Promise<void>;
  /** Registers a new account. */
  newPerson(): Promise<Person>;
  /** Sets the contact limit of one user; null is unlimited. */
  setContactLimit(ownerId: number, limit: number | null): Promise<void>;
}

const HOST = '127.0.0.1';
const END_LIMIT_MS = 60_000;
const withTime = (mongo: MongoSettings): MongoSettings => ({ ...mongo, timeLimitMs: patient(4000) });

/**
 * Starts the whole product in this process, on free ports, with databases, queue and keys of its own. Must be called at
 * the top level of a test file (`const world = await startWorld()`), and ends with the file.
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  // Registered before the hooks of the databases, which may only stop when they are no longer used.
  let end: () => Promise<void> = async () => {};
  afterAll(() => end(), END_LIMIT_MS);
  const { worker = 'local', settings = {}, scanWaitMs = patient(20_000) } = options;
  const folder = await mkdtemp(join(tmpdir(), 'kaard-world-'));
  const { stores } = options;
  const redis = stores ? { url: stores.redisUrl } : await testRedis();
  const databaseFor = async (name: string) =>
    stores ? { uri: stores.mongoUri, database: `kaard_${name}` } : await testMongo();
  const common = {
    HOST,
    KAARD_DATA: folder,
    EVENTS_INSIDE: 'on',
    // The servers are shared by all tests of a run.
    EVENTS_PREFIX: `events-${randomBytes(5).toString('hex')}`,
    ...PATIENT_SETTINGS,
    RATE_LIMITS: '{"signInPerAddress":1000,"registerPerAddress":100000,"resetPerAddress":1000}',
    SCAN_QUEUE_PREFIX: `{scan-${randomBytes(5).toString('hex')}}`,
    SCAN_WAIT_MS: String(scanWaitMs),
    // Tests of search by need must switch it on.
    SEARCH_BY_NEED: 'off',
    ...settings,
  };
  const databases: World['databases'] = new Map();
  const environments = new Map<SubgraphName, Record<string, string>>();
  for (const name of SERVICES) {
    const place = { mongo: await databaseFor(name), redisUrl: redis.url };
    environments.set(name, testEnvironment(name, place, common));
    databases.set(name, { uri: place.mongo.uri, database: place.mongo.database });
  }
  const scanEnv = environments.get('scan')!;
  const withWaits = (read: EventSettings): EventSettings => {
    const { forgetAgainMs = read.forgetAgainMs } = options.events ?? {};
    return { ...read, forgetAgainMs };
  };
  const startWorker = async (): Promise<Closing> => {
    if (worker === 'local' || worker === null) {
      return startWorkerProcess(scanEnv);
    }
    const config = readScanConfig(scanEnv);
    return createScanWorker(
      { ...config, mongo: withTime(config.mongo), events: withWaits(config.events) },
      { extractor: worker },
    );
  };

  let contacts: Awaited<ReturnType<typeof createContactsApp>> | undefined;
  async function create(name: SubgraphName): Promise<Running> {
    const { service }: { service: ServiceDefinition } = await import(`../../services/${name}/src/app.ts`);
    const config = service.readConfig({ ...environments.get(name), ...addressesOf(addresses) });
    const app = await service.create({ ...config, mongo: withTime(config.mongo), events: withWaits(config.events) });
    if (name === 'contacts') contacts = app as typeof contacts;
    return app;
  }

  const running = new Map<ServiceName, Closing>();
  const addresses = new Map<ServiceName, string>();
  const start = async (name: ServiceName) => {
    if (name === 'worker') {
      running.set(name, await startWorker());
      return;
    }
    const service = await create(name);
    // Keeps its port, so that no other process gets it between a stop and the next start.
    const port = Number(new URL(addresses.get(name) ?? `http://x:${await freePort()}`).port);
    addresses.set(name, await service.app.listen({ host: HOST, port }));
    running.set(name, service);
  };
  const stop = async (name: ServiceName) => {
    await running.get(name)?.close();
    running.delete(name);
  };

  await Promise.all(SERVICES.filter((name) => name !== 'auth').map(start));
  // Started last, because it fetches the other services’ data for exports.
  await start('auth');
  if (worker !== null) await start('worker');

  const gatewayConfig = readGatewayConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      REDIS_URL: redis.url,
      CLAIMS_SECRET: TEST_CLAIMS_SECRETS.join(),
      FRONTENDS_DIR: options.frontendsDir ?? join(folder, 'no-frontends'),
      ...common,
      // Auth’s limits are set above; the gateway’s are off because all tests come from one address.
      RATE_LIMITS: 'off',
      PORT: '0',
      ...addressesOf(addresses),
    },
    loadSupergraph().services,
  );
  const gateway = await createGateway(gatewayConfig);
  const url = await gateway.app.listen(gatewayConfig.http);

  const setContactLimit = async (ownerId: number, limit: number | null) => {
    await contacts?.setContactLimit(ownerId, limit);
  };
  end = async () => {
    await gateway.close();
    await Promise.all([...running.keys()].map(stop));
    await rm(folder, { recursive: true, force: true });
  };

  const sessionKeysFile = join(folder, 'keys', 'session.jwks.json');
  return {
    url,
    databases,
    redisUrl: redis.url,
    gateway,
    sessionKeysFile,
    start,
    stop,
    newPerson: () => createPerson(url),
    setContactLimit,
  };
}

const addressesOf = (addresses: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...addresses].map(([name, address]) => [addressVariable(name), address]));
