import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { idOf, json, pageQuery, RESULT_DELETED } from '../rest.shapes.ts';
import { listRow, type Row, singleRow } from '../row.ts';
import {
  DELIVERY_FIELDS,
  DELIVERY_STATES,
  deliveryOf,
  deliveryShape,
  exampleDelivery,
  exampleEvent,
  exampleWebhook,
  exampleWithSecret,
  type GraphDelivery,
  type GraphWebhook,
  newWebhookShape,
  replayedShape,
  replayShape,
  WEBHOOK_FIELDS,
  webhookChangeShape,
  webhookEventShape,
  webhookOf,
  webhookShape,
  webhookWithSecretShape,
} from './webhooks.shape.ts';

const TAG = 'Webhooks';
const MOST = 1000;
const ID = { id: 'Id of the webhook' };
const NO_SUCH = 'You have no webhook with this id.';
const FIELD_WRONG = 'A field is invalid; `fields` says which and why.';
const IS_OFF = 'The webhook is off (`WEBHOOK_IS_OFF`).';

const listQuery = pageQuery(MOST).extend({ state: z.enum(DELIVERY_STATES).optional() });

interface WithSecret {
  endpoint: GraphWebhook;
  secret: string;
}
const withSecret = ({ endpoint, secret }: WithSecret) => ({ ...webhookOf(endpoint), secret });

