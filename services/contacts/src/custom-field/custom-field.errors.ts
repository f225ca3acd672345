import { MOST_CUSTOM_FIELDS } from '@kaard/contact-formats/custom';
import { DomainError, notFound } from '@kaard/service-kit';

export const customFieldNotFound = () => notFound('Custom field');

/** The plan has none. What is there stays; `upgradeAt` leads to the plans. */
export const notInPlan = () =>
  new DomainError({
    kind: 'quota',
    reason: 'CUSTOM_FIELDS_NOT_IN_PLAN',
    message: 'Your plan has no new custom fields. Those that you have stay.',
    details: { limit: 0, upgradeAt: '/pricing' },
  });

/** A choice of this name is becoming another one in the contacts. */
export const stillRenaming = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'STILL_RENAMING',
    message: 'A choice of this name is being renamed. Please try again in a minute.',
  });

export const tooManyFields = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'TOO_MANY_CUSTOM_FIELDS',
    message: `There can be at most ${MOST_CUSTOM_FIELDS} custom fields.`,
    details: { limit: MOST_CUSTOM_FIELDS },
  });
