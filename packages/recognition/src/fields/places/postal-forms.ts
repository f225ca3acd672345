import type { PostalParts } from '../../types.ts';
import { countryNamed, EAST_ASIAN_COUNTRY } from './countries.ts';

/**
 * Patterns for the line with the town, by country. `postcode` and `city` are named groups, and so is `region` where it
 * exists; the text in front is the street. Towns contain no digits and end at a separator.
 */
const TOWN = String.raw`\p{L}[^\d,|·•;\n]*[\p{L}.)]`;
const FROM = String.raw`(?<=^|[,|·•;\n–-]\s*)`;
/** Also behind a street without a comma, because the postal code tells where the town's line begins. */
const CODE_FIRST = (code: string, before = '', city = `(?<city>${TOWN})`): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d-])(?:(?:${before})[\s-]*)?(?<postcode>${code})[\s,]+${city}`, 'gu');
const CODE_LAST = (code: string, between = String.raw`[\s,–-]+`): RegExp =>
  new RegExp(String.raw`${FROM}(?<city>${TOWN})${between}(?<postcode>${code})(?!\d)`, 'gu');
const REGION_AND_CODE = (region: string, code: string): RegExp =>
  new RegExp(
    String.raw`${FROM}(?<city>${TOWN})[\s,]+(?<region>${region})\.?[\s,]+(?<postcode>${code})(?![\p{L}\d])`,
    'gu',
  );

/** Chinese and Japanese addresses go from the country to the house, without blanks. */
const LARGEST_FIRST = (code: string, region: string, city: string): RegExp =>
  new RegExp(String.raw`(?:(?:〒\s*)?(?<postcode>${code})\s*)?(?:(?<region>${region})\s*)?(?<city>${city})`, 'gu');
const JAPANESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const OF_JAPAN = `(?![市区])[${JAPANESE}]`;
const OF_CITY = `(?![市区町村郡])[${JAPANESE}]`;
/** Cities and towns whose names contain the character of another kind of place. */
const JAPANESE_CITIES =
  '四日市|廿日市|野々市|市川|市原|町田|大町|十日町|東村山|武蔵村山|村山|村上|羽村|大村|田村|蒲郡|大和郡山|郡山|郡上|小郡';
const JAPANESE_TOWNS = '玉村町|大町町';
/** A town with its county, a city, a ward of Tokyo, or a town without its county. */
const JAPANESE_TOWN = [
  `(?:余市|高市|(?:${OF_JAPAN}){1,4}?)郡(?!市(?!川町|川三郷町|貝町)|山市|上市(?!町))(?:${JAPANESE_TOWNS}|[${JAPANESE}]{1,6}?[町村])`,
  '[余上下]市町',
  `(?:${JAPANESE_CITIES}|(?:${OF_CITY}){1,6}?)市`,
  `(?:${OF_CITY}){1,4}?区`,
  JAPANESE_TOWNS,
  `(?:${OF_JAPAN}){1,6}?[町村]`,
].join('|');

const COUNTIES = String.raw`\p{Lu}\p{L}+shire|Surrey|Kent|Essex|Devon|Cornwall|Dorset|Norfolk|Suffolk|Somerset|Rutland|Cumbria|(?:East|West) Sussex|Tyne and Wear|Merseyside|Greater Manchester|Greater London|Middlesex|(?:West|South|North) Yorkshire|West Midlands|Avon|Fife|Powys|Gwent|Clwyd|Gwynedd|Dyfed`;
const BRITISH_CODE = String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`;

