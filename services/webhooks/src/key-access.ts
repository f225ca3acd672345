import type { KeyAccessTable } from '@kaard/service-kit';

/** The access of API keys to each operation. */
export const KEY_ACCESS: KeyAccessTable = {
  'Query.webhookEvents': 'any-key',
  'Query.webhookEndpoints': 'webhooks:read',
  'Query.webhookEndpoint': 'webhooks:read',
  'WebhookEndpoint.deliveries': 'webhooks:read',
  'Mutation.createWebhookEndpoint': 'webhooks:write',
  'Mutation.updateWebhookEndpoint': 'webhooks:write',
  'Mutation.deleteWebhookEndpoint': 'webhooks:write',
  'Mutation.rotateWebhookSecret': 'webhooks:write',
  'Mutation.testWebhookEndpoint': 'webhooks:write',
  'Mutation.resendWebhookDelivery': 'webhooks:write',
  'Mutation.replayWebhookDeliveries': 'webhooks:write',
};
