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

/** Something that runs until it is stopped. */
export interface Running {
  start(): unknown;
  /** Takes no more work and finishes what runs. */
  stop(): Promise<unknown>;
}

export interface BackgroundParts {
  /** One per event of the table of listeners; `account.deleted` is taken by itself. */
  handlers?: readonly EventHandler[];
  /** How the present state of the aggregates is published again. */
  states?: readonly PresentState[];
  /** What comes round again. */
  scheduled?: readonly ScheduledWork[];
  /** What goes with the documents of somebody who is forgotten, such as pictures. */
  forgetting?: Pick<ForgetOwnerParts, 'removing' | 'afterwards'>;
}

/**
 * What goes on without being asked for: events in and out, forgetting, scheduled work. In the web server, or in a process
 * of its own. Any number of processes may: one relay has the lease, the queue gives each event to one, work is done once a
 * period. Create it before the collections are prepared, start it after.
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
