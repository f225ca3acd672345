import { DomainError, notFound, notInPlan } from '@kaard/service-kit';

export const MOST_KEYS = 20;

export const keyNotFound = () => notFound('API key');

export const keysNotInPlan = (used: number) =>
  notInPlan('API_ACCESS_NOT_IN_PLAN', 'Your plan doesn’t include API keys. Upgrade to use them.', used);

export const tooManyKeys = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'TOO_MANY_API_KEYS',
    message: `You can have up to ${MOST_KEYS} API keys. Revoke one you no longer need.`,
    details: { limit: MOST_KEYS },
  });
