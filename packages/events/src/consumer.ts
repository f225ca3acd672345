import { type ClientSession, type ForgottenOwners, isAway, type Logger, type UnitOfWork } from '@kaard/service-kit';
import { PutOff } from '@kaard/service-kit/queue-worker';
import { type DomainEvent, type EventName, LEAVES_NO_TRACE } from './catalogue.ts';
import { readEnvelope, readEvent } from './envelope.ts';
import type { EventMetrics, Outcome } from './event-metrics.ts';
import type { Inbox } from './inbox.ts';
import { heardBy, type ServiceName } from './listeners.ts';
import type { SetAside } from './set-aside.ts';

/** Done after the effect is stored; when it fails nobody tries again, so what matters is written down first. */
export type Afterwards = () => Promise<unknown>;

export interface EventHandler<N extends EventName = EventName> {
  name: N;
  /** Takes only a newer version of the aggregate than the last one taken: for read models. */
  newestOnly: boolean;
  /** What is too much for one transaction: done before it, harmless when done again. */
  prepare?(event: DomainEvent<N>): Promise<void>;
  /** Writes its effect with the session and nothing else: it may be called again. */
  handle(event: DomainEvent<N>, session: ClientSession): Promise<Afterwards | undefined>;
}

export function on<N extends EventName>(
  name: N,
  handle: EventHandler<N>['handle'],
  options: Partial<Pick<EventHandler<N>, 'newestOnly' | 'prepare'>> = {},
): EventHandler<N> {
  return { name, handle, newestOnly: false, ...options };
}

/** Where tests end the process, to show that every effect happens once. */
export type ConsumerStep = 'taken' | 'noted' | 'applied' | 'committed' | 'done';

export interface ConsumerParts {
  service: ServiceName;
  handlers: readonly EventHandler[];
  inbox: Inbox;
  setAside: SetAside;
  forgotten: ForgottenOwners;
  unitOfWork: UnitOfWork;
  metrics: EventMetrics;
  log: Logger;
  onStep?(step: ConsumerStep): Promise<void>;
  now(): Date;
}

/** @throws Error when the table of listeners and the handlers are not the same: the service must not start */
export function assertComplete(service: ServiceName, handlers: readonly EventHandler[]): void {
  const named = handlers.map(({ name }) => name);
  const wanted = heardBy(service);
  const missing = wanted.filter((name) => !named.includes(name));
  const extra = named.filter((name, at) => !wanted.includes(name) || named.indexOf(name) !== at);
  if (missing.length || extra.length)
    throw new Error(
      `${service} and the table of listeners differ: without a handler ${missing.join(', ') || 'none'}; ` +
        `without a line in the table, or twice, ${extra.join(', ') || 'none'}`,
    );
}

/**
 * Takes one event: in one transaction its id is noted and its effect applied, so that a second delivery changes nothing.
 * @returns the function that takes a job's data
 */
export function createConsumer(parts: ConsumerParts) {
  const { service, handlers, inbox, setAside, forgotten, unitOfWork, metrics, log, onStep, now } = parts;
  assertComplete(service, handlers);
  const handlerOf = new Map(handlers.map((handler) => [handler.name, handler]));

  async function apply(
    event: DomainEvent,
    handler: EventHandler,
    resent: boolean,
  ): Promise<[Outcome, Afterwards | null]> {
    return unitOfWork<[Outcome, Afterwards | null]>(async (session) => {
      await inbox.note(event.id, session);
      if (resent) await setAside.remove(event.id, session);
      await onStep?.('noted');
      if (!LEAVES_NO_TRACE.includes(event.name) && (await forgotten.has(event.ownerId, session)))
        return ['forgotten', null];
      if (handler.newestOnly && !(await inbox.isNewest(event, session))) return ['older', null];
      const afterwards = await handler.handle(event, session);
      await onStep?.('applied');
      return ['applied', afterwards ?? null];
    }).catch((error) => {
      if (inbox.isKnown(error)) return ['repeated', null];
      throw error;
    });
  }

  /**
   * @throws PutOff when the database is away: the event waits without using up an attempt
   * @throws Unreadable when no repetition can mend it
   */
  return async function take(data: unknown): Promise<void> {
    const envelope = readEnvelope(data);
    const { id, name, resent } = envelope;
    const event = readEvent(envelope);
    const handler = event && handlerOf.get(event.name);
    if (!handler) {
      log.warn({ eventId: id, event: name }, 'an event that this service does not know');
      metrics.handled(name, 'unknown');
      return;
    }
    await onStep?.('taken');
    try {
      if (handler.prepare && !(await inbox.has(id))) await handler.prepare(event);
      const [outcome, afterwards] = await apply(event, handler, resent);
      await onStep?.('committed');
      metrics.handled(name, outcome);
      if (outcome === 'applied') metrics.arrived((now().getTime() - event.occurredAt.getTime()) / 1000);
      log.debug({ eventId: id, event: name, aggregateId: event.aggregate.id, outcome }, 'event taken');
      await afterwards?.().catch((error) =>
        log.warn({ eventId: id, event: name, err: error }, 'left to be done later'),
      );
      await onStep?.('done');
    } catch (error) {
      if (isAway(error)) throw new PutOff('a part is away', { cause: error });
      metrics.handled(name, 'failed');
      throw error;
    }
  };
}
