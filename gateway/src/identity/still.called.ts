import { revocationIdOf } from '@kaard/service-kit/caller/api-key';
import type { Claims } from '@kaard/service-kit/caller/claims';
import { keyRefused } from './key.verifier.ts';
import type { Revocations } from './revocations.ts';
import { tokenRefused } from './token.verifier.ts';

export type AssertNotRevoked = (claims: Pick<Claims, 'sid' | 'keyId'>) => void;

/**
 * Looks once more at who was let in: a call waits its turn for seconds, or for one service after another, and its session or key
 * may be revoked meanwhile. A look into what this process knows; nobody is asked.
 */
export const createAssertNotRevoked =
  (revocations: () => Pick<Revocations, 'isRevoked'>): AssertNotRevoked =>
  ({ sid, keyId }) => {
    if (sid !== undefined && revocations().isRevoked({ sid })) throw tokenRefused();
    if (keyId !== undefined && revocations().isRevoked({ sid: revocationIdOf(keyId) })) throw keyRefused();
  };
