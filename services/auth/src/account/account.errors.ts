import { DomainError, invalid, unauthenticated } from '@kaard/service-kit';

export const emailTaken = (advice = '') =>
  new DomainError({
    kind: 'conflict',
    reason: 'EMAIL_TAKEN',
    message: `An account with this email already exists.${advice}`,
  });

/** The same text for an unknown email and a wrong password. */
export const invalidCredentials = () =>
  new DomainError({ kind: 'unauthenticated', reason: 'INVALID_CREDENTIALS', message: 'Invalid email or password' });

export const accountGone = () => unauthenticated('This account no longer exists.');

/** A signed-in user had to confirm their identity with their password, which was wrong. */
export const wrongPassword = () =>
  new DomainError({
    kind: 'forbidden',
    reason: 'WRONG_PASSWORD',
    message: 'The password is incorrect.',
    details: { fields: { password: 'The password is incorrect.' } },
  });

export const proofMissing = () =>
  new DomainError({
    kind: 'forbidden',
    reason: 'PROOF_NEEDED',
    message: 'Please confirm it’s you with your password, or sign in again.',
  });

/** Also for an expired session. The message is the same as when the gateway refuses the token. */
export const sessionEnded = () =>
  new DomainError({
    kind: 'unauthenticated',
    reason: 'SESSION_ENDED',
    message: 'Authentication failed. Please log in again.',
  });

/** The account was changed by something else while this request ran. */
export const accountChanged = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'ACCOUNT_CHANGED',
    message: 'Your account has just been changed somewhere else. Please try again.',
  });

export const sessionNeeded = () =>
  new DomainError({
    kind: 'forbidden',
    reason: 'SESSION_NEEDED',
    message: 'API keys can’t do this. Please sign in.',
  });

export const unknownCountry = () => invalid({ defaultCountry: 'Please choose a country from the list.' });
