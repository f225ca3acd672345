import { DomainError, invalid, notFound } from '@kaard/service-kit';

export const cardNotFound = () => notFound('Card');

export const versionConflict = (seen: number, present: number) =>
  new DomainError({
    kind: 'conflict',
    reason: 'VERSION_CONFLICT',
    message: 'This card has changed.',
    details: { yourVersion: seen, presentVersion: present },
  });

/** There must always be exactly one default card. */
export const defaultNeeded = () => invalid({ isDefault: 'Make another card the default instead' });

export const cardLimitReached = (limit: number, used: number) =>
  new DomainError({
    kind: 'quota',
    reason: 'CARD_LIMIT_REACHED',
    message: `Your plan includes ${limit.toLocaleString('en-US')} ${limit === 1 ? 'card' : 'cards'}.`,
    details: { limit, used, resetsAt: null },
  });
