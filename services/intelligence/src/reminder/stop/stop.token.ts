import { createSigning } from '@kaard/service-kit/caller/signing';

const signing = createSigning('kaard end of reminder emails', 16);

/**
 * Of the link that ends somebody's reminder emails without a sign-in: it is of use for nothing else, so it may be used for as long as
 * the secret is, and nothing of it is stored.
 */
export const stopTokenOf = (ownerId: number, [secret]: readonly string[]): string =>
  `${ownerId}.${signing.sign(String(ownerId), secret!)}`;

/** @returns whose emails; null for a token that is none */
export function ownerOfStopToken(token: string, secrets: readonly string[]): number | null {
  const [, id, signature] = /^([1-9]\d{0,15})\.([\w-]{22})$/.exec(token) ?? [];
  if (!id || !signature) return null;
  const ownerId = Number(id);
  return signing.isSigned(String(ownerId), signature, secrets) ? ownerId : null;
}
