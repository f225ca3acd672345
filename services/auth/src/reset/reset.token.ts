import { createHash } from 'node:crypto';
import { createSigning } from '@kaard/service-kit/caller/signing';

const signing = createSigning('kaard link to a new password', 32);

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The token of a request, the same each time its mail is sent: of two copies that arrive, both lead on. Who reads the database alone
 * can't make it.
 * @param secrets of the installation; while one replaces another, the token that was sent before is found again
 */
export function tokenOf(
  { id, tokenHash }: { id: string; tokenHash: string | null },
  secrets: readonly string[],
): string {
  const tokens = secrets.map((secret) => signing.sign(id, secret));
  return tokens.find((token) => hashOfToken(token) === tokenHash) ?? tokens[0]!;
}
