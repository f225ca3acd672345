import { hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signatures of short texts under the secrets of the installation, so that nothing of a link has to be stored: HKDF (RFC 5869).
 * @param purpose keeps a signature of one kind from being used as another
 * @param bytes length of a signature
 */
export function createSigning(purpose: string, bytes: 16 | 32) {
  const bytesOf = (text: string, secret: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, text, purpose, bytes));
  return {
    sign: (text: string, secret: string): string => bytesOf(text, secret).toString('base64url'),
    /** @param signature base64url of the right length; while one secret replaces another, both are accepted */
    isSigned(text: string, signature: string, secrets: readonly string[]): boolean {
      const given = Buffer.from(signature, 'base64url');
      return secrets.some((secret) => timingSafeEqual(given, bytesOf(text, secret)));
    },
  };
}
