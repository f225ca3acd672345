import type { Lists, PhoneKind } from '../src/types.ts';
import { comparable, digitsOf } from './judging.ts';

/** The numbers and addresses in a truth file. */
export interface ListTruth {
  extra?: { phones?: [kind: string, printed: string][]; address?: string; addresses?: string[] };
  /** Rows of text as printed, with their roles. */
  lines?: { text: string; role: string }[];
}

/** The number of printed values, of right ones, and of results that aren't printed at all. */
export interface ListCounts {
  present: number;
  right: number;
  spurious: number;
}

export const LISTED = ['phones', 'phoneKinds', 'addresses', 'addressLines'] as const;
/** `phoneKinds`: of the right numbers, those whose kind (mobile, fax or other) is right. */
export type Listed = (typeof LISTED)[number];
export type ListScore = Record<Listed, ListCounts>;

export const noListScore = (): ListScore => ({
  phones: { present: 0, right: 0, spurious: 0 },
  phoneKinds: { present: 0, right: 0, spurious: 0 },
  addresses: { present: 0, right: 0, spurious: 0 },
  addressLines: { present: 0, right: 0, spurious: 0 },
});

/** Adds the scores of one card's lists; cards without such a truth are skipped. */
export function addLists(
  score: ListScore,
  lists: Pick<Lists, 'phones' | 'addresses'>,
  { extra, lines }: ListTruth,
): void {
  if (extra?.phones) {
    const printed = extra.phones.map(([kind, number]) => ({ kind, digits: digitsOf(number) }));
    const given = lists.phones.map(({ value, kind }) => ({ kind, digits: digitsOf(value) }));
    count(
      score.phones,
      printed.map(({ digits }) => digits),
      given.map(({ digits }) => digits),
    );
    for (const { kind, digits } of printed) {
      const found = given.find((one) => one.digits === digits);
      if (!found) continue;
      score.phoneKinds.present++;
      if (groupOf(kind) === groupOf(found.kind)) score.phoneKinds.right++;
    }
  }
  const isTold = extra?.phones !== undefined;
  if (extra?.address || isTold) {
    // Cards with several offices, or an address in two languages, list all of their addresses.
    const wanted = (extra?.addresses ?? (extra?.address ? [extra.address] : [])).map(lettersOf);
    count(
      score.addresses,
      wanted,
      lists.addresses.map(({ value }) => lettersOf(value)),
    );
  }
  if (lines) {
    const wanted = lines.filter(({ role }) => role === 'address').map(({ text }) => lettersOf(text));
    count(
      score.addressLines,
      wanted,
      lists.addresses.flatMap((address) => address.lines.map(lettersOf)),
    );
  }
}

function count(counts: ListCounts, wanted: readonly string[], given: readonly string[]): void {
  const left = [...given];
  for (const value of wanted) {
    counts.present++;
    const at = left.indexOf(value);
    if (at < 0) continue;
    counts.right++;
    left.splice(at, 1);
  }
  // A value that differs by a letter is wrong, not invented; only a surplus of values counts as invented.
  counts.spurious += Math.max(0, given.length - wanted.length);
}

/** Compares letters (with accents) and digits only, so that it doesn't matter how lines are joined. */
export const lettersOf = (text: string): string => comparable('name', text).replace(/[^\p{L}\p{N}]+/gu, '');

const groupOf = (kind: PhoneKind | string): 'mobile' | 'fax' | 'other' =>
  kind === 'mobile' || kind === 'fax' ? kind : 'other';
