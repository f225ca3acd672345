import type { Payload } from './catalogue.ts';

/** @returns the contact, the one that was kept instead of it, the one kept instead of that one, and so on */
export function keptInstead(
  contactId: number,
  merges: NonNullable<Payload<'contact.purged'>['merges']>,
): [number, ...number[]] {
  const keptOf = new Map(merges.map((merge) => [merge.contactId, merge.keptId]));
  const chain: [number, ...number[]] = [contactId];
  for (let next = keptOf.get(contactId); next !== undefined && !chain.includes(next); next = keptOf.get(next))
    chain.push(next);
  return chain;
}
