import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { unauthenticated } from './errors.ts';

/** The header in which the gateway tells a service on whose behalf it asks. */
export const CLAIMS_HEADER = 'x-kaard-claims';
export const REQUEST_ID_HEADER = 'x-request-id';
export const IDEMPOTENCY_HEADER = 'idempotency-key';

const ISSUER = 'kaard-gateway';
const LIFE_SECONDS = 60;

const visitor = z.object({
  ip: z.string(),
  userAgent: z.string().max(200).optional(),
  /** How often, when more than once. */
  times: z.int().positive().optional(),
});
export type Visitor = z.output<typeof visitor>;
/** Different ones: their claims are a header, and headers have 16 kB. */
export const MOST_TOGETHER = 23;

const claimsSchema = z
  .object({
    /** User id; null for somebody who has not signed in. */
    sub: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .nullable(),
    via: z.enum(['session', 'key', 'system', 'anonymous']),
    sid: z.string().optional(),
    keyId: z.string().optional(),
    scopes: z.array(z.string()).default([]),
    /** Address of the client, as the gateway saw it. */
    ip: z.string(),
    /** What the client calls itself, at most 200 characters. */
    userAgent: z.string().max(200).optional(),
    requestId: z.string(),
    /** Others whom the same answer is for: they asked for the same at the same moment. */
    alsoFor: z.array(visitor).max(MOST_TOGETHER).optional(),
  })
  .refine(
    ({ via, sub, keyId }) => via !== 'key' || (sub !== null && keyId !== undefined),
    'a key is somebody’s and has an id',
  );
export type Claims = z.output<typeof claimsSchema>;

const keys = new Map<string, Promise<CryptoKey>>();
/** Brought in once: both sides ask for it with every request. */
function key(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const bytes = new TextEncoder().encode(secret);
  const made = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  keys.set(secret, made);
  return made;
}

/** Signed with HS256 for a minute; services and gateway share the secret, the first of which signs. */
export async function signClaims(claims: Claims, secrets: string[]): Promise<string> {
  const { sub, ...rest } = claims;
  const token = new SignJWT({ ...rest, anonymous: sub === null })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER);
  if (sub !== null) token.setSubject(sub);
  return token
    .setIssuedAt()
    .setExpirationTime(`${LIFE_SECONDS}s`)
    .sign(await key(secrets[0]!));
}

/** @throws DomainError `unauthenticated` when they are missing, altered, expired or not from the gateway */
export async function verifyClaims(header: string | undefined, secrets: string[]): Promise<Claims> {
  if (header) {
    for (const secret of secrets) {
      try {
        const { payload } = await jwtVerify(header, await key(secret), {
          algorithms: ['HS256'],
          issuer: ISSUER,
          clockTolerance: 5,
        });
        return claimsSchema.parse({ ...payload, sub: payload.sub ?? null });
      } catch {
        // the next secret may be the one
      }
    }
  }
  throw unauthenticated('This service answers the gateway only.');
}
