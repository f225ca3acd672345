import {
  type Connection,
  connectRequestRedis,
  connectWorkerRedis,
  createErrorReporter,
  createForgottenOwners,
  createUnitOfWork,
  type Logger,
} from '@kaard/service-kit';
import { measureQueue } from '@kaard/service-kit/redis/queue-metrics';
import type { Registry } from 'prom-client';
import { type ConsumerStep, createConsumer, type EventHandler, MOST_TOGETHER } from './consumer.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { createEventMetrics } from './event-metrics.ts';
import { createInbox } from './inbox.ts';
import { heardBy, type ServiceName } from './listeners.ts';
import { createOutboxRows } from './outbox.ts';
import { createPublications, type PresentState } from './publication.ts';
import { createReceiver } from './receiver.ts';
import { createRelay, type RelayStep } from './relay.ts';
import { createSetAside } from './set-aside.ts';
import type { EventSettings } from './settings.ts';
import { onWake } from './wakes.ts';

export interface EventsParts {
  service: ServiceName;
  connection: Connection;
  redisUrl: string;
  settings: EventSettings;
  /** One for each event that this service listens to. */
  handlers?: readonly EventHandler[];
  /** How this service publishes its aggregates again. */
  states?: readonly PresentState[];
  metrics: Registry;
  log: Logger;
  now?: () => Date;
  /** For tests that kill the process at a step. */
  onStep?(step: RelayStep | ConsumerStep): Promise<void>;
}

export interface Events {
  /** Starts sending and receiving events. The database must be prepared; Redis may become available later. */
  start(): void;
  /** Takes no more events, finishes what runs, closes its connections. */
  stop(): Promise<void>;
}

/**
 * The part of a service that sends and receives events. Create it before the collections are prepared, start it
 * afterwards.
 * @throws Error if a handler is missing or there is one too many
 */
export function createEvents(parts: EventsParts): Events {
  const { service, connection, redisUrl, settings, handlers = [], states = [], log, onStep } = parts;
  const { now = () => new Date() } = parts;
  const unitOfWork = createUnitOfWork(connection);
  const rows = createOutboxRows(connection);
  const setAside = createSetAside(connection);
  const errorReporter = createErrorReporter({ log, metrics: parts.metrics });
  const metrics = createEventMetrics(parts.metrics, { rows, setAside, now });
  const take = createConsumer({
    service,
    handlers,
    inbox: createInbox(connection, now),
    setAside,
    forgotten: createForgottenOwners(connection, now),
    unitOfWork,
    metrics,
    log,
    concurrency: settings.receiver.concurrency,
    onStep,
    now,
  });
  const gathers = handlers.some(({ together }) => together !== undefined);
  const publishSome = createPublications({ connection, service, states, unitOfWork, log, now });

  const open: (() => Promise<unknown>)[] = [];

  return {
    start() {
      const requests = connectRequestRedis(redisUrl);
      const deliveries = new Map<ServiceName, Deliveries>();
      const deliveriesTo = (listener: ServiceName): Deliveries => {
        const { prefix, retry } = settings;
        const present =
          deliveries.get(listener) ?? createDeliveries({ redis: requests, prefix, listener, errorReporter, ...retry });
        deliveries.set(listener, present);
        return present;
      };
      const relay = createRelay({
        service,
        connection,
        rows,
        redis: requests,
        markKey: `{${settings.prefix}-${service}}:handed-over`,
        formerMarkKey: `{${settings.prefix}-${service}}:has-its-data`,
        deliveriesTo,
        settings: settings.relay,
        metrics,
        errorReporter,
        log,
        betweenRounds: publishSome,
        onStep,
        now,
      });
      const wakes = connectWorkerRedis(redisUrl);
      onWake(wakes, settings.prefix, service, relay.wake);
      relay.start();
      open.push(() => relay.stop());
      open.push(async () => wakes.disconnect());

      if (heardBy(service).length) {
        const waiting = connectWorkerRedis(redisUrl);
        measureQueue(parts.metrics, 'events', deliveriesTo(service).queue);
        const receiver = createReceiver({
          service,
          prefix: settings.prefix,
          redis: waiting,
          deliveries: deliveriesTo(service),
          setAside,
          take,
          settings: gathers ? { ...settings.receiver, concurrency: MOST_TOGETHER } : settings.receiver,
          errorReporter,
          log,
          now,
        });
        receiver.start();
        open.push(async () => {
          await receiver.stop();
          waiting.disconnect();
        });
      }
      open.push(async () => {
        await Promise.all([...deliveries.values()].map((queue) => queue.close()));
        requests.disconnect();
      });
    },

    async stop() {
      const [relay, ...others] = open.splice(0);
      await relay?.();
      for (const close of others) await close();
    },
  };
}
