import { z } from 'zod';
import { idShape, timeShape } from '../rest.shapes.ts';

const STATES = ['on', 'off', 'failed'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const;

const url = z.string().max(10_000);
const events = z.array(z.string().max(200)).max(200);
const description = z.string().max(10_000).nullish();

export const newWebhookShape = z
  .object({
    url: url.meta({ description: 'An https address on the internet, without user name or password.' }),
    events: events.meta({ description: 'Event names from `GET /api/webhooks/events`.' }),
    description,
  })
  .meta({ id: 'NewWebhook' });

export const webhookChangeShape = z
  .object({
    url: url.optional(),
    events: events.optional(),
    description,
    isOn: z.boolean().optional().meta({ description: 'When switched on again, it starts fresh.' }),
  })
  .meta({ id: 'WebhookChange' });

export const webhookShape = z
  .object({
    id: idShape,
    url: z.string(),
    description: z.string().nullable(),
    events: z.array(z.string()),
    state: z.enum(STATES).meta({
      description: '`failed`: switched off because it accepted nothing for two days or answered 410.',
    }),
    isInPlan: z.boolean().meta({
      description: 'False: your plan doesn’t include webhooks; events that happen meanwhile are neither sent nor kept.',
    }),
    failingSince: timeShape.nullable().meta({ description: 'Null if the last attempt succeeded.' }),
    switchedOffAt: timeShape.nullable(),
    oldSecretUntil: timeShape
      .nullable()
      .meta({ description: 'Messages are also signed with the previous secret until then.' }),
    lastDeliveryAt: timeShape.nullable(),
    createdAt: timeShape,
    updatedAt: timeShape,
  })
  .meta({ id: 'Webhook' });

export const webhookWithSecretShape = webhookShape
  .extend({ secret: z.string().meta({ description: 'Shown only this once.' }) })
  .meta({ id: 'WebhookWithSecret' });

export const webhookEventShape = z
  .object({
    name: z.string(),
    description: z.string(),
    example: z.looseObject({ type: z.string(), timestamp: timeShape, data: z.looseObject({}) }).meta({
      description: 'A complete example message.',
    }),
  })
  .meta({ id: 'WebhookEvent' });

export const deliveryShape = z
  .object({
    id: z.string(),
    messageId: z.string().meta({ description: '`webhook-id`: the same for every attempt.' }),
    event: z.string(),
    isTest: z.boolean(),
    state: z.enum(DELIVERY_STATES),
    status: z.int().nullable().meta({ description: 'Status code of the last response; null if there was none.' }),
    problem: z.string().nullable().meta({ description: 'Such as `TIMED_OUT`.' }),
    attempts: z.array(
      z.object({
        at: timeShape,
        status: z.int().nullable(),
        problem: z.string().nullable(),
        ms: z.int(),
        excerpt: z.string().nullable().meta({ description: 'The start of the response if it wasn’t successful.' }),
      }),
    ),
    nextAt: timeShape.nullable().meta({ description: 'When it will be retried.' }),
    createdAt: timeShape,
    finishedAt: timeShape.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

export const replayShape = z
  .object({
    from: timeShape,
    until: timeShape.nullish().meta({ description: 'Defaults to now.' }),
    states: z
      .array(z.enum(DELIVERY_STATES))
      .max(4)
      .nullish()
      .meta({ description: 'Defaults to `failed` and `skipped`.' }),
  })
  .meta({ id: 'ReplayWebhook' });

export const replayedShape = z.object({ count: z.int().nonnegative() }).meta({ id: 'ReplayedWebhook' });

export const WEBHOOK_FIELDS = `id url description events state isInPlan failingSince switchedOffAt oldSecretUntil lastDeliveryAt
  createdAt updatedAt`;
export const DELIVERY_FIELDS = `id messageId event isTest state status problem
  attempts { at status problem ms excerpt } nextAt createdAt finishedAt`;

export interface GraphWebhook {
  id: string;
  state: string;
}
export interface GraphDelivery {
  id: string;
  state: string;
}

/** Converts an endpoint of the graph; in REST ids are numbers and states are lower-case. */
export const webhookOf = ({ id, state, ...webhook }: GraphWebhook) => ({
  ...{ id: Number(id), ...webhook, state: state.toLowerCase() },
});
export const deliveryOf = ({ state, ...delivery }: GraphDelivery) => ({ ...delivery, state: state.toLowerCase() });

const AT = '2026-03-01T09:00:00.000Z';
export const exampleWebhook = {
  ...{ id: 5, url: 'https://hooks.example.com/kaard', description: 'CRM', events: ['contact.created'], state: 'on' },
  isInPlan: true,
  ...{ failingSince: null, switchedOffAt: null, oldSecretUntil: null, lastDeliveryAt: AT },
  ...{ createdAt: AT, updatedAt: AT },
};
export const exampleWithSecret = { ...exampleWebhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
export const exampleEvent = {
  name: 'card.deleted',
  description: 'A digital card was deleted.',
  example: { type: 'card.deleted', timestamp: AT, data: { id: 7, version: 3 } },
};
export const exampleDelivery = {
  id: 'msg_3f0c3c9e-8b7e-4f52-9e7b-0d9d5e2b6a10.5',
  messageId: 'msg_3f0c3c9e-8b7e-4f52-9e7b-0d9d5e2b6a10',
  ...{ event: 'contact.created', isTest: false, state: 'waiting', status: 500, problem: 'STATUS_NOT_2XX' },
  attempts: [{ at: AT, status: 500, problem: 'STATUS_NOT_2XX', ms: 48, excerpt: 'out of order' }],
  ...{ nextAt: '2026-03-01T09:00:05.000Z', createdAt: AT, finishedAt: null },
};
