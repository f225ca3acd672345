import { MOST_CUSTOM_FIELDS } from '@kaard/contact-formats/custom';
import { DomainError, notFound, notInPlan } from '@kaard/service-kit';

export const customFieldNotFound = () => notFound('Custom field');

/** The plan has no custom fields; existing ones stay. @param used the number of existing fields */
export const fieldsNotInPlan = (used: number) =>
  notInPlan(
    'CUSTOM_FIELDS_NOT_IN_PLAN',
    'Your plan doesn’t include new custom fields. You can keep using the ones you have.',
    used,
  );

/** A choice of this name is still being renamed in the contacts. */
export const stillRenaming = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'STILL_RENAMING',
    message: 'A choice with this name is being renamed. Please try again in a minute.',
  });

export const tooManyFields = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'TOO_MANY_CUSTOM_FIELDS',
    message: `You can have up to ${MOST_CUSTOM_FIELDS} custom fields.`,
    details: { limit: MOST_CUSTOM_FIELDS },
  });
