import { randomUUID } from 'node:crypto';
import {
  assertPageSize,
  assertSignedIn,
  DomainError,
  decodeCursor,
  encodeCursor,
  invalid,
  notFound,
  type PageConnection,
  toConnection,
  type Viewer,
} from '@kaard/service-kit';
import type { Endpoint } from '../endpoint/endpoint.model.ts';
import type { EndpointService } from '../endpoint/endpoint.service.ts';
import { messageOf, TEST_EVENT, testMessage } from '../event/message.ts';
import { DELIVERY_STATES, type Delivery, type DeliveryState } from './delivery.model.ts';
import type { DeliveryRepository } from './delivery.repository.ts';

export interface DeliveryServiceParts {
  deliveries: DeliveryRepository;
  endpoints(): EndpointService;
  /** Called when a delivery is due. */
  wake(endpoint: { id: number; ownerId: number }): void;
  now(): Date;
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

const MOST_LISTED = 1000;
/** Per call; larger ranges are replayed in several smaller ones. */
const MOST_REPLAYED = 10_000;
/** The states that a replay sends again by default. */
const UNSENT: readonly DeliveryState[] = ['failed', 'skipped'];

const deliveryNotFound = () => notFound('Delivery');
const off = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'WEBHOOK_IS_OFF',
    message: 'This webhook is off. Switch it on first.',
  });

/** The delivery log of an endpoint, and its owner’s actions on it. */
export function createDeliveryService({ deliveries, endpoints, wake, now }: DeliveryServiceParts) {
  const stateOf = (name: string): DeliveryState => {
    const state = name.toLowerCase() as DeliveryState;
    if (!DELIVERY_STATES.includes(state)) throw invalid({ state: 'There is no such state.' });
    return state;
  };
  function placeOf(after: string | null): [Date, string] | null {
    if (after === null) return null;
    const [at, id] = decodeCursor(after, 2);
    const time = new Date(Number(at));
    if (typeof at !== 'number' || typeof id !== 'string' || Number.isNaN(time.getTime()))
      throw invalid({ after: 'This cursor doesn’t belong to this list.' });
    return [time, id];
  }

  return {
    async list(
      endpoint: Endpoint,
      { first, after, state }: { first: number; after: string | null; state: string | null },
    ): Promise<PageConnection<Delivery>> {
      assertPageSize(first, MOST_LISTED);
      const page = { first, before: placeOf(after), state: state === null ? null : stateOf(state) };
      const rows = await deliveries.list(endpoint, page);
      return toConnection(rows, first, after, ({ createdAt, id }) => encodeCursor([createdAt.getTime(), id]));
    },

    /** Sends a test message without content, even to an endpoint that is off. One at a time. */
    async test(viewer: Viewer | null, id: string | number): Promise<Delivery> {
      const owner = assertSignedIn(viewer);
      const endpoint = await endpoints().present(owner.id, id);
      if (await deliveries.hasTestWaiting(endpoint.id))
        throw new DomainError({
          kind: 'rate-limited',
          reason: 'TEST_IS_RUNNING',
          message: 'A test is already on its way.',
          details: { retryAfterSeconds: 10 },
        });
      const at = now();
      const delivery = newDelivery(endpoint, {
        ...{ messageId: `msg_${randomUUID()}`, event: TEST_EVENT, body: messageOf(testMessage(at)), at },
        isTest: true,
      });
      await deliveries.insert([delivery]);
      wake(endpoint);
      return delivery;
    },

    /** Sends one message again, whatever its state. */
    async resend(viewer: Viewer | null, id: string | number, deliveryId: string): Promise<Delivery> {
      const owner = assertSignedIn(viewer);
      const endpoint = await endpoints().present(owner.id, id);
      if (endpoint.state !== 'on') throw off();
      const delivery = await deliveries.resend(owner.id, endpoint.id, deliveryId, now());
      if (!delivery) throw deliveryNotFound();
      wake(endpoint);
      return delivery;
    },

    /** Sends the messages in the range again. @returns how many */
    async replay(
      viewer: Viewer | null,
      id: string | number,
      { from, until, states }: { from: Date; until?: Date | null; states?: readonly string[] | null },
    ): Promise<{ endpoint: Endpoint; count: number }> {
      const owner = assertSignedIn(viewer);
      const endpoint = await endpoints().present(owner.id, id);
      if (endpoint.state !== 'on') throw off();
      const range = { from, until: until ?? now(), states: states?.length ? states.map(stateOf) : UNSENT };
      if (range.until < range.from) throw invalid({ until: 'The end of the range is before its start.' });
      if ((await deliveries.countInRange(owner.id, endpoint.id, range, MOST_REPLAYED + 1)) > MOST_REPLAYED)
        throw invalid({
          from: `At most ${MOST_REPLAYED.toLocaleString('en-US')} messages can be sent again at once.`,
        });
      const count = await deliveries.replay(owner.id, endpoint.id, range, now());
      wake(endpoint);
      return { endpoint, count };
    },
  };
}

export function newDelivery(
  { id: endpointId, ownerId, state }: Endpoint,
  message: { messageId: string; event: string; body: string; at: Date; isTest?: boolean },
): Delivery {
  const { messageId, event, body, at, isTest = false } = message;
  const isSent = isTest || state === 'on';
  return {
    ...{ id: `${messageId}.${endpointId}`, ownerId, endpointId, messageId, event, isTest, body },
    ...{ state: isSent ? 'waiting' : 'skipped', tries: 0, nextAt: isSent ? at : null, attempts: [] },
    ...{ createdAt: at, finishedAt: isSent ? null : at },
  };
}
