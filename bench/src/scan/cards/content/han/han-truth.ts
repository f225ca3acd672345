import type { CardContent, HanParts, PersonName } from '../card.ts';

/** Accepted names: with and without the blank if it is Japanese, and in Latin letters if they are on the card. */
export function hanNames({ printed, credentials, own }: PersonName, { script, latin }: HanParts): string[] {
  const parted = script === 'jp' && own ? [`${own.family} ${own.given}`, own.family + own.given] : [];
  const names = [printed, ...parted, ...(latin.name ? latinNames(latin.name) : [])];
  return credentials ? names.flatMap((name) => [name, `${name} ${credentials}`]) : names;
}

/** "LAM Chi Ming, Nicole": with and without the comma. */
const latinNames = (name: string): string[] => [name, name.replace(',', '')];

/** Accepted titles: all in one, with the department in front, and the same in Latin letters. */
export function hanTitles({ titles, department }: CardContent, { latin }: HanParts): string[] {
  const between = ['', ' ', '、', '/', '・', ', ', ' / ', ' | '];
  const joined = (parts: readonly string[]): string[] =>
    parts.length > 1 ? between.map((mark) => parts.join(mark)) : [...parts];
  return [
    ...joined(titles),
    ...(department ? ['', ' '].flatMap((mark) => titles.map((title) => department + mark + title)) : []),
    ...(department ? joined(titles).map((all) => `${department} ${all}`) : []),
    ...latin.titles,
    ...joined(latin.titles),
    ...(latin.department && latin.titles[0]
      ? [`${latin.titles[0]}, ${latin.department}`, `${latin.department} ${latin.titles[0]}`]
      : []),
  ];
}

export function hanCompanies(company: string, { latin }: HanParts): string[] {
  const bare = company.replace(/[ \u3000]/g, '');
  const short = latin.company
    ? [latin.company, latin.company.replace(/[.,]/g, ''), latin.company.replace(/\.$/, '')]
    : [];
  return [bare, ...short];
}

/** Every address on the card, each in one line. */
export const hanAddresses = ({ address }: CardContent, { latin, offices }: HanParts): string[] =>
  [address, latin.address, ...offices.map(({ lines }) => lines)]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join(', ').replaceAll(',,', ','));

export const hanTags = ({ script, latin, kana, vertical, offices, fullWidth }: HanParts): string[] => [
  `script:${script}`,
  ...(latin.company && latin.name ? ['bilingual'] : latin.name ? ['latin-name'] : []),
  ...(kana ? ['kana'] : []),
  ...(vertical ? ['vertical'] : []),
  ...(offices.length > 0 ? ['offices'] : []),
  ...(fullWidth ? ['full-width'] : []),
];

/** Further texts on a Chinese or Japanese card. */
export const hanTexts = ({ kana, latin, offices }: HanParts): (string | undefined)[] => [
  kana,
  latin.name,
  ...latin.titles,
  latin.department,
  latin.company,
  ...latin.address,
  ...offices.flatMap(({ label, lines }) => [label, ...lines]),
];
