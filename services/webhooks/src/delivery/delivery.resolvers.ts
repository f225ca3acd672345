import { assertKeyMay } from '@kaard/service-kit';
import { PUBLIC_EVENTS, scopeOfEvent } from '../event/public.events.ts';
import type { Resolvers } from '../generated/graphql.ts';
import type { DeliveryService } from './delivery.service.ts';

const upper = <T extends string>(name: string) => name.toUpperCase() as T;

/** Translates GraphQL input and output; all rules are in the service. */
export const createDeliveryResolvers = (service: DeliveryService): Resolvers => ({
  Query: { webhookEvents: () => [...PUBLIC_EVENTS] },
  Mutation: {
    testWebhookEndpoint: async (_root, { id }, { viewer }) => ({ delivery: await service.test(viewer, id) }),
    resendWebhookDelivery: async (_root, { id, deliveryId }, { viewer }) => ({
      delivery: await service.resend(viewer, id, deliveryId),
    }),
    replayWebhookDeliveries: (_root, { id, input }, { viewer }) => service.replay(viewer, id, input),
  },
  WebhookEvent: { example: ({ example }) => JSON.stringify(example, null, 2) },
  WebhookDelivery: {
    state: ({ state }) => upper(state),
    status: ({ attempts }) => attempts.at(-1)?.status ?? null,
    problem: ({ attempts }) => attempts.at(-1)?.problem ?? null,
    body: ({ event, body }, _args, { claims }) => {
      assertKeyMay(claims, scopeOfEvent(event) ?? 'any-key');
      return body;
    },
    attempts: ({ attempts }) => attempts.toReversed(),
  },
});
