import { DomainError, notFound } from '@kaard/service-kit';

export const endpointNotFound = () => notFound('Webhook');

export const planLacksWebhooks = (used: number) =>
  new DomainError({
    kind: 'quota',
    reason: 'PLAN_LACKS_WEBHOOKS',
    message: 'Your plan has no API access and no webhooks.',
    details: { limit: 0, used, resetsAt: null },
  });

export const tooManyEndpoints = (limit: number) =>
  new DomainError({
    kind: 'quota',
    reason: 'WEBHOOK_LIMIT_REACHED',
    message: `There are ${limit} webhooks already, which is as many as there can be.`,
    details: { limit, used: limit, resetsAt: null },
  });
