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

/**
 * Turns an event into a message for each endpoint that listens to it, in the transaction that marks the event as
 * handled.
 */
export function onPublicEvents(parts: OnPublicEventParts): EventHandler[] {
  const { endpoints, deliveries, owners, wake, now } = parts;
  /**
   * Messages for an endpoint that was switched off after failures are kept for a replay, as long as the delivery log
   * goes back.
   */
  const isWorthKeeping = ({ switchedOffAt }: Endpoint) =>
    !switchedOffAt || now().getTime() - switchedOffAt.getTime() < KEPT_DAYS * DAY_MS;

  async function handle(event: DomainEvent, session: ClientSession) {
    // The current state, published again for a listener that rebuilds its read model, is no news.
    if (event.again) return undefined;
    const listening = (await endpoints.listening(event.ownerId, event.name, session)).filter(isWorthKeeping);
    if (!listening.length) return undefined;
    // Without webhooks in the plan, the endpoints are kept and receive events again once the plan has them.
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

  /**
   * Handles the thousands of events of an import: most owners have no endpoint, which is looked up once per owner and
   * event name.
   */
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
