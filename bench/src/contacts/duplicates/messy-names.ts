import type { Random } from '../../scan/cards/random.ts';
import type { Person } from './address-book.ts';
import { slip } from './slip.ts';

interface Mess {
  nicknames: Record<string, readonly string[]>;
  noise: number;
}

const TITLES = ['Dr.', 'Prof.', 'Mr.', 'Mrs.', 'Herr', 'Frau', 'Ing.'];
const AFTER = [', PhD', ', MBA', ' Jr.', ' (work)'];

/** The name as a person typed it, as it was on a card, or as a phone exported it. */
export function messUpName({ first, last }: Person, { nicknames, noise }: Mess, random: Random): string {
  const chance = (probability: number) => random.chance(probability * noise);
  let given = first;
  let family = last;
  const nicks = nicknames[first];
  if (nicks && chance(0.4)) given = random.pick(nicks);
  else if (chance(0.06)) given = `${first[0]}.`;
  else if (chance(0.05)) given = `${first} ${random.pick([...'ABCDEFGHJKLMPRST'])}.`;
  if (chance(0.02))
    family = random.chance(0.5) ? `${last}-${random.pick(['Winter', 'Sommer', 'Lake', 'Hill'])}` : 'Newname';
  if (chance(0.05)) family = slip(family, random);
  else if (chance(0.02)) given = slip(given, random);
  const way = random.weighted([
    ['plain', 84],
    ['comma', 6 * noise],
    ['swapped', 3 * noise],
    ['given', 2 * noise],
    ['joined', 1 * noise],
  ] as const);
  let name = {
    plain: `${given} ${family}`,
    comma: `${family}, ${given}`,
    swapped: `${family} ${given}`,
    given,
    joined: `${given}${family}`,
  }[way];
  if (chance(0.06)) name = `${random.pick(TITLES)} ${name}`;
  if (chance(0.03) && way === 'plain') name += random.pick(AFTER);
  if (chance(0.06)) name = name.normalize('NFKD').replace(/\p{M}+/gu, '');
  if (chance(0.05)) name = random.chance(0.5) ? name.toUpperCase() : name.toLowerCase();
  return name;
}
