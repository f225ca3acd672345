import { createSigning } from '@kaard/service-kit/caller/signing';

const signing = createSigning('kaard end of reminder emails', 16);

/**
 * The token of the link that ends a user’s reminder mails without a sign-in. It allows nothing else, so it stays valid
 * as long as the secret, and nothing of it is stored.
 */
export const stopTokenOf = (ownerId: number, [secret]: readonly string[]): string =>
  `${ownerId}.${signing.sign(String(ownerId), secret!)}`;

/** @returns the id of the owner; null for an invalid token */
export function ownerOfStopToken(token: string, secrets: readonly string[]): number | null {
  const [, id, signature] = /^([1-9]\d{0,15})\.([\w-]{22})$/.exec(token) ?? [];
  if (!id || !signature) return null;
  const ownerId = Number(id);
  return signing.isSigned(String(ownerId), signature, secrets) ? ownerId : null;
}
