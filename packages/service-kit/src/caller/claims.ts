import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { unauthenticated } from '../errors/domain-error.ts';

/** The header in which the gateway tells a service on whose behalf it calls. */
export const CLAIMS_HEADER = 'x-kaard-claims';
export const REQUEST_ID_HEADER = 'x-request-id';
export const IDEMPOTENCY_HEADER = 'idempotency-key';

const ISSUER = 'kaard-gateway';
const LIFE_MS = 60_000;
const CLOCK_TOLERANCE_MS = 5000;

const visitor = z.object({
  ip: z.string(),
  userAgent: z.string().max(200).optional(),
  /** How often; absent for once. */
  times: z.int().positive().optional(),
});
export type Visitor = z.output<typeof visitor>;
/** Limits the number of different ones, because claims are sent in a header, and headers have at most 16 kB. */
export const MOST_TOGETHER = 23;

const claimsSchema = z
  .object({
    /** User id; null for visitors. */
    sub: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .nullable(),
    via: z.enum(['session', 'key', 'system', 'anonymous']),
    sid: z.string().optional(),
    keyId: z.string().optional(),
    scopes: z.array(z.string()).default([]),
    /** Network address of the client, as seen by the gateway. */
    ip: z.string(),
    /** What the client calls itself, at most 200 characters. */
    userAgent: z.string().max(200).optional(),
    requestId: z.string(),
    /** Whether the client only wants the head of the answer (HEAD). */
    isHead: z.boolean().optional(),
    /** Other callers that get the same answer because they asked for the same at the same moment. */
    alsoFor: z.array(visitor).max(MOST_TOGETHER).optional(),
  })
  .refine(
    ({ via, sub, keyId }) => via !== 'key' || (sub !== null && keyId !== undefined),
    'a key is somebody’s and has an id',
  );
export type Claims = z.output<typeof claimsSchema>;

/** Created once per secret, because both sides need it with every request. */
function perSecret<T>(make: (secret: string) => T): (secret: string) => T {
  const made = new Map<string, T>();
  return (secret) => {
    const known = made.get(secret);
    if (known) return known;
    const fresh = make(secret);
    made.set(secret, fresh);
    return fresh;
  };
}

const signerOf = perSecret((key): ((claims: object) => string) =>
  createSigner({ key, algorithm: 'HS256', iss: ISSUER, expiresIn: LIFE_MS }),
);

const verifierOf = perSecret((key): ((token: string) => { sub?: unknown }) =>
  createVerifier({
    ...{ key, algorithms: ['HS256'], allowedIss: ISSUER, requiredClaims: ['iss', 'exp'] },
    clockTolerance: CLOCK_TOLERANCE_MS,
  }),
);

/** Signs claims with HS256 for one minute. Services and gateway share the secrets; the first one signs. */
export function signClaims(claims: Claims, secrets: string[]): string {
  const { sub, ...rest } = claims;
  return signerOf(secrets[0]!)({ ...rest, ...(sub !== null && { sub }), anonymous: sub === null });
}

/** @throws DomainError `unauthenticated` if the claims are missing, altered, expired or not from the gateway */
export function verifyClaims(header: string | undefined, secrets: string[]): Claims {
  if (header) {
    for (const secret of secrets) {
      try {
        const payload = verifierOf(secret)(header);
        return claimsSchema.parse({ ...payload, sub: payload.sub ?? null });
      } catch {
        // the next secret may be the one
      }
    }
  }
  throw unauthenticated('Only the gateway can call this service.');
}
