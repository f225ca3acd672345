import type { Logger } from '@kaard/service-kit';
import { assertFresh, type VerifiedIdentity, verifyIdToken } from './id-token.ts';
import type { AuthorizationCode, ProviderClient } from './provider.client.ts';
import { providerNotConfigured, tokenRefused } from './provider.errors.ts';
import type { UsedTokenRepository } from './used-token.repository.ts';

/** The client’s result of a sign-in at the provider: an ID token, or the code to get one. */
export interface ProviderProof {
  idToken?: string | null;
  code?: AuthorizationCode | null;
  nonce?: string | null;
}

export interface ProviderProofParts {
  /** Null if no provider is configured. */
  client: ProviderClient | null;
  usedTokens: UsedTokenRepository;
  log: Logger;
  now(): Date;
}

export type ProviderProofs = ReturnType<typeof createProviderProofs>;

/** Verifies proofs and returns the identity; each proof is valid once. */
export function createProviderProofs({ client, usedTokens, log, now }: ProviderProofParts) {
  async function take(proof: ProviderProof): Promise<VerifiedIdentity> {
    if (!client) throw providerNotConfigured();
    const nonce = proof.nonce || null;
    const idToken = proof.code ? await client.exchange(proof.code, nonce) : (proof.idToken ?? '').trim();
    const metadata = await client.metadata();
    const { clientId, label } = client.settings;
    const identity = await verifyIdToken(idToken, { metadata, clientId, label, nonce, now: now() });
    if (!(await usedTokens.use(idToken, identity.expiresAt))) throw tokenRefused(new Error('used before'));
    return identity;
  }

  return {
    /** @throws DomainError `unauthenticated`, `unavailable`, `not-available` */
    async take(proof: ProviderProof): Promise<VerifiedIdentity> {
      try {
        return await take(proof);
      } catch (error) {
        const { cause } = error as { cause?: unknown };
        if (cause) log.info({ why: String(cause) }, 'a sign-in with the identity provider was refused');
        throw error;
      }
    },

    /** As `take`, but the user must have authenticated at the provider within the last minutes. */
    async takeFresh(proof: ProviderProof): Promise<VerifiedIdentity> {
      const identity = await this.take(proof);
      assertFresh(identity, now());
      return identity;
    },
  };
}
