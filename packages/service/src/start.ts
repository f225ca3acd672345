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
  await run(createLogger(service.name, config.log.level), async () => {
    const running = await service.create(config);
    await running.app.listen(config.http);
    return running;
  });
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
