import { createHash } from 'node:crypto';
import { createSigning } from '@kaard/service-kit/caller/signing';

const signing = createSigning('kaard link to a new password', 32);

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Derives the token of a request. It is the same each time the email is sent, so that every copy of it works, and it
 * can’t be derived from the database alone.
 * @param secrets of the installation; during a rotation, the token that was sent before is found again
 */
export function tokenOf(
  { id, tokenHash }: { id: string; tokenHash: string | null },
  secrets: readonly string[],
): string {
  const tokens = secrets.map((secret) => signing.sign(id, secret));
  return tokens.find((token) => hashOfToken(token) === tokenHash) ?? tokens[0]!;
}
