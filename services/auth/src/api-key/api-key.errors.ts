import { DomainError, notFound } from '@kaard/service-kit';

export const MOST_KEYS = 20;

export const keyNotFound = () => notFound('API key');

/** The plan has no keys. `upgradeAt` leads to the plans. @param used how many there are, of an earlier plan */
export const keysNotInPlan = (used: number) =>
  new DomainError({
    kind: 'quota',
    reason: 'API_ACCESS_NOT_IN_PLAN',
    message: 'Your plan doesn’t include API keys. Upgrade to use them.',
    details: { limit: 0, used, resetsAt: null, upgradeAt: '/pricing' },
  });

export const tooManyKeys = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'TOO_MANY_API_KEYS',
    message: `You can have up to ${MOST_KEYS} API keys. Revoke one you no longer need.`,
    details: { limit: MOST_KEYS },
  });
