import type { Identity } from '../account/account.model.ts';
import type { VerifiedIdentity } from './id-token.ts';

/** The part of a verified sign-in that is stored in the account. */
export const identityOf = (verified: VerifiedIdentity, connectedAt: Date): Identity => ({
  issuer: verified.issuer,
  subject: verified.subject,
  email: verified.email,
  emailVerified: verified.emailVerified,
  connectedAt,
});

export const isSame = (
  one: Pick<Identity, 'issuer' | 'subject'>,
  other: Pick<Identity, 'issuer' | 'subject'>,
): boolean => one.issuer === other.issuer && one.subject === other.subject;
