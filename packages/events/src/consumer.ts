import { type ClientSession, type ForgottenOwners, isAway, type Logger, type UnitOfWork } from '@kaard/service-kit';
import { DelayedJobError } from '@kaard/service-kit/redis/queue-worker';
import { type DomainEvent, ENDS_AN_OWNER, type EventName } from './catalogue.ts';
import { type Envelope, NotKnownYet, readEnvelope, readEvent } from './envelope.ts';
import type { EventMetrics, Outcome } from './event-metrics.ts';
import { createGate } from './gate.ts';
import { createGathering } from './gathering.ts';
import type { Inbox } from './inbox.ts';
import { heardBy, type ServiceName } from './listeners.ts';
import type { SetAside } from './set-aside.ts';

/**
 * Runs after the effect is committed. A failure is not retried, so anything that must happen has to be stored first.
 */
export type Afterwards = () => Promise<unknown>;

export interface EventHandler<N extends EventName = EventName> {
  name: N;
  /** Handles only versions of the aggregate that are newer than the last one: for read models. */
  newestOnly: boolean;
  /** Work that is too much for one transaction: runs before it and must be idempotent. */
  prepare?(event: DomainEvent<N>): Promise<void>;
  /** Must write its effect with the session and do nothing else, because it may be called again. */
  handle(event: DomainEvent<N>, session: ClientSession): Promise<Afterwards | undefined>;
  /**
   * Handles many events at once in one transaction, each of another aggregate: for events that imports publish by the
   * thousand. Handlers with the same function share a batch. If it fails, each event is handled alone.
   */
  together?(events: DomainEvent<N>[], session: ClientSession): Promise<Afterwards | undefined>;
}

export type Together = NonNullable<EventHandler['together']>;

/** Handles events one after the other in one transaction: for handlers that usually have nothing to do. */
export const oneByOne =
  (handle: EventHandler['handle']): Together =>
  async (events, session) => {
    const afterwards: (Afterwards | undefined)[] = [];
    for (const event of events) afterwards.push(await handle(event, session));
    return () => Promise.all(afterwards.map((then) => then?.()));
  };

/** The maximum number of events per transaction. */
export const MOST_TOGETHER = 50;

export function on<N extends EventName>(
  name: N,
  handle: EventHandler<N>['handle'],
  options: Partial<Pick<EventHandler<N>, 'newestOnly' | 'prepare' | 'together'>> = {},
): EventHandler<N> {
  return { name, handle, newestOnly: false, ...options };
}

type Taken = [Outcome, Afterwards | null];

interface Gathered {
  event: DomainEvent;
  handler: EventHandler;
}

/** Steps at which tests kill the process, to prove that every effect happens exactly once. */
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
  /** The maximum number of concurrent transactions. */
  concurrency: number;
  onStep?(step: ConsumerStep): Promise<void>;
  now(): Date;
}

