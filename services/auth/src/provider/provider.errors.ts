import { DomainError } from '@kaard/service-kit';

/** The text of the specification. */
export const providerNotConfigured = () =>
  new DomainError({
    kind: 'unauthenticated',
    reason: 'PROVIDER_NOT_CONFIGURED',
    message: 'Social sign-in requires identity provider configuration. Please contact support.',
  });

/** The provider answers, but isn’t set up for this product. The text of the specification. */
export const providerMisconfigured = (problem: 'configuration-not-found' | 'invalid-api-key', cause: unknown) =>
  new DomainError({
    kind: 'not-available',
    reason: 'PROVIDER_MISCONFIGURED',
    message: 'Social sign-in is not properly configured. Please use email and password, or contact support.',
    details: { problem },
    cause,
  });

export const providerAway = (label: string, cause: unknown) =>
  new DomainError({
    kind: 'unavailable',
    reason: 'PROVIDER_AWAY',
    message: `${label} login is currently unavailable`,
    details: { retryAfterSeconds: 5 },
    cause,
  });

/** One text for all problems; the log has the details. */
export const tokenRefused = (cause?: unknown) =>
  new DomainError({
    kind: 'unauthenticated',
    reason: 'PROVIDER_TOKEN_REFUSED',
    message: 'This sign-in couldn’t be verified. Please try again.',
    cause,
  });

export const emailMissing = () =>
  new DomainError({
    kind: 'unauthenticated',
    reason: 'PROVIDER_EMAIL_MISSING',
    message: 'The identity provider didn’t share an email address. Allow it there, or sign in with email and password.',
  });

export const identityTaken = (label: string) =>
  new DomainError({
    kind: 'conflict',
    reason: 'IDENTITY_TAKEN',
    message: `This ${label} account is already connected to a different account.`,
  });

export const alreadyConnected = (label: string) =>
  new DomainError({
    kind: 'conflict',
    reason: 'ALREADY_CONNECTED',
    message: `Another ${label} account is connected. Disconnect it first.`,
  });

export const notConnected = (label: string) =>
  new DomainError({
    kind: 'not-found',
    reason: 'NOT_CONNECTED',
    message: `Your account isn’t connected to ${label}.`,
  });

/** Otherwise the user couldn’t sign in any more. */
export const lastWayIn = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'LAST_WAY_IN',
    message: 'Set a password first. Otherwise you couldn’t sign in again.',
  });
