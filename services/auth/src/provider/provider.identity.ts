import type { Identity } from '../account/account.model.ts';
import type { VerifiedIdentity } from './id-token.ts';

/** What an account keeps of a verified sign-in. */
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
