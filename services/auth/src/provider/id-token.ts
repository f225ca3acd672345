import { assertShallow, DomainError } from '@kaard/service-kit';
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderMetadata } from './provider.client.ts';
import { providerAway, tokenRefused } from './provider.errors.ts';
import { issuerOfTenant, isTemplate } from './provider.issuer.ts';

/** The content of a verified ID token. */
export interface VerifiedIdentity {
  /** The tenant’s issuer for a multi-tenant provider. */
  issuer: string;
  /** The issuer in the provider’s metadata; a template for a multi-tenant provider. */
  provider: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** When the user last authenticated at the provider; null if it doesn’t say. */
  authenticatedAt: Date | null;
  issuedAt: Date;
  expiresAt: Date;
}

export interface VerifyOptions {
  metadata: ProviderMetadata;
  clientId: string;
  label: string;
  /** Null if the sign-in was not started by us. */
  nonce: string | null;
  now: Date;
}

const MAX_CHARACTERS = 20_000;
/** Maximum difference between the clocks of provider and server. */
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
  /** Tenant of the user. */
  tid: z.string().max(100).optional(),
  // Entra: whether the owner of the address’s domain has been verified. Without it, a tenant may claim any address.
  xms_edov: z.union([z.boolean(), z.enum(['true', 'false', '1', '0']), z.literal([0, 1])]).optional(),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
});

/**
 * Verifies the signature with one of the provider’s keys, issuer, audience, authorised party, times and nonce.
 * @throws DomainError `unauthenticated` for an invalid token, `unavailable` if the keys can’t be fetched, `invalid` for
 * claims that are nested too deeply
 * @see OpenID Connect Core 1.0, 3.1.3.7
 */
export async function verifyIdToken(token: string, options: VerifyOptions): Promise<VerifiedIdentity> {
  const { metadata, clientId, label, nonce, now } = options;
  if (!token || token.length > MAX_CHARACTERS) throw tokenRefused(new Error('no token, or one that is too long'));
  for (const part of partsOf(token)) assertShallow(part, 'idToken');
  const { payload, kid } = await signedPart(token, options);
  const claims = readClaims(payload);
  const refuse = (why: string) => tokenRefused(new Error(why));
  if (claims.azp !== undefined && claims.azp !== clientId) throw refuse(`issued to ${claims.azp}`);
  if (nonce !== null && claims.nonce !== nonce) throw refuse('the nonce is another one');
  if (claims.iat > now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS) throw refuse('issued in the future');
  if (isTemplate(metadata.issuer)) assertTenant(claims, metadata, kid);
  const email = claims.email?.trim() || null;
  return {
    issuer: claims.iss,
    provider: metadata.issuer,
    subject: claims.sub,
    email,
    emailVerified: email !== null && isEmailVerified(claims, metadata),
    authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
    issuedAt: new Date(claims.iat * 1000),
    expiresAt: new Date(claims.exp * 1000),
  };

  async function signedPart(
    text: string,
    { metadata: { issuer, algorithms, keys } }: VerifyOptions,
  ): Promise<{ payload: JWTPayload; kid: string | undefined }> {
    try {
      const { payload, protectedHeader } = await jwtVerify(text, keys, {
        ...(isTemplate(issuer) ? {} : { issuer }),
        audience: clientId,
        algorithms,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now,
      });
      return { payload, kid: protectedHeader.kid };
    } catch (error) {
      // The keys could not be fetched, which says nothing about the token.
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

/** The parts of a token before its signature is verified; none for an invalid token. */
function partsOf(token: string): unknown[] {
  try {
    return [decodeProtectedHeader(token), decodeJwt(token)];
  } catch {
    return [];
  }
}

type Claims = z.output<typeof claimsSchema>;

/**
 * Checks that the tenant may sign in, and that issuer and key are its own: a key may only be valid for the tokens of
 * one tenant.
 * @see https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-signing-key-issuer
 */
function assertTenant(
  { iss, tid }: Claims,
  { issuer, tenants, keys }: ProviderMetadata,
  kid: string | undefined,
): void {
  const refuse = (why: string) => tokenRefused(new Error(why));
  if (tid === undefined || issuerOfTenant(issuer, tid) !== iss) throw refuse(`issued by ${iss} for tenant ${tid}`);
  if (tenants && !tenants.has(tid)) throw refuse(`the tenant ${tid} is not allowed`);
  const key = keys.jwks()?.keys.find((one) => one.kid === kid) as { issuer?: unknown } | undefined;
  if (key?.issuer === undefined) return;
  const owner = typeof key.issuer === 'string' && isTemplate(key.issuer) ? issuerOfTenant(key.issuer, tid) : key.issuer;
  if (owner !== iss) throw refuse(`signed with a key of ${String(key.issuer)}`);
}

/** Anyone can have a tenant at a multi-tenant provider, so a tenant’s own claim about an address isn’t enough. */
function isEmailVerified({ email_verified, xms_edov }: Claims, { issuer }: ProviderMetadata): boolean {
  return isTemplate(issuer) ? [true, 'true', '1', 1].includes(xms_edov ?? false) : email_verified === true;
}

function readClaims(payload: JWTPayload): Claims {
  const read = claimsSchema.safeParse(payload);
  if (!read.success) throw tokenRefused(read.error);
  return read.data;
}

/** Maximum age of a proof that the user is present now. */
const FRESH_MS = 5 * 60 * 1000;

/** @throws DomainError `forbidden` if the user authenticated too long ago */
export function assertFresh({ authenticatedAt, issuedAt }: VerifiedIdentity, now: Date): void {
  const at = authenticatedAt ?? issuedAt;
  if (now.getTime() - at.getTime() <= FRESH_MS + CLOCK_TOLERANCE_SECONDS * 1000) return;
  throw new DomainError({
    kind: 'forbidden',
    reason: 'PROOF_TOO_OLD',
    message: 'Please sign in again to confirm.',
  });
}
