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
  /**
   * The same for many at once, each of another aggregate, in one transaction: for what imports tell by the thousand.
   * Handlers with the same function are gathered together. When it fails each is handled alone.
   */
  together?(events: DomainEvent<N>[], session: ClientSession): Promise<Afterwards | undefined>;
}

export type Together = NonNullable<EventHandler['together']>;

/** One after the other in one transaction: for handlers that mostly have nothing to do. */
export const oneByOne =
  (handle: EventHandler['handle']): Together =>
  async (events, session) => {
    const afterwards: (Afterwards | undefined)[] = [];
    for (const event of events) afterwards.push(await handle(event, session));
    return () => Promise.all(afterwards.map((then) => then?.()));
  };

/** Events that are taken in one transaction at most. */
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
  /** Transactions that are open at a time. */
  concurrency: number;
  onStep?(step: ConsumerStep): Promise<void>;
  now(): Date;
}

/** @throws Error when the table of listeners and the handlers are not the same: the service must not start */
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
 * Takes one event: in one transaction its id is noted and its effect applied, so that a second delivery changes nothing.
 * @returns the function that takes a job's data
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
      // It may have been set aside late, when it had been taken already.
      await setAside.remove([event.id]);
      return ['repeated', null];
    });
  }

  /** What is taken is set aside no longer, whoever sent it again: an operator, this service itself or the relay. */
  async function note(events: readonly DomainEvent[], session: ClientSession): Promise<void> {
    const ids = events.map(({ id }) => id);
    await inbox.note(ids, session);
    await setAside.remove(ids, session);
    await onStep?.('noted');
  }

  /** What becomes of each, in their order; notes the versions of those that are applied. */
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
        // One of them is known already, can't be taken, or somebody else was at it: each for itself tells which.
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
    // Once for all of them; the first one waits for it.
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

  /** Of one that was sent here without being listened to, the relay knows a listener that this version is not yet. */
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
   * @throws DelayedJobError when the database is away: the event waits without using up an attempt
   * @throws Unreadable when no repetition can mend it; NotKnownYet when a newer version of the product can take it
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
