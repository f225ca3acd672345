import { configOrExit, createLogger, run } from '@kaard/service-kit';
import type { ServiceConfig } from './config.ts';
import type { Service } from './service.ts';

/** What a process is made from. `src/app.ts` of a service exports its own as `service`. */
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
 * Several services in one process, each with its own settings, connections and port. They share the program in memory and
 * start and end together.
 */
export async function startServices(
  services: readonly { service: ServiceDefinition; env: NodeJS.ProcessEnv }[],
): Promise<void> {
  const configured = services.map(({ service, env }) => {
    const config = configOrExit(() => service.readConfig(env));
    return { service, config };
  });
  const log = createLogger('services', configured[0]!.config.log.level);
  await run(log, async () => {
    const running = await Promise.all(configured.map(({ service, config }) => listening(service, config)));
    return {
      drain() {
        for (const service of running) service.drain?.();
      },
      async close() {
        await Promise.all(running.map((service) => service.close()));
      },
    };
  });
}

async function listening<C extends ServiceConfig>(service: ServiceDefinition<C>, config: C): Promise<Service> {
  const running = await service.create(config);
  await running.app.listen(config.http);
  return running;
}

/**
 * The whole of a `worker.ts`: what goes on in the background as a process of its own, beside web servers with
 * EVENTS_INSIDE=off. The same app, to which nobody sends requests but for its health.
 */
export const startWorker = <C extends ServiceConfig>({ name, readConfig, create }: ServiceDefinition<C>) =>
  startService<C>({
    name: `${name}-worker`,
    readConfig,
    create: (config) => create({ ...config, events: { ...config.events, inside: true } }),
  });