/** @throws Error if the handlers don’t match the table of listeners; then the service must not start */
function assertComplete(service: ServiceName, handlers: readonly EventHandler[]): void {
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
 * Creates the function that takes one event from the data of its job. The event’s id and its effect are stored in one
 * transaction, so that a second delivery changes nothing.
 */
export function createConsumer(parts: ConsumerParts) {
  const { service, handlers, inbox, setAside, forgotten, unitOfWork, metrics, log, concurrency, onStep, now } = parts;
  assertComplete(service, handlers);
  const handlerOf = new Map(handlers.map((handler) => [handler.name, handler]));

  const atOnce = createGate(concurrency);

  const apply = (event: DomainEvent, handler: EventHandler): Promise<Taken> => atOnce(() => applyAlone(event, handler));

  async function applyAlone(event: DomainEvent, handler: EventHandler): Promise<Taken> {
    return unitOfWork<Taken>(async (session) => {
      await note([event], session);
      const [outcome] = await judge([event], session);
      if (outcome !== 'applied') return [outcome!, null];
      const afterwards = await handler.handle(event, session);
      await onStep?.('applied');
      return ['applied', afterwards ?? null];
    }).catch(async (error) => {
      if (!inbox.isKnown(error)) throw error;
      // It may have been set aside after it had been handled.
      await setAside.remove([event.id]);
      return ['repeated', null];
    });
  }

  /** Removes handled events from those set aside, whoever sent them again: an operator, this service or the relay. */
  async function note(events: readonly DomainEvent[], session: ClientSession): Promise<void> {
    const ids = events.map(({ id }) => id);
    await inbox.note(ids, session);
    await setAside.remove(ids, session);
    await onStep?.('noted');
  }

  /** Returns the outcome of each event, in order, and stores the versions of those that are applied. */
  async function judge(events: readonly DomainEvent[], session: ClientSession): Promise<Outcome[]> {
    const traced = events.filter(({ name }) => !ENDS_AN_OWNER.includes(name));
    const gone = new Set<number>();
    for (const ownerId of new Set(traced.map(({ ownerId }) => ownerId)))
      if (await forgotten.has(ownerId, session)) gone.add(ownerId);
    const isGone = (event: DomainEvent) => gone.has(event.ownerId) && traced.includes(event);
    const versioned = events.filter((event) => !isGone(event) && handlerOf.get(event.name)?.newestOnly);
    const older = new Set(versioned);
    for (const event of versioned.length ? await inbox.newestOf(versioned, session) : []) older.delete(event);
    return events.map((event) => (isGone(event) ? 'forgotten' : older.has(event) ? 'older' : 'applied'));
  }

  async function applyTogether(items: Gathered[], together: Together): Promise<PromiseSettledResult<Taken>[]> {
    if (items.length > 1) {
      try {
        return await atOnce(() => inOneTransaction(items, together));
      } catch (error) {
        if (isAway(error)) throw error;
        // One of them is known already, can’t be handled, or conflicts with another transaction: handling each alone
        // tells which.
      }
    }
    return Promise.allSettled(items.map(({ event, handler }) => apply(event, handler)));
  }

  async function inOneTransaction(items: Gathered[], together: Together): Promise<PromiseSettledResult<Taken>[]> {
    const events = items.map(({ event }) => event);
    const [outcomes, afterwards] = await unitOfWork(async (session): Promise<[Outcome[], Afterwards | undefined]> => {
      await note(events, session);
      const outcomes = await judge(events, session);
      const wanted = events.filter((_, at) => outcomes[at] === 'applied');
      const then = wanted.length ? await together(wanted, session) : undefined;
      await onStep?.('applied');
      return [outcomes, then];
    });
    // `afterwards` runs once for all of them; the first event waits for it.
    return outcomes.map((outcome, at) => ({ status: 'fulfilled', value: [outcome, at ? null : (afterwards ?? null)] }));
  }

  const gatherings = new Map<Together, (item: Gathered) => Promise<Taken>>();
  for (const { together } of handlers) {
    if (!together || gatherings.has(together)) continue;
    gatherings.set(
      together,
      createGathering<Gathered, Taken>({
        most: MOST_TOGETHER,
        keyOf: ({ event: { aggregate } }) => `${aggregate.type}:${aggregate.id}`,
        run: (items) => applyTogether(items, together),
      }),
    );
  }

  /**
   * If this version has no handler for an event, a relay of a newer version sent it: there, this service listens to
   * it.
   * @throws NotKnownYet
   */
  function known(envelope: Envelope): Gathered {
    try {
      const event = readEvent(envelope);
      const handler = handlerOf.get(event.name);
      if (!handler) throw new NotKnownYet(`${service} does not listen to ${event.name}`);
      return { event, handler };
    } catch (error) {
      if (error instanceof NotKnownYet) metrics.handled(envelope.name, 'unknown');
      throw error;
    }
  }

  /**
   * @throws DelayedJobError while the database is away: the event waits without using up an attempt
   * @throws Unreadable if no retry can succeed; NotKnownYet if a newer version of the product can handle the event
   */
  return async function take(data: unknown): Promise<void> {
    const envelope = readEnvelope(data);
    const { id, name, resent } = envelope;
    const { event, handler } = known(envelope);
    await onStep?.('taken');
    try {
      if (handler.prepare && !(await inbox.has(id))) await handler.prepare(event);
      const gather = handler.together && !resent ? gatherings.get(handler.together) : undefined;
      const [outcome, afterwards] = await (gather ? gather({ event, handler }) : apply(event, handler));
      await onStep?.('committed');
      metrics.handled(name, outcome);
      if (outcome === 'applied') metrics.arrived((now().getTime() - event.occurredAt.getTime()) / 1000);
      log.debug({ eventId: id, event: name, aggregateId: event.aggregate.id, outcome }, 'event taken');
      await afterwards?.().catch((error) =>
        log.warn({ eventId: id, event: name, err: error }, 'left to be done later'),
      );
      await onStep?.('done');
    } catch (error) {
      if (isAway(error)) throw new DelayedJobError('a part is away', { cause: error });
      metrics.handled(name, 'failed');
      throw error;
    }
  };
}