export const webhooksRows: Row[] = [
  singleRow<undefined, undefined, { webhookEndpoints: GraphWebhook[] }>({
    method: 'GET',
    path: '/api/webhooks',
    tag: TAG,
    summary: 'List webhooks',
    access: 'signed-in',
    operation: `query RestWebhooks { webhookEndpoints { ${WEBHOOK_FIELDS} } }`,
    variables: () => ({}),
    answer: ({ webhookEndpoints }) => ({ status: 200, body: webhookEndpoints.map(webhookOf) }),
    answers: { 200: { description: 'Oldest first', body: json(z.array(webhookShape)), example: [exampleWebhook] } },
    errors: {},
  }),

  singleRow<undefined, z.output<typeof newWebhookShape>, { createWebhookEndpoint: WithSecret }>({
    method: 'POST',
    path: '/api/webhooks',
    tag: TAG,
    summary: 'Create a webhook',
    description:
      'Messages follow the Standard Webhooks specification. The signing secret is shown only this once. An API key also needs the scope that reads the data of each event, such as `contacts:read`.',
    access: 'signed-in',
    headers: {
      'Idempotency-Key':
        'Repeating a request with the same key and body within 24 hours creates nothing and returns the same response.',
    },
    body: json(newWebhookShape),
    bodyExample: { url: 'https://hooks.example.com/kaard', events: ['contact.created'], description: 'CRM' },
    json: newWebhookShape,
    operation: `mutation RestCreateWebhook($input: NewWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) { secret endpoint { ${WEBHOOK_FIELDS} } }
    }`,
    variables: ({ body }) => ({ input: body }),
    answer: ({ createWebhookEndpoint }) => ({
      status: 201,
      headers: { location: `/api/webhooks/${createWebhookEndpoint.endpoint.id}` },
      body: withSecret(createWebhookEndpoint),
    }),
    answers: {
      201: {
        description: 'The new webhook with its secret',
        body: json(webhookWithSecretShape),
        headers: { Location: 'Where it is.' },
        example: exampleWithSecret,
      },
    },
    errors: {
      400: `${FIELD_WRONG} Addresses outside the internet are refused.`,
      402: 'The plan doesn’t include webhooks (`PLAN_LACKS_WEBHOOKS`), or you already have ten (`WEBHOOK_LIMIT_REACHED`): `limit`, `used`, `resetsAt` (null: never).',
      409: RESULT_DELETED,
      422: 'The Idempotency-Key was already used with a different body.',
    },
  }),

  singleRow<undefined, undefined, { webhookEvents: { name: string; description: string; example: string }[] }>({
    method: 'GET',
    path: '/api/webhooks/events',
    tag: TAG,
    summary: 'List webhook events',
    access: 'signed-in',
    operation: 'query RestWebhookEvents { webhookEvents { name description example } }',
    variables: () => ({}),
    answer: ({ webhookEvents }) => ({
      status: 200,
      body: webhookEvents.map(({ example, ...event }) => ({ ...event, example: JSON.parse(example) })),
    }),
    answers: {
      200: {
        description: 'Every event with a message',
        body: json(z.array(webhookEventShape)),
        example: [exampleEvent],
      },
    },
    errors: {},
  }),

  singleRow<undefined, undefined, { webhookEndpoint: GraphWebhook | null }>({
    method: 'GET',
    path: '/api/webhooks/{id}',
    tag: TAG,
    summary: 'Get a webhook',
    access: 'signed-in',
    params: ID,
    operation: `query RestWebhook($id: ID!) { webhookEndpoint(id: $id) { ${WEBHOOK_FIELDS} } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Webhook') }),
    answer: ({ webhookEndpoint }) => {
      if (!webhookEndpoint) throw notFound('Webhook');
      return { status: 200, body: webhookOf(webhookEndpoint) };
    },
    answers: { 200: { description: 'The webhook', body: json(webhookShape), example: exampleWebhook } },
    errors: { 404: NO_SUCH },
  }),

  singleRow<undefined, z.output<typeof webhookChangeShape>, { updateWebhookEndpoint: { endpoint: GraphWebhook } }>({
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    tag: TAG,
    summary: 'Update a webhook, or switch it on or off',
    description:
      'Updates only the fields you send. To change its address or events or to switch it on, an API key also needs the scope that reads the data of each event.',
    access: 'signed-in',
    params: ID,
    body: json(webhookChangeShape),
    bodyExample: { isOn: true },
    json: webhookChangeShape,
    operation: `mutation RestUpdateWebhook($id: ID!, $input: WebhookEndpointInput!) {
      updateWebhookEndpoint(id: $id, input: $input) { endpoint { ${WEBHOOK_FIELDS} } }
    }`,
    variables: ({ params, body }) => ({ id: idOf(params.id, 'Webhook'), input: body }),
    answer: ({ updateWebhookEndpoint: { endpoint } }) => ({ status: 200, body: webhookOf(endpoint) }),
    answers: { 200: { description: 'The updated webhook', body: json(webhookShape), example: exampleWebhook } },
    errors: { 400: FIELD_WRONG, 404: NO_SUCH },
  }),

  singleRow<undefined, undefined, unknown>({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    tag: TAG,
    summary: 'Delete a webhook',
    description: 'Also deletes its log and any messages waiting to be sent.',
    access: 'signed-in',
    params: ID,
    operation: 'mutation RestDeleteWebhook($id: ID!) { deleteWebhookEndpoint(id: $id) { id } }',
    variables: ({ params }) => ({ id: idOf(params.id, 'Webhook') }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Deleted.' } },
    errors: { 404: NO_SUCH },
  }),

  singleRow<undefined, undefined, { rotateWebhookSecret: WithSecret }>({
    method: 'POST',
    path: '/api/webhooks/{id}/rotate-secret',
    tag: TAG,
    summary: 'Rotate a webhook’s secret',
    description: 'Former secrets also sign for a day each (up to four), so receivers can switch without a gap.',
    access: 'signed-in',
    params: ID,
    operation: `mutation RestRotateWebhookSecret($id: ID!) {
      rotateWebhookSecret(id: $id) { secret endpoint { ${WEBHOOK_FIELDS} } }
    }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Webhook') }),
    answer: ({ rotateWebhookSecret }) => ({ status: 200, body: withSecret(rotateWebhookSecret) }),
    answers: {
      200: {
        description: 'The webhook with its new secret',
        body: json(webhookWithSecretShape),
        example: { ...exampleWithSecret, oldSecretUntil: '2026-03-02T09:00:00.000Z' },
      },
    },
    errors: { 404: NO_SUCH },
  }),

  singleRow<undefined, undefined, { testWebhookEndpoint: { delivery: GraphDelivery } }>({
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    tag: TAG,
    summary: 'Send a test',
    description: 'Sends one `webhook.test` message, even if the webhook is off. The log shows the result.',
    access: 'signed-in',
    params: ID,
    operation: `mutation RestTestWebhook($id: ID!) {
      testWebhookEndpoint(id: $id) { delivery { ${DELIVERY_FIELDS} } }
    }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Webhook') }),
    answer: ({ testWebhookEndpoint: { delivery } }) => ({ status: 202, body: deliveryOf(delivery) }),
    answers: { 202: { description: 'On its way', body: json(deliveryShape), example: exampleDelivery } },
    errors: { 404: NO_SUCH },
  }),

  listRow<
    z.output<typeof listQuery>,
    {
      webhookEndpoint: {
        deliveries: { nodes: GraphDelivery[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
      } | null;
    }
  >({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    tag: TAG,
    summary: 'List deliveries',
    description: 'Messages of the last 30 days, with status codes.',
    access: 'signed-in',
    params: ID,
    query: listQuery,
    operation: `query RestWebhookDeliveries($id: ID!, $first: Int = ${MOST}, $after: String, $state: WebhookDeliveryState) {
      webhookEndpoint(id: $id) { deliveries(first: $first, after: $after, state: $state) {
        nodes { ${DELIVERY_FIELDS} } pageInfo { hasNextPage endCursor } } } }`,
    variables: ({ params, query }) => ({
      id: idOf(params.id, 'Webhook'),
      after: query.cursor ?? null,
      state: query.state?.toUpperCase() ?? null,
    }),
    isAsked: () => true,
    limitOf: ({ query }) => query.limit ?? null,
    page: ({ webhookEndpoint }) => {
      if (!webhookEndpoint) throw notFound('Webhook');
      const { nodes, pageInfo } = webhookEndpoint.deliveries;
      return { items: nodes.map(deliveryOf), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
    },
    answers: {
      200: {
        description: 'Newest first',
        body: json(z.array(deliveryShape)),
        headers: { Link: 'With `limit`: the address of the next page as `rel="next"`, when there is one.' },
        example: [exampleDelivery],
      },
    },
    errors: { 400: 'limit, cursor or state is wrong.', 404: NO_SUCH },
  }),

  singleRow<undefined, undefined, { resendWebhookDelivery: { delivery: GraphDelivery } }>({
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{delivery}/resend',
    tag: TAG,
    summary: 'Resend a message',
    access: 'signed-in',
    params: { ...ID, delivery: { description: 'Id of the delivery', schema: { type: 'string' } } },
    operation: `mutation RestResendWebhookDelivery($id: ID!, $deliveryId: ID!) {
      resendWebhookDelivery(id: $id, deliveryId: $deliveryId) { delivery { ${DELIVERY_FIELDS} } }
    }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Webhook'), deliveryId: params.delivery }),
    answer: ({ resendWebhookDelivery: { delivery } }) => ({ status: 202, body: deliveryOf(delivery) }),
    answers: { 202: { description: 'On its way', body: json(deliveryShape), example: exampleDelivery } },
    errors: { 404: 'There is no such webhook or delivery of yours, or the delivery is a test.', 409: IS_OFF },
  }),

  singleRow<undefined, z.output<typeof replayShape>, { replayWebhookDeliveries: { count: number } }>({
    method: 'POST',
    path: '/api/webhooks/{id}/replay',
    tag: TAG,
    summary: 'Resend messages from a time range',
    description:
      'Resends messages created between the two times, at most 10,000. As always, their order is not guaranteed.',
    access: 'signed-in',
    params: ID,
    body: json(replayShape),
    bodyExample: { from: '2026-03-01T00:00:00.000Z' },
    json: replayShape,
    operation: `mutation RestReplayWebhook($id: ID!, $input: ReplayWebhookInput!) {
      replayWebhookDeliveries(id: $id, input: $input) { count }
    }`,
    variables: ({ params, body: { states, ...range } }) => ({
      id: idOf(params.id, 'Webhook'),
      input: { ...range, states: states?.map((state) => state.toUpperCase()) ?? null },
    }),
    answer: ({ replayWebhookDeliveries: { count } }) => ({ status: 202, body: { count } }),
    answers: {
      202: { description: 'Number of messages to be sent again', body: json(replayedShape), example: { count: 12 } },
    },
    errors: { 400: FIELD_WRONG, 404: NO_SUCH, 409: IS_OFF },
  }),
];
