import { callersOf, createEventPublisher, type TestMongo, testEnvironment } from '@kaard/testing';
import { createWebhooksApp } from '../src/app.ts';
import { readWebhooksConfig } from '../src/config.ts';

interface Settings {
  env?: Record<string, string>;
  now?: () => Date;
  timeoutMs?: number;
  resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>;
}

/** Starts the service without a port, with callers who use the gateway’s claims, and a publisher of events. */
export async function startWebhooks(
  mongo: Pick<TestMongo, 'uri' | 'database'>,
  redisUrl: string,
  { env = {}, now, timeoutMs, resolve }: Settings = {},
) {
  const settings = { PLANS: 'off', WEBHOOK_TARGETS: 'any', EVENTS_INSIDE: 'on', ...env };
  const config = readWebhooksConfig(testEnvironment('webhooks', { mongo, redisUrl }, settings));
  const webhooks = await createWebhooksApp(config, now, { timeoutMs, resolve });
  const publisher = createEventPublisher({ redisUrl, prefix: config.events.prefix, listener: 'webhooks' });
  return {
    ...webhooks,
    ...callersOf(webhooks.app),
    tell: publisher.publish,
    async close() {
      await publisher.close();
      await webhooks.close();
    },
  };
}

const ENDPOINT = `id url description events state failingSince pausedUntil switchedOffAt oldSecretUntil
  lastDeliveryAt`;
const DELIVERY = `id messageId event isTest state status problem body nextAt
  attempts { at status problem ms excerpt }`;
export const CREATE = `mutation ($input: NewWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { secret endpoint { ${ENDPOINT} } } }`;
export const READ = `query ($id: ID!, $first: Int, $after: String, $state: WebhookDeliveryState) {
  webhookEndpoint(id: $id) { ${ENDPOINT}
    deliveries(first: $first, after: $after, state: $state) {
      nodes { ${DELIVERY} } pageInfo { hasNextPage endCursor } } } }`;
export const UPDATE = `mutation ($id: ID!, $input: WebhookEndpointInput!) {
  updateWebhookEndpoint(id: $id, input: $input) { endpoint { ${ENDPOINT} } } }`;
export const REMOVE = 'mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) { id } }';
export const ROTATE = `mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret endpoint { ${ENDPOINT} } } }`;
export const TEST = `mutation ($id: ID!) { testWebhookEndpoint(id: $id) { delivery { ${DELIVERY} } } }`;
export const RESEND = `mutation ($id: ID!, $deliveryId: ID!) {
  resendWebhookDelivery(id: $id, deliveryId: $deliveryId) { delivery { ${DELIVERY} } } }`;
export const REPLAY = `mutation ($id: ID!, $input: ReplayWebhookInput!) {
  replayWebhookDeliveries(id: $id, input: $input) { count endpoint { id } } }`;
