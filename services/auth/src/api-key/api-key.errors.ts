import { DomainError, notFound } from '@kaard/service-kit';

export const MOST_KEYS = 20;

export const keyNotFound = () => notFound('API key');

/** The plan has no keys. `upgradeAt` leads to the plans. */
export const keysNotInPlan = () =>
  new DomainError({
    kind: 'quota',
    reason: 'API_ACCESS_NOT_IN_PLAN',
    message: 'Your plan has no API keys. A larger one has.',
    details: { limit: 0, upgradeAt: '/pricing' },
  });

export const tooManyKeys = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'TOO_MANY_API_KEYS',
    message: `There can be at most ${MOST_KEYS} API keys. Revoke one that you no longer need.`,
    details: { limit: MOST_KEYS },
  });
