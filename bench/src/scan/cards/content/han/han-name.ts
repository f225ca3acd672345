import type { Random } from '../../random.ts';
import type { HanRegion, Pair } from '../../worlds/world.ts';
import type { PersonName } from '../card.ts';

export interface HanName {
  name: PersonName;
  /** With the blanks that are printed. */
  shown: string;
  kana?: string;
  latin?: string;
}

/** The probability of a name in Latin letters on cards that aren't bilingual otherwise. */
const IN_LATIN = { CN: 0.1, TW: 0.35, HK: 0.6, JP: 0.3 };

/** The share of people who use an English first name. */
const CALLED = { CN: 0.25, TW: 0.6, HK: 0.8, JP: 0 };

export function drawHanName(region: HanRegion, bilingual: boolean, random: Random): HanName {
  const family = random.pick(region.surnames);
  const given = random.pick(region.given);
  const english = random.chance(CALLED[region.country]) ? random.pick(region.called) : undefined;
  const japanese = region.country === 'JP';
  const credentials = random.chance(0.06) ? random.pick(region.credentials) : undefined;
  const latin =
    bilingual || random.chance(IN_LATIN[region.country]) ? inLatin(family, given, english, region, random) : undefined;
  const own = family.own + given.own;
  const gap = japanese
    ? random.weighted([
        ['\u3000', 6],
        [' ', 3],
        ['', 1.2],
      ] as const)
    : '';
  const shown = japanese
    ? family.own + gap + given.own
    : [...own].length === 2 && random.chance(0.45)
      ? [...own].join('\u3000')
      : own;
  const reading = [family.kana, given.kana].join(random.pick([' ', '\u3000']));
  return {
    name: {
      first: latin && english ? english : given.latin,
      last: family.latin,
      ...(credentials ? { credentials } : {}),
      credentialsApart: true,
      printed: gap ? `${family.own} ${given.own}` : own,
      own: { family: family.own, given: given.own },
    },
    shown,
    kana: japanese && random.chance(0.16) ? (random.chance(0.7) ? reading : toKatakana(reading)) : undefined,
    latin,
  };
}

function inLatin(
  family: Pair,
  given: Pair,
  english: string | undefined,
  { country }: HanRegion,
  random: Random,
): string {
  const loud = family.latin.toUpperCase();
  // "Chien-Hung" in Taiwan, "Chi Ming" in Hong Kong, "Jianhong" on the mainland.
  const plain = given.latin;
  if (country === 'JP')
    return random.weighted([
      [`${plain} ${family.latin}`, 5],
      [`${plain} ${loud}`, 2],
      [`${loud} ${plain}`, 1],
      [`${plain} ${family.latin}`.toUpperCase(), 1.5],
    ] as const);
  if (english && country === 'HK')
    return random.weighted([
      [`${english} ${family.latin}`, 5],
      [`${english} ${loud}`, 1.5],
      [`${loud} ${plain}, ${english}`, 2],
      [`${english} ${initialsOf(plain)} ${family.latin}`, 1],
      [`${family.latin} ${plain} ${english}`, 1],
    ] as const);
  if (english)
    return random.weighted([
      [`${english} ${family.latin}`, 7],
      [`${english} ${loud}`, 1],
    ] as const);
  return random.weighted([
    [country === 'CN' ? `${plain} ${family.latin}` : `${family.latin}, ${plain}`, 2],
    [`${family.latin} ${plain}`, 5],
    [`${loud} ${plain}`, 1],
  ] as const);
}

const initialsOf = (given: string): string =>
  given
    .split(/[ -]/)
    .map((part) => `${part[0]}.`)
    .join('');

const toKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
