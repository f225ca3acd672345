import { newOfficial } from './body.ts';
import { newOfficePerson, type Person } from './person.ts';
import { newPractice } from './practice.ts';
import type { Random } from './random.ts';
import { newTrade } from './trade.ts';
import type { Keep } from './wording.ts';

/** The number of cards of each kind, out of a hundred. */
const KINDS: [Person['kind'], number][] = [
  ['office', 69],
  ['trade', 15],
  ['official', 8],
  ['practice', 8],
];

export function newPerson(random: Random, keep: Keep = () => true): Person {
  const kind = random.weighted(KINDS);
  if (kind === 'trade') return newTrade(random, keep);
  if (kind === 'official') return newOfficial(random, keep);
  return kind === 'practice' ? newPractice(random, keep) : newOfficePerson(random, keep);
}
