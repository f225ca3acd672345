import { chineseFamilyName } from './family-names.ts';

/** Chinese, Japanese and Korean names: the family name comes first, usually without a space after it. */
const LETTERS = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー・々\s]+$/u;
/** Foreign names, written in the order of their origin. */
const KATAKANA = /^[\p{Script=Katakana}ー・\s]+$/u;
const HAN = /^\p{Script=Han}+$/u;
/** Departments, districts, shops and the landlord start like names: 安全部, 高新区, 房东. */
const NO_PERSON = /[部区區店局处處课課科]$|^房[东東]$/u;

export interface EastAsianParts {
  family: string;
  given: string;
}

/**
 * Splits a name where that is certain: at the space, or in Chinese names after a known family name.
 * @param isJapanese keeps 田中誠 together, because nothing shows whether 田 or 田中 is the family name
 * @returns null for other names
 */
export function eastAsianParts(name: string, isJapanese = false): EastAsianParts | null {
  const whole = name.trim();
  if (!LETTERS.test(whole) || KATAKANA.test(whole)) return null;
  const [family = '', ...rest] = whole.split(/\s+/);
  if (rest.length) return { family, given: rest.join(' ') };
  const characters = [...whole];
  if (isJapanese || !HAN.test(whole) || whole.includes('々') || NO_PERSON.test(whole)) return null;
  // 上官 alone is not treated as a two-character family name, because no given name would be left.
  const length = chineseFamilyName(characters.length > 2 ? whole : characters[0]!);
  const given = characters.slice(length);
  if (!length || !given.length || given.length > 2) return null;
  return { family: characters.slice(0, length).join(''), given: given.join('') };
}
