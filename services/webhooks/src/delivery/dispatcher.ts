import { randomUUID } from 'node:crypto';
import type { Outbox } from '@kaard/events';
import {
  asDomainError,
  createFairQueue,
  type ErrorReporter,
  type FairQueue,
  type Logger,
  type UnitOfWork,
} from '@kaard/service-kit';
import { Webhook } from 'standardwebhooks';
import { webhookChanged } from '../endpoint/endpoint.events.ts';
import type { Endpoint } from '../endpoint/endpoint.model.ts';
import type { EndpointRepository } from '../endpoint/endpoint.repository.ts';
import type { Delivery } from './delivery.model.ts';
import type { DeliveryRepository, Settled } from './delivery.repository.ts';
import { FAILING_FOR_MS, nextAttempt, pauseUntil } from './delivery.schedule.ts';
import type { Sender, Sent } from './delivery.sender.ts';

export interface DispatcherParts {
  endpoints: EndpointRepository;
  deliveries: DeliveryRepository;
  sender: Sender;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  errorReporter: ErrorReporter;
  log: Logger;
  /** Maximum duration of one attempt. */
  timeoutMs: number;
  now(): Date;
}

type Place = Pick<Endpoint, 'id' | 'ownerId'>;

/** How often due deliveries are looked for: retries, and those stored by other processes. */
const LOOK_MS = 1000;
const MOST_FOUND = 1000;
/** Messages to one endpoint at the same time. */
const TOGETHER = 8;
/** Endpoints at the same time, per process and per owner; those that failed last have slots of their own. */
const WELL = { atOnce: 64, perKey: { atOnce: 3, waiting: 20 } };
const AILING = { atOnce: 32, perKey: { atOnce: 2, waiting: 20 } };
const QUEUE = { waiting: 10_000, longestWaitMs: 10 * 60_000 };
/** After this time the next endpoint gets its turn. */
const TURN_MS = 2000;
/** How much longer than an attempt the lease of a killed process lasts. */
const LEASE_BEYOND_MS = 5000;
const STOP_WITHIN_MS = 3000;

/**
 * Sends waiting deliveries. The deliveries in the database are the queue, so nothing is lost when a process is killed.
 * One process at a time sends to an endpoint, a few messages at once; endpoints wait for their turn per owner. So a
 * target that hangs takes one slot for one attempt, and afterwards one of the slots for failing targets, one message at
 * a time.
 */
