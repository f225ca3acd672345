import { ConfigError, configOrExit, createLogger, type RunningApp, run } from '@kaard/service-kit';
import type { ServiceConfig } from './config.ts';
import type { Service } from './service.ts';

/** How a process is created. `src/app.ts` of a service exports its own as `service`. */
export interface ServiceDefinition<C extends ServiceConfig = ServiceConfig, S extends Service = Service> {
  name: string;
  /** @throws ConfigError */
  readConfig(env: NodeJS.ProcessEnv): C;
  create(config: C): Promise<S>;
}

/** The whole of a `main.ts`: reads the settings, starts, listens, and stops in order on a signal. */
export async function startService<C extends ServiceConfig>(service: ServiceDefinition<C>): Promise<void> {
  const config = configOrExit(() => service.readConfig(process.env));
  await run(createLogger(service.name, config.log.level), () => listening(service, config));
}

/**
 * Runs several services in one process, each with its own settings, connections and port. They share code in memory,
 * and start and stop together.
 * @throws Error if one fails to start, after closing those that are up
 */
export async function startServices(
  services: readonly { service: ServiceDefinition; env: NodeJS.ProcessEnv }[],
): Promise<void> {
  const configured = configOrExit(() => configurationOf(services));
  await run(createLogger('services', configured[0]!.config.log.level), async (isUp) => {
    const up: Service[] = [];
    const together: RunningApp = {
      drain() {
        for (const service of up) service.drain?.();
      },
      async close() {
        const ends = await Promise.allSettled(up.map((service) => service.close()));
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      },
    };
    // Some services may be up long before another one has migrated its data.
    isUp(together);
    try {
      await Promise.all(configured.map(async ({ service, config }) => up.push(await listening(service, config))));
    } catch (error) {
      await together.close().catch(() => {});
      throw error;
    }
    return together;
  });
}

/** @throws ConfigError with the problems of all services */
function configurationOf(services: Parameters<typeof startServices>[0]) {
  const problems = new Set<string>();
  let mayComeYet = true;
  const configured = services.flatMap(({ service, env }) => {
    try {
      return [{ service, config: service.readConfig(env) }];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const problem of error.problems) problems.add(problem);
      mayComeYet &&= error.mayComeYet;
      return [];
    }
  });
  if (problems.size) throw new ConfigError([...problems], { mayComeYet });
  return configured;
}

async function listening<C extends ServiceConfig>(service: ServiceDefinition<C>, config: C): Promise<Service> {
  const running = await service.create(config);
  await running.app.listen(config.http);
  return running;
}

/**
 * The whole of a `worker.ts`: runs the background work in a process of its own, next to web servers with
 * EVENTS_INSIDE=off. It is the same app, but receives no requests except for its health.
 */
export const startWorker = <C extends ServiceConfig>({ name, readConfig, create }: ServiceDefinition<C>) =>
  startService<C>({
    name: `${name}-worker`,
    readConfig,
    create: (config) => create({ ...config, events: { ...config.events, inside: true } }),
  });
