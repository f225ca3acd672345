import { DomainError } from '@kaard/service-kit';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderMetadata } from './provider.client.ts';
import { providerAway, tokenRefused } from './provider.errors.ts';

/** What a verified ID token says. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** When the person last showed the provider who they are; null when it does not tell. */
  authenticatedAt: Date | null;
  issuedAt: Date;
  expiresAt: Date;
}

export interface VerifyOptions {
  metadata: ProviderMetadata;
  clientId: string;
  label: string;
  /** Null when the sign-in was not begun by us. */
  nonce: string | null;
  now: Date;
}

const MAX_CHARACTERS = 20_000;
/** Clocks of provider and server may differ by so much. */
const CLOCK_TOLERANCE_SECONDS = 60;

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  iat: z.number(),
  exp: z.number(),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  auth_time: z.number().optional(),
  email: z.string().max(254).optional(),
  // Some providers write it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
});

/**
 * Signature by one of the provider's keys, issuer, audience, authorised party, times, nonce.
 * @throws DomainError `unauthenticated` for everything that does not hold, `unavailable` when the keys can't be fetched
 * @see OpenID Connect Core 1.0, 3.1.3.7
 */
export async function verifyIdToken(token: string, options: VerifyOptions): Promise<VerifiedIdentity> {
  const { metadata, clientId, label, nonce, now } = options;
  if (!token || token.length > MAX_CHARACTERS) throw tokenRefused(new Error('no token, or one that is too long'));
  const claims = readClaims(await payloadOf(token, options));
  const refuse = (why: string) => tokenRefused(new Error(why));
  if (claims.azp !== undefined && claims.azp !== clientId) throw refuse(`issued to ${claims.azp}`);
  if (nonce !== null && claims.nonce !== nonce) throw refuse('the nonce is another one');
  if (claims.iat > now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS) throw refuse('issued in the future');
  const email = claims.email?.trim() || null;
  return {
    issuer: metadata.issuer,
    subject: claims.sub,
    email,
    emailVerified: email !== null && claims.email_verified === true,
    authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
    issuedAt: new Date(claims.iat * 1000),
    expiresAt: new Date(claims.exp * 1000),
  };

  async function payloadOf(
    text: string,
    { metadata: { issuer, algorithms, keys } }: VerifyOptions,
  ): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(text, keys, {
        issuer,
        audience: clientId,
        algorithms,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now,
      });
      return payload;
    } catch (error) {
      // The keys could not be fetched: that says nothing about the token.
      if (
        !(error instanceof errors.JOSEError) ||
        error.code === 'ERR_JOSE_GENERIC' ||
        error instanceof errors.JWKSTimeout
      )
        throw providerAway(label, error);
      throw tokenRefused(error);
    }
  }
}

function readClaims(payload: JWTPayload): z.output<typeof claimsSchema> {
  const read = claimsSchema.safeParse(payload);
  if (!read.success) throw tokenRefused(read.error);
  return read.data;
}

/** Fresh enough to prove that somebody sits there now. */
const FRESH_MS = 5 * 60 * 1000;

/** @throws DomainError `forbidden` when it only proves that they were there some time ago */
export function assertFresh({ authenticatedAt, issuedAt }: VerifiedIdentity, now: Date): void {
  const at = authenticatedAt ?? issuedAt;
  if (now.getTime() - at.getTime() <= FRESH_MS + CLOCK_TOLERANCE_SECONDS * 1000) return;
  throw new DomainError({
    kind: 'forbidden',
    reason: 'PROOF_TOO_OLD',
    message: 'Please sign in again to confirm.',
  });
}