const FORMS: Record<string, RegExp[]> = {
  AT: [CODE_FIRST('\\d{4}', 'A|AT')],
  AU: [REGION_AND_CODE('NSW|VIC|QLD|SA|WA|TAS|ACT|NT', '\\d{4}')],
  BE: [CODE_FIRST('\\d{4}', 'B|BE')],
  BG: [CODE_FIRST('\\d{4}', 'BG')],
  BR: [
    new RegExp(
      String.raw`${FROM}(?<city>${TOWN})\s*[-–/,]\s*(?<region>[A-Z]{2})(?!\p{L})(?:[\s,–|·•-]+(?:CEP:?\s*)?(?<postcode>\d{5}-?\d{3}))?`,
      'gu',
    ),
  ],
  CA: [REGION_AND_CODE('[A-Z]{2}', '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d')],
  CH: [CODE_FIRST('\\d{4}', 'CH')],
  CN: [LARGEST_FIRST('\\d{6}', String.raw`\p{Script=Han}{2,7}(?:省|自治区)`, String.raw`\p{Script=Han}{2,5}?市`)],
  CZ: [CODE_FIRST('\\d{3} ?\\d{2}', 'CZ')],
  DE: [CODE_FIRST('\\d{5}', 'D|DE')],
  DK: [CODE_FIRST('\\d{4}', 'DK')],
  EE: [CODE_FIRST('\\d{5}', 'EE')],
  ES: [CODE_FIRST('\\d{5}', 'E|ES')],
  FI: [CODE_FIRST('\\d{5}', 'FI|FIN')],
  FR: [CODE_FIRST('\\d{5}', 'F|FR', `(?<city>${TOWN}(?:(?<=[Cc]edex|CEDEX) \\d{1,2})?)`)],
  GB: [
    new RegExp(
      String.raw`${FROM}(?<city>${TOWN})[\s,]+(?<region>${COUNTIES})[\s,]+(?<postcode>${BRITISH_CODE})(?![\p{L}\d])`,
      'gu',
    ),
    CODE_LAST(BRITISH_CODE, String.raw`[\s,|·•]+`),
  ],
  GR: [CODE_FIRST('\\d{3} ?\\d{2}', 'GR')],
  HR: [CODE_FIRST('\\d{5}', 'HR')],
  HU: [CODE_FIRST('\\d{4}', 'H|HU')],
  IN: [CODE_LAST('\\d{3} ?\\d{3}')],
  IT: [
    CODE_FIRST('\\d{5}', 'I|IT', String.raw`(?<city>${TOWN}?)\s*[,–-]?\s*[(\s](?<region>[A-Z]{2})(?!\p{L})\)?`),
    CODE_FIRST('\\d{5}', 'I|IT'),
  ],
  JP: [
    LARGEST_FIRST(
      String.raw`\d{3}-\d{4}`,
      String.raw`東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県`,
      JAPANESE_TOWN,
    ),
  ],
  LI: [CODE_FIRST('\\d{4}', 'FL|LI')],
  LT: [CODE_FIRST('\\d{5}', 'LT')],
  LU: [CODE_FIRST('\\d{4}', 'L|LU')],
  LV: [new RegExp(String.raw`${FROM}(?<city>${TOWN})[\s,]+(?<postcode>LV-?\d{4})(?!\d)`, 'gu')],
  MX: [CODE_FIRST('\\d{5}', 'C\\.?P\\.?')],
  NL: [CODE_FIRST('\\d{4} ?[A-Z]{2}', 'NL')],
  NO: [CODE_FIRST('\\d{4}', 'N|NO')],
  NZ: [CODE_LAST('\\d{4}', String.raw`[\s,]+`)],
  PL: [CODE_FIRST('\\d{2}-\\d{3}', 'PL')],
  PT: [CODE_FIRST('\\d{4}-\\d{3}', 'P|PT')],
  RO: [CODE_FIRST('\\d{6}', 'RO')],
  SE: [CODE_FIRST('\\d{3} ?\\d{2}', 'S|SE')],
  SG: [/(?<city>Singapore)[\s,]+(?<postcode>\d{6})(?!\d)/gu],
  SI: [CODE_FIRST('\\d{4}', 'SI')],
  SK: [CODE_FIRST('\\d{3} ?\\d{2}', 'SK')],
  TR: [CODE_FIRST('\\d{5}', 'TR')],
  TW: [LARGEST_FIRST(String.raw`\d{3}(?:-?\d{2,3})?`, '(?!)', String.raw`\p{Script=Han}{2}[市縣]`)],
  US: [REGION_AND_CODE('[A-Z]{2}', '\\d{5}(?:-\\d{4})?')],
  ZA: [CODE_LAST('\\d{4}', String.raw`[\s,]+`)],
};

/** The country in front of the postal code: `D-10115 Berlin`. */
const PREFIX = /(?<![\p{L}\d-])(?<code>A|B|CH|CZ|D|DK|F|FL|GR|H|HR|I|L|N|NL|PL|P|S|SI|SK)-\d{4}/u;
const OF_PREFIX: Record<string, string> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  F: 'FR',
  FL: 'LI',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
};