export function createDispatcher(parts: DispatcherParts) {
  const { endpoints, deliveries, sender, outbox, unitOfWork, errorReporter, log, timeoutMs, now } = parts;
  const holder = randomUUID();
  const stopping = new AbortController();
  const well = createFairQueue({ ...WELL, ...QUEUE });
  const ailing = createFairQueue({ ...AILING, ...QUEUE });
  /** Endpoints being handled, and whether they were woken again since. */
  const inHand = new Map<number, { again: boolean }>();
  const failing = new Set<number>();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;

  function wake(place: Place): void {
    if (!isStarted || stopping.signal.aborted) return;
    const present = inHand.get(place.id);
    if (present) {
      present.again = true;
      return;
    }
    const entry = { again: false };
    inHand.set(place.id, entry);
    const work = takeTurn(place, failing.has(place.id) ? ailing : well)
      // An endpoint that the queue refused is found again by the next look.
      .catch((error) => {
        if (asDomainError(error)?.kind !== 'rate-limited') errorReporter.isOutage(error, 'deliveries');
        return false;
      })
      .then((isMore) => {
        inHand.delete(place.id);
        if (isMore || entry.again) wake(place);
      });
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  const takeTurn = ({ id, ownerId }: Place, queue: FairQueue): Promise<boolean> =>
    queue.take([String(ownerId)], () => drain({ id, ownerId }), stopping.signal);

  /** @returns whether more can be sent at once */
  async function drain({ id, ownerId }: Place): Promise<boolean> {
    const until = performance.now() + TURN_MS;
    try {
      for (;;) {
        if (stopping.signal.aborted) return false;
        const at = now();
        const endpoint = await endpoints.lease(id, holder, at, new Date(at.getTime() + timeoutMs + LEASE_BEYOND_MS));
        if (!endpoint) {
          // Deliveries of a removed endpoint, left if the process was killed before it removed them or an event arrived
          // at the same moment.
          if (!(await endpoints.find(ownerId, id))) await deliveries.removeOf(ownerId, id);
          return false;
        }
        if (endpoint.state !== 'on') await deliveries.skipWaiting(id, at);
        const isOpen = endpoint.state === 'on' && (endpoint.pausedUntil === null || endpoint.pausedUntil <= at);
        const most = endpoint.failures > 0 ? 1 : TOGETHER;
        const due = await deliveries.due(id, at, { onlyTests: !isOpen, most });
        if (!due.length) return false;
        // Another process, or this one before a restart, has seen it fail: it moves to the slots for failing targets.
        if (endpoint.failures > 0 && !failing.has(id)) {
          failing.add(id);
          return true;
        }
        const isWell = await sendAll(endpoint, due);
        if (isWell) failing.delete(id);
        else failing.add(id);
        if (!isWell || performance.now() > until) return true;
      }
    } finally {
      await endpoints.release(id, holder).catch((error) => void errorReporter.isOutage(error, 'deliveries'));
    }
  }

  /** @returns false if none of them was accepted */
  async function sendAll(endpoint: Endpoint, due: readonly Delivery[]): Promise<boolean> {
    const results = await Promise.all(
      due.map(async (delivery) => ({ delivery, sent: await attempt(endpoint, delivery) })),
    );
    // Attempts cut off by the end of the process don’t count: the deliveries keep waiting.
    const done = results.filter(({ sent }) => sent.problem !== 'INTERRUPTED');
    if (!done.length) return true;
    const at = now();
    await deliveries.settle(
      done.map(({ delivery, sent }) => settledOf(delivery, sent, at)),
      at,
    );
    // Tests don’t affect the health of a target: the endpoint may be off.
    const told = done.filter(({ delivery }) => !delivery.isTest).map(({ sent }) => sent);
    if (told.length) await noteHealth(endpoint, told, at);
    return done.some(({ sent }) => sent.problem === null);
  }

  function attempt(endpoint: Endpoint, { messageId, body }: Delivery): Promise<Sent> {
    const at = now();
    const signing = endpoint.secrets.filter(({ until }) => until === null || until > at);
    const signatures = signing.map(({ value }) => new Webhook(value).sign(messageId, at, body));
    return sender.send(
      {
        url: endpoint.url,
        body,
        headers: {
          ...{ 'content-type': 'application/json', 'user-agent': 'Kaard-Webhooks/1' },
          'webhook-id': messageId,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': signatures.join(' '),
        },
      },
      stopping.signal,
    );
  }

  async function noteHealth(endpoint: Endpoint, sent: readonly Sent[], at: Date): Promise<void> {
    if (sent.some(({ problem }) => problem === null)) {
      await endpoints.noteHealth(endpoint, {
        ...{ failures: 0, failingSince: null, pausedUntil: null, lastDeliveryAt: at },
      });
      return;
    }
    const failures = endpoint.failures + 1;
    const failingSince = endpoint.failingSince ?? at;
    // In the Standard Webhooks convention, 410 means that the target wants no more messages.
    const hasGone = sent.some(({ status }) => status === 410);
    if (hasGone || at.getTime() - failingSince.getTime() >= FAILING_FOR_MS) return switchOff(endpoint, at);
    const asked = Math.max(0, ...sent.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 0));
    await endpoints.noteHealth(endpoint, { failures, failingSince, pausedUntil: pauseUntil(at, failures, asked) });
  }

  async function switchOff({ id, ownerId, version }: Endpoint, at: Date): Promise<void> {
    const isOff = await unitOfWork(async (session) => {
      const present = await endpoints.find(ownerId, id, session);
      // If the endpoint was changed in the meantime, for example its address, these failures don’t count.
      if (present?.state !== 'on' || present.version !== version) return false;
      const change = { state: 'failed', switchedOffAt: at, pausedUntil: null, updatedAt: at } as const;
      const endpoint = await endpoints.change(ownerId, id, change, session);
      if (endpoint) await outbox.add(webhookChanged(endpoint, 'failed', null), { session });
      return true;
    });
    if (isOff) log.info({ endpointId: id }, 'a webhook that takes nothing is switched off');
  }

  async function look(): Promise<void> {
    try {
      const at = now();
      for (const place of await deliveries.dueEndpoints(at, await endpoints.paused(at), MOST_FOUND)) wake(place);
    } catch (error) {
      errorReporter.isOutage(error, 'deliveries');
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void track(look()), LOOK_MS);
  }
  function track(work: Promise<void>): Promise<void> {
    running.add(work);
    return work.finally(() => running.delete(work));
  }

  return {
    wake,
    start(): void {
      isStarted = true;
      void track(look());
    },
    /** Cuts off running attempts; their deliveries wait for another process. */
    async stop(): Promise<void> {
      stopping.abort(new Error('the process stops'));
      if (timer) clearTimeout(timer);
      const tooLate = new Promise((done) => setTimeout(done, STOP_WITHIN_MS).unref());
      await Promise.race([Promise.allSettled(running), tooLate]);
      await sender.close();
    },
  };
}

function settledOf(delivery: Delivery, { retryAfterSeconds, ...sent }: Sent, at: Date): Settled {
  const attempt = { ...sent, at };
  if (sent.problem === null) return { delivery, attempt, state: 'delivered', nextAt: null };
  const nextAt = delivery.isTest ? null : nextAttempt(at, delivery.tries + 1);
  return { delivery, attempt, state: nextAt ? 'waiting' : 'failed', nextAt };
}
