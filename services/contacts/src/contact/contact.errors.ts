import { DomainError, notFound } from '@kaard/service-kit';

export const contactNotFound = () => notFound('Contact');

export const versionConflict = (seen: number, present: number) =>
  new DomainError({
    kind: 'conflict',
    reason: 'VERSION_CONFLICT',
    message: 'This contact was changed in the meantime.',
    details: { yourVersion: seen, presentVersion: present },
  });
