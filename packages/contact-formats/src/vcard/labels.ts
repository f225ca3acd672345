import type { VCardProperty } from './card.ts';
import { isFaxLabel } from './fax-label.ts';

/** Types that state a purpose, with the product’s words, in the order in which labels contain them. */
const WORDS: Record<string, string> = {
  work: 'work',
  business: 'work',
  home: 'home',
  private: 'home',
  cell: 'mobile',
  mobile: 'mobile',
  iphone: 'mobile',
  main: 'main',
  other: 'other',
  car: 'car',
  school: 'school',
  fax: 'fax',
  workfax: 'work fax',
  homefax: 'home fax',
  otherfax: 'fax',
  pager: 'pager',
};
/** Types that state no purpose. */
const SILENT = new Set(
  `pref voice internet text msg dom intl postal parcel x400 isdn pcs video modem bbs tty tlx textphone uri url jpeg email
  aim applelink attmail cis eworld ibmmail mcimail powershare prodigy x-internet notype vcard personal type`.split(
    /\s+/,
  ),
);
const NO_VOICE = new Set(['fax', 'pager', 'video', 'modem', 'bbs', 'tty', 'tlx', 'textphone', 'telex']);
const VOICE = new Set(['voice', 'cell', 'mobile']);

/** Types in lower case; a quoted list counts as separate types, as in an example of RFC 6350. */
export const typesOf = (property: VCardProperty): string[] =>
  (property.params.TYPE ?? [])
    .flatMap((type) => type.split(','))
    // `TYPE=HOME,TYPE=VOICE` means `TYPE=HOME;TYPE=VOICE`.
    .map((type) =>
      type
        .trim()
        .toLowerCase()
        .replace(/^type=/, ''),
    );

/** 1 is the most preferred; 101 if none is stated. */
export function preferenceOf(property: VCardProperty): number {
  const given = Number(property.params.PREF?.[0]);
  if (given >= 1) return given;
  return typesOf(property).includes('pref') || property.params.PREF ? 1 : 101;
}

/**
 * A value’s label: that of its group (Apple), else its types.
 * @param labels of the groups, `item1` → `_$!<Work>!$_`
 */
export function labelOf(property: VCardProperty, labels: ReadonlyMap<string, string>): string | null {
  const given = (property.group && labels.get(property.group)) || property.params['X-LABEL']?.[0] || '';
  const own = given.replace(/^_\$!<(.*)>!\$_$/, '$1').trim();
  if (own) return WORDS[own.toLowerCase().replace(/\s/g, '')] ?? own;
  const words: string[] = [];
  for (const type of typesOf(property)) {
    if (!type || SILENT.has(type)) continue;
    // `home2` and `work2` are Roundcube’s second values.
    const word = WORDS[type] ?? WORDS[type.replace(/\d$/, '')] ?? type.replace(/^x-/, '');
    if (word && !words.includes(word)) words.push(word);
  }
  const order = (word: string) => (word === 'work' || word === 'home' ? 0 : 1);
  return words.sort((a, b) => order(a) - order(b)).join(' ') || null;
}

/** Marks, in our own cards, a fax number that is listed as a phone. */
export const PHONE_PARAM = 'X-KAARD-PHONE';

/** Fax, pager, telex and video lines are not phones, unless they also take voice calls. */
export function isVoice(property: VCardProperty, label: string | null): boolean {
  if (property.params[PHONE_PARAM]) return true;
  const types = typesOf(property);
  if (types.some((type) => VOICE.has(type))) return true;
  return !types.some((type) => NO_VOICE.has(type) || isFaxLabel(type)) && !(label && isFaxLabel(label));
}