/** Countries where the town comes before the street. */
const TOWN_FIRST: ReadonlySet<string> = new Set(['CN', 'JP', 'TW']);

const WORDS = /^[(]?[\p{L} ]+[)]?$/u;
const PROVINCE = /^.{2,7}(?:省|自治区|[都道府県])$/u;
/**
 * A postal code or province in a row of its own behind the town. Some programs write addresses in this order, for which
 * there is no pattern.
 */
const CODE_OR_PROVINCE = /^(?:\d{3}(?:-?\d{2,4})?|.{2,7}(?:省|自治区|[都道府県]))$/mu;

/** The line with the town: the last match, or the first one where the town comes first. */
function townIn(text: string, country: string): RegExpMatchArray | undefined {
  for (const form of FORMS[country] ?? []) {
    const last = [...text.matchAll(form)].at(TOWN_FIRST.has(country) ? 0 : -1);
    if (last) return last;
  }
  return undefined;
}

/** Whether a line has a postal code and a town in the format of this country. */
export const isTownLine = (line: string, country: string | undefined): boolean =>
  country !== undefined && townIn(line, country) !== undefined;

/**
 * Splits an address by the format of its country: the one that it names, that its postal code begins with, or
 * `cardCountry`.
 * @returns null if the country has no known format, or the text doesn't match it
 */
export function postalParts(lines: readonly string[], cardCountry: string | undefined): PostalParts | null {
  const pieces = lines.flatMap((line) => line.split(/\s*[,|·•]\s*|\s+[–-]\s+/));
  const named = [pieces.at(-1), pieces.at(-1)?.split(/\s+/).at(-1)].find((piece) => piece && countryNamed(piece));
  const printed = lines.join('\n');
  const first = countryFirst(printed);
  const text = first ? printed.replace(first.name, '') : printed;
  const prefix = PREFIX.exec(text)?.groups?.code;
  const country =
    first?.country ?? (named && countryNamed(named)) ?? (prefix ? (OF_PREFIX[prefix] ?? prefix) : cardCountry);
  if (!country) return null;
  const isCity = named !== undefined && country === 'SG' && !/\d/.test(pieces.at(-1)!);
  const body = named && !isCity ? text.slice(0, text.lastIndexOf(named)) : text;
  // In China, the postal code follows the rest.
  const alone = country === 'CN' ? /[\s,](?:邮\s*编[\s:]*)?(?<code>\d{6})[\s,]*$/u.exec(body) : null;
  const town = townIn(alone ? body.slice(0, alone.index) : body, country);
  if (!town?.groups) return null;
  const before = trimmed(body.slice(0, town.index));
  const after = trimmed(body.slice(town.index! + town[0].length, alone?.index))
    .replace(/^\.|\.$/g, '')
    .trim();
  const { city, postcode, region } = town.groups;
  const isTownFirst = TOWN_FIRST.has(country);
  const isRegion = !region && (isTownFirst ? PROVINCE : WORDS).test(after);
  if (isTownFirst && before && !isRegion && CODE_OR_PROVINCE.test(after)) return null;
  const street = [before, isRegion ? '' : after].filter(Boolean).join('\n');
  return {
    street: street || null,
    city: trimmed(city!),
    region: region ?? (isRegion ? after.replace(/[()]/g, '') : null),
    postcode: postcode ?? alone?.groups?.code ?? null,
    country: first?.name ?? (named && !isCity ? named : null),
  };
}

/** The country in front of its province or town: `中国北京市…`, `10491 台灣台北市…`. */
function countryFirst(text: string): { name: string; country: string } | undefined {
  const rest = text.replace(/^\s*(?:〒?\s*\d[\d-]*\s*)?/, '');
  const name = EAST_ASIAN_COUNTRY.exec(rest)?.[0];
  const country = name && countryNamed(name);
  if (!country) return undefined;
  const town = townIn(rest.slice(name.length).trimStart(), country);
  // `日本橋室町` is a part of Tokyo.
  return town?.index === 0 && (country !== 'JP' || town.groups?.region) ? { name, country } : undefined;
}

/** The lines of a text without separators at their ends. */
const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^[\s,|·•;–-]+|[\s,|·•;–-]+$/gu, ''))
    .filter(Boolean)
    .join('\n');
