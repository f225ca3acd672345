import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressVariable } from '@kaard/service-kit/process/service-variables';
import { thrifty, withLargePages } from './memory.ts';
import { addressOf, reachableAt, type Settings } from './settings.ts';
import type { ProcessPlan } from './supervisor.ts';

/**
 * How many `src/worker.ts` of a service run. Heavy work always has processes of its own; events and scheduled work only
 * with EVENTS_INSIDE=off.
 */
const workersOf = (service: string, { scanWorkers, env }: Settings): number =>
  service === 'scan' ? scanWorkers : service === 'intelligence' || env.EVENTS_INSIDE === 'off' ? 1 : 0;

export interface Surroundings {
  mongoUri: string;
  redisUrl: string;
  claimsSecretFile: string;
  freePort(): Promise<number>;
}

/**
 * Plans all processes: each folder of `services/` with a `src/main.ts`, the workers, and the gateway. They all get the
 * addresses of the services as NAME_URL. A new service needs no change here.
 */
export async function planProcesses(root: string, settings: Settings, around: Surroundings): Promise<ProcessPlan[]> {
  const common = {
    ...thrifty(settings.env),
    NODE_ENV: settings.dev ? 'development' : 'production',
    KAARD_DATA: settings.dataDir,
    MONGODB_URI: around.mongoUri,
    REDIS_URL: around.redisUrl,
    CLAIMS_SECRET_FILE: around.claimsSecretFile,
    PUBLIC_URL: settings.env.PUBLIC_URL ?? addressOf(settings),
  };
  const plan = async (name: string, script: string, env: NodeJS.ProcessEnv = common): Promise<ProcessPlan> => {
    const port = await around.freePort();
    return { name, script, port, env: { ...env, HOST: '127.0.0.1', PORT: String(port) } };
  };

  const services = await Promise.all(serviceNames(root).map((name) => plan(name, scriptOf(root, name, 'main'))));
  const workers = await Promise.all(
    serviceNames(root)
      .filter((service) => existsSync(scriptOf(root, service, 'worker')))
      .flatMap((service) => {
        const count = workersOf(service, settings);
        const env = service === 'scan' ? withLargePages(common) : common;
        return Array.from({ length: count }, (_, index) =>
          plan(count > 1 ? `${service}-w${index + 1}` : `${service}-w`, scriptOf(root, service, 'worker'), env),
        );
      }),
  );
  const addresses = Object.fromEntries(
    services.map(({ name, port }) => [addressVariable(name), `http://127.0.0.1:${port}`]),
  );
  for (const process of [...services, ...workers]) Object.assign(process.env, addresses);
  const gateway: ProcessPlan = {
    name: 'gateway',
    script: join(root, 'gateway', 'src', 'main.ts'),
    host: reachableAt(settings.host),
    port: settings.port,
    env: { ...common, ...addresses, HOST: settings.host, PORT: String(settings.port) },
  };
  if (!settings.dev) {
    const alone = services.filter(({ name }) => settings.apart || COMPUTES.has(name));
    const shared = services.filter((service) => !alone.includes(service));
    const together = shared.length ? [sharedProcess(root, shared, { ...common, ...addresses })] : [];
    return [gateway, ...together, ...alone, ...workers];
  }

  // In development, the front ends' own server listens at the product's address and forwards everything to the gateway,
  // except notifications about saved files.
  const port = await around.freePort();
  const dist = join(root, '.cache', 'frontends');
  const frontEnds: ProcessPlan = {
    name: FRONT_ENDS,
    script: join(root, 'frontends', 'dev.ts'),
    host: reachableAt(settings.host),
    port: settings.port,
    env: { ...gateway.env, GATEWAY_URL: `http://127.0.0.1:${port}`, FRONTENDS_DIR: dist },
  };
  gateway.host = '127.0.0.1';
  gateway.port = port;
  gateway.env = {
    ...gateway.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    FRONTENDS_DIR: dist,
    TRUSTED_PROXIES: 'loopback',
  };
  return [gateway, ...services, ...workers, frontEnds];
}

/** The process that runs most services. */
export const SHARED = 'services';

/** Services that load a model for searches. While it computes, nothing else in its process runs. */
const COMPUTES: ReadonlySet<string> = new Set(['intelligence']);

/**
 * Threads for checking passwords, drawing pictures and reading files; passwords alone may use three of Node's default
 * of four (ADR 0053).
 */
const SHARED_THREADS = 8;

/** Runs several services in one process. They share memory, because most of a service's memory is its libraries. */
const sharedProcess = (root: string, services: ProcessPlan[], env: NodeJS.ProcessEnv): ProcessPlan => ({
  name: SHARED,
  script: join(root, 'services', 'main.ts'),
  port: services[0]!.port,
  services: services.map(({ name, port }) => ({ name, port })),
  env: { UV_THREADPOOL_SIZE: String(SHARED_THREADS), ...env, SERVICES: services.map(({ name }) => name).join() },
});

/** The process that compiles front ends when they are saved; only in `npm run dev`. */
export const FRONT_ENDS = 'front-ends';

export const isGateway = ({ name }: ProcessPlan) => name === 'gateway';

function serviceNames(root: string): string[] {
  return readdirSync(join(root, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(scriptOf(root, entry.name, 'main')))
    .map(({ name }) => name)
    .sort();
}

const scriptOf = (root: string, service: string, role: 'main' | 'worker') =>
  join(root, 'services', service, 'src', `${role}.ts`);
