import { hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Of the link that ends somebody's reminder emails without a sign-in: it is of use for nothing else, so it may be used for as long as
 * the secret is, and nothing of it is stored.
 */
export const stopTokenOf = (ownerId: number, [secret]: readonly string[]): string =>
  `${ownerId}.${signatureOf(ownerId, secret!).toString('base64url')}`;

/** @returns whose emails; null for a token that is none */
export function ownerOfStopToken(token: string, secrets: readonly string[]): number | null {
  const [, id, signature] = /^([1-9]\d{0,15})\.([\w-]{22})$/.exec(token) ?? [];
  if (!id || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const ownerId = Number(id);
  return secrets.some((secret) => timingSafeEqual(given, signatureOf(ownerId, secret))) ? ownerId : null;
}

const signatureOf = (ownerId: number, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, String(ownerId), 'kaard end of reminder emails', 16));
