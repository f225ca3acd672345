import { hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signatures of short texts under the secrets of the installation, so that nothing of a link has to be stored: HKDF (RFC 5869).
 * @param purpose no signature of one kind is of use as another
 * @param bytes of a signature
 */
export function createSigning(purpose: string, bytes: 16 | 32) {
  const bytesOf = (text: string, secret: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, text, purpose, bytes));
  return {
    sign: (text: string, secret: string): string => bytesOf(text, secret).toString('base64url'),
    /** @param signature as base64url of the right length; while one secret replaces another, that of each counts */
    isSigned(text: string, signature: string, secrets: readonly string[]): boolean {
      const given = Buffer.from(signature, 'base64url');
      return secrets.some((secret) => timingSafeEqual(given, bytesOf(text, secret)));
    },
  };
}
