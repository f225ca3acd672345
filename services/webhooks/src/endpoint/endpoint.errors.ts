import { DomainError, notFound } from '@kaard/service-kit';

export const endpointNotFound = () => notFound('Webhook');

export const planLacksWebhooks = (used: number) =>
  new DomainError({
    kind: 'quota',
    reason: 'PLAN_LACKS_WEBHOOKS',
    message: 'Your plan doesn’t include webhooks.',
    details: { limit: 0, used, resetsAt: null },
  });

export const tooManyEndpoints = (limit: number) =>
  new DomainError({
    kind: 'quota',
    reason: 'WEBHOOK_LIMIT_REACHED',
    message: `You can have up to ${limit} webhooks. Delete one you no longer need.`,
    details: { limit, used: limit, resetsAt: null },
  });
