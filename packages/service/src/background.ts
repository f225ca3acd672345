import {
  createEvents,
  createForgetOwner,
  type EventHandler,
  type ForgetOwnerParts,
  heardBy,
  type PresentState,
} from '@kaard/events';
import { createSchedule, type ScheduledWork } from '@kaard/service-kit';
import { liveKeyOf } from '@kaard/service-kit/work/live';
import type { Foundation } from './foundation.ts';

/** A part of a process that runs until it is stopped. */
export interface Running {
  start(): unknown;
  /** Takes no more work and finishes what runs. */
  stop(): Promise<unknown>;
}

export interface BackgroundParts {
  /** One per event that this service listens to; `account.deleted` is handled here. */
  handlers?: readonly EventHandler[];
  /** How this service publishes the present state of its aggregates again. */
  states?: readonly PresentState[];
  /** Work that is repeated periodically. */
  scheduled?: readonly ScheduledWork[];
  /** What is deleted along with a forgotten owner’s documents, such as pictures. */
  forgetting?: Pick<ForgetOwnerParts, 'removing' | 'afterwards'>;
}

/**
 * Work without a request: sending and receiving events, forgetting owners, scheduled work. Runs in the web server or
 * in a process of its own, in any number of processes: one relay has the lease, the queue gives each event to one of
 * them, and scheduled work runs once per period. Create it before the collections are prepared, start it afterwards.
 */
export function createBackground(base: Foundation, parts: BackgroundParts = {}): Running {
  const { service, config, connection, errorReporter, log, now } = base;
  const { handlers = [], states = [], scheduled = [], forgetting = {} } = parts;
  const forget = heardBy(service).includes('account.deleted')
    ? createForgetOwner({
        connection,
        ...forgetting,
        outside: (ownerId) => base.redis.del(liveKeyOf(config.events.prefix, ownerId)),
        againAfterMs: config.events.forgetAgainMs,
        errorReporter,
        log,
        now,
      })
    : null;
  const events = createEvents({
    service,
    connection,
    redisUrl: config.redis.url,
    settings: config.events,
    handlers: forget ? [...handlers, forget.handler] : handlers,
    states,
    metrics: base.http.metrics,
    log,
    now,
  });
  const work = forget ? [...scheduled, forget.work] : [...scheduled];
  const schedule = createSchedule({ connection, work, errorReporter, log });
  return {
    start() {
      events.start();
      schedule.start();
    },
    async stop() {
      await Promise.all([events.stop(), schedule.stop()]);
    },
  };
}
