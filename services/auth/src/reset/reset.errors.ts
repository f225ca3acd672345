import { DomainError } from '@kaard/service-kit';

export const resetNotConfigured = () =>
  new DomainError({
    kind: 'not-available',
    reason: 'RESET_NOT_CONFIGURED',
    message: 'This server doesn’t send email. Please ask its operator for a link to set a new password.',
  });

/** One text for links that never existed, have expired or were used. */
export const linkRefused = () =>
  new DomainError({
    kind: 'invalid',
    reason: 'LINK_REFUSED',
    message: 'This link has expired or has already been used. Please request a new one.',
  });
