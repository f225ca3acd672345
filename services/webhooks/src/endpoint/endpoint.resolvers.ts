import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { Resolvers } from '../generated/graphql.ts';
import type { Endpoint } from './endpoint.model.ts';
import type { EndpointService } from './endpoint.service.ts';

/** Translates GraphQL input and output; all rules are in the service. */
export const createEndpointResolvers = (
  service: EndpointService,
  deliveries: DeliveryService,
  now: () => Date,
): Resolvers => {
  const withSecret = (endpoint: Endpoint) => ({ endpoint, secret: endpoint.secrets[0]!.value });
  return {
    Query: {
      webhookEndpoints: (_root, _args, { viewer }) => service.list(viewer),
      webhookEndpoint: (_root, { id }, { viewer }) => service.get(viewer, id),
    },
    Mutation: {
      createWebhookEndpoint: async (_root, { input }, { viewer, idempotencyKey }) =>
        withSecret(await service.create(viewer, input, idempotencyKey)),
      updateWebhookEndpoint: async (_root, { id, input }, { viewer }) => ({
        endpoint: await service.update(viewer, id, input),
      }),
      deleteWebhookEndpoint: async (_root, { id }, { viewer }) => ({ id: String(await service.remove(viewer, id)) }),
      rotateWebhookSecret: async (_root, { id }, { viewer }) => withSecret(await service.rotateSecret(viewer, id)),
    },
    WebhookEndpoint: {
      id: ({ id }) => String(id),
      state: ({ state }) => state.toUpperCase() as never,
      isInPlan: (endpoint) => service.isInPlan(endpoint),
      oldSecretUntil: ({ secrets }) => secrets.find(({ until }) => until && until > now())?.until ?? null,
      deliveries: (endpoint, { first, after, state }) =>
        deliveries.list(endpoint, { first: first ?? 20, after: after ?? null, state: state ?? null }),
    },
  };
};
