import { DomainError, unauthenticated } from '@kaard/service-kit';

export const emailTaken = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'EMAIL_TAKEN',
    message: 'An account with this e-mail already exists.',
  });

/** One text for an unknown e-mail and for a wrong password. */
export const invalidCredentials = () =>
  new DomainError({ kind: 'unauthenticated', reason: 'INVALID_CREDENTIALS', message: 'Invalid email or password' });

export const providerNotConfigured = () =>
  new DomainError({
    kind: 'unauthenticated',
    reason: 'PROVIDER_NOT_CONFIGURED',
    message: 'Social sign-in requires identity provider configuration. Please contact support.',
  });

export const accountGone = () => unauthenticated('This account does not exist any more.');
