import {
  type Agreement,
  agreementOf,
  blockKeysOf,
  evidenceOf,
  profileOf,
  sharedAmong,
} from '../../../../services/contacts/src/duplicate/index.ts';
import type { Entry } from './address-book.ts';

export interface Pair {
  agreement: Agreement;
  evidence: number;
  isSame: boolean;
  /** The criterion of a naive rule. */
  sharesEmailOrPhone: boolean;
}

export interface Compared {
  /** All pairs of contacts that share a key. */
  pairs: Pair[];
  /** The number of pairs of records of one person, compared or not. */
  truePairs: number;
}

/** Compares the pairs that the product would compare: contacts that share a key. */
export function comparePairs(entries: readonly Entry[]): Compared {
  const profiles = entries.map(({ contact }) => profileOf(contact));
  const blocks = new Map<string, number[]>();
  profiles.forEach((profile, at) => {
    for (const key of blockKeysOf(profile)) {
      const block = blocks.get(key);
      if (block) block.push(at);
      else blocks.set(key, [at]);
    }
  });
  const shared = sharedAmong(profiles);
  const pairs: Pair[] = [];
  profiles.forEach((profile, at) => {
    const others = new Set(blockKeysOf(profile).flatMap((key) => blocks.get(key)!.filter((other) => other > at)));
    for (const other of others) {
      const agreement = agreementOf(profile, profiles[other]!, shared);
      pairs.push({
        agreement,
        evidence: evidenceOf(agreement),
        isSame: entries[at]!.person === entries[other]!.person,
        sharesEmailOrPhone:
          meets(profile.emails, profiles[other]!.emails) || meets(profile.phones, profiles[other]!.phones),
      });
    }
  });
  return { pairs, truePairs: truePairsOf(entries) };
}

const meets = (a: Set<string>, b: Set<string>) => [...a].some((value) => b.has(value));

function truePairsOf(entries: readonly Entry[]): number {
  const counts = new Map<number, number>();
  for (const { person } of entries) counts.set(person, (counts.get(person) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
}

export interface Quality {
  precision: number;
  recall: number;
  found: number;
}

export function qualityOf({ pairs, truePairs }: Compared, isFound: (pair: Pair) => boolean): Quality {
  const found = pairs.filter(isFound);
  const right = found.filter(({ isSame }) => isSame).length;
  return { precision: found.length ? right / found.length : 1, recall: right / truePairs, found: found.length };
}
