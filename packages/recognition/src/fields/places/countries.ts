import { fold } from '../words/text.ts';

/** Languages in which cards name their country. */
const LANGUAGES = 'en de fr es it pt nl sv da nb fi pl cs sk hu tr ro hr'.split(' ');
/** ISO 3166 alpha-2 codes of countries that addresses on cards end with. */
const COUNTRIES =
  `AE AR AT AU BE BG BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LI LT LU LV MA MT MX
  MY NG NL NO NZ PE PH PL PT RO RS RU SA SE SG SI SK TH TN TR TW UA US UY VN ZA`.split(/\s+/);

/** Names in Chinese and Japanese, longer ones first. */
const EAST_ASIAN: [string, string][] = [
  ['中华人民共和国', 'CN'],
  ['中華人民共和國', 'CN'],
  ['中国', 'CN'],
  ['中國', 'CN'],
  ['中華民國', 'TW'],
  ['台灣', 'TW'],
  ['臺灣', 'TW'],
  ['台湾', 'TW'],
  ['日本国', 'JP'],
  ['日本', 'JP'],
];

/** Matches the name of an East Asian country at the beginning of a text. */
export const EAST_ASIAN_COUNTRY = new RegExp(`^(?:${EAST_ASIAN.map(([name]) => name).join('|')})`, 'u');

const CODE_OF = new Map(
  LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return COUNTRIES.map((code): [string, string] => [fold(names.of(code) ?? code), code]);
  }).concat(EAST_ASIAN, [
    ['usa', 'US'],
    ['u.s.a', 'US'],
    ['uk', 'GB'],
    ['england', 'GB'],
    ['scotland', 'GB'],
    ['wales', 'GB'],
    ['holland', 'NL'],
    ['the netherlands', 'NL'],
    ['czech republic', 'CZ'],
    ['turkey', 'TR'],
    ['uae', 'AE'],
    ['taiwan (r.o.c.)', 'TW'],
    ['taiwan (r.o.c)', 'TW'],
    ['taiwan, r.o.c', 'TW'],
    ['taiwan r.o.c', 'TW'],
    ['r.o.c', 'TW'],
    ['p.r. china', 'CN'],
    ['p.r.china', 'CN'],
    ['pr china', 'CN'],
    ['p.r.c', 'CN'],
    ['prc', 'CN'],
  ]),
);

/**
 * The country that a text names, ISO 3166 alpha-2, in a European language or its own; undefined if the text says more.
 */
export const countryNamed = (text: string): string | undefined => CODE_OF.get(fold(text).trim().replace(/[.,]$/, ''));

/** Whether a text is the name of a country and nothing else. */
export const isCountry = (text: string): boolean => countryNamed(text) !== undefined;
