import { revocationIdOf } from '@kaard/service-kit/caller/api-key';
import type { Claims } from '@kaard/service-kit/caller/claims';
import { keyRefused } from './key.verifier.ts';
import type { Revocations } from './revocations.ts';
import { tokenRefused } from './token.verifier.ts';

export type AssertNotRevoked = (claims: Pick<Claims, 'sid' | 'keyId'>) => void;

/**
 * Checks again whether a caller’s session or key has been revoked: a call may wait for seconds in a queue or for other
 * services. Uses only revocations that this process knows; nothing is requested.
 */
export const createAssertNotRevoked =
  (revocations: () => Pick<Revocations, 'isRevoked'>): AssertNotRevoked =>
  ({ sid, keyId }) => {
    if (sid !== undefined && revocations().isRevoked({ sid })) throw tokenRefused();
    if (keyId !== undefined && revocations().isRevoked({ sid: revocationIdOf(keyId) })) throw keyRefused();
  };
