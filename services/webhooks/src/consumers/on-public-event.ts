import { type DomainEvent, type EventHandler, on, oneByOne } from '@kaard/events';
import type { ClientSession, OwnerRows } from '@kaard/service-kit';
import { KEPT_DAYS } from '../delivery/delivery.model.ts';
import type { DeliveryRepository } from '../delivery/delivery.repository.ts';
import { DAY_MS } from '../delivery/delivery.schedule.ts';
import { newDelivery } from '../delivery/delivery.service.ts';
import type { Endpoint } from '../endpoint/endpoint.model.ts';
import type { EndpointRepository } from '../endpoint/endpoint.repository.ts';
import { messageOf } from '../event/message.ts';
import { messageOfFact, PUBLIC_EVENT_NAMES } from '../event/public.events.ts';
import { API_ACCESS } from './on-entitlements-changed.ts';

export interface OnPublicEventParts {
  endpoints: EndpointRepository;
  deliveries: DeliveryRepository;
  owners: Pick<OwnerRows, 'hasExtra'>;
  wake(endpoint: { id: number; ownerId: number }): void;
  now(): Date;
}

/** What was told becomes a message to each endpoint that listens, in the transaction that notes the fact as taken. */
export function onPublicEvents(parts: OnPublicEventParts): EventHandler[] {
  const { endpoints, deliveries, owners, wake, now } = parts;
  /** What an endpoint that failed has missed is kept for a replay, as long as the log goes back. */
  const isWorthKeeping = ({ switchedOffAt }: Endpoint) =>
    !switchedOffAt || now().getTime() - switchedOffAt.getTime() < KEPT_DAYS * DAY_MS;

  async function handle(event: DomainEvent, session: ClientSession) {
    // The present state, published again for a listener that builds its read model anew, is no news.
    if (event.again) return undefined;
    const listening = (await endpoints.listening(event.ownerId, event.name, session)).filter(isWorthKeeping);
    if (!listening.length) return undefined;
    // A plan without webhooks: the endpoints stay, and are told again once it has them.
    if (!(await owners.hasExtra(event.ownerId, API_ACCESS, session))) return undefined;
    const message = messageOfFact(event);
    if (!message) return undefined;
    const body = messageOf(message);
    await deliveries.insert(
      listening.map((endpoint) =>
        newDelivery(endpoint, { messageId: `msg_${event.id}`, event: event.name, body, at: now() }),
      ),
      session,
    );
    return async () => {
      for (const endpoint of listening) wake(endpoint);
    };
  }

  /** What an import tells by the thousand: most owners have no endpoint, and are asked about once. */
  async function together(events: DomainEvent[], session: ClientSession) {
    const heard = new Map<string, boolean>();
    const wanted: DomainEvent[] = [];
    for (const event of events) {
      const key = `${event.ownerId} ${event.name}`;
      const isHeard = heard.get(key) ?? (await endpoints.listening(event.ownerId, event.name, session)).length > 0;
      heard.set(key, isHeard);
      if (isHeard) wanted.push(event);
    }
    return wanted.length ? oneByOne(handle)(wanted, session) : undefined;
  }

  return PUBLIC_EVENT_NAMES.map((name) => on(name, handle as never, { together: together as never }) as EventHandler);
}
