import type { Face } from './face.ts';

/** BCP 47. */
export type FaceLanguage = 'ja' | 'ko' | 'zh-Hans' | 'zh-Hant';

const DIALLED: readonly (readonly [RegExp, FaceLanguage])[] = [
  [/^\+81/, 'ja'],
  [/^\+82/, 'ko'],
  [/^\+(86|65)/, 'zh-Hans'],
  [/^\+(886|852|853)/, 'zh-Hant'],
];
const ENDS: Readonly<Record<string, FaceLanguage>> = {
  ...{ jp: 'ja', kr: 'ko', cn: 'zh-Hans', sg: 'zh-Hans', tw: 'zh-Hant', hk: 'zh-Hant', mo: 'zh-Hant' },
};
/** Characters simplified only in Japan, and Japanese terms for companies and their heads. */
const JAPANESE = /[県広営発経実拠伝沢桜斎込畑辻渋関駅図恵徳栄塩団]|(株式|有限|合同)会社|取締役/u;
/** Traditional characters that were simplified on the mainland and in Japan. */
const TRADITIONAL = /[區國灣臺縣號樓傳經總實數據學廣發會營體]/u;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/u;

/** Whether the text has characters whose shape depends on the language. */
export const hasEastAsian = (text: string): boolean => KANA.test(text) || HANGUL.test(text) || HAN.test(text);

/**
 * The language of a card’s East Asian characters. Chinese, Japanese and Korean share characters, but draw many
 * differently (Unicode, "Han unification"): `直` in Chinese form looks wrong to Japanese readers.
 * @param further texts besides those of the face
 * @returns null if there are no such characters, or the language is unknown, as with a name of shared characters alone
 */
export function languageOf(face: Face, ...further: (string | null | undefined)[]): FaceLanguage | null {
  const { fullName, pronouns, jobTitle, department, company, address, email, website } = face;
  const texts = [fullName, pronouns, jobTitle, department, company, address, email, website, ...further].join(' ');
  if (KANA.test(texts)) return 'ja';
  if (HANGUL.test(texts)) return 'ko';
  if (!HAN.test(texts)) return null;
  return byDialling(face.phone) ?? byLetters(texts) ?? byHost(website) ?? byHost(email) ?? null;
}

const byDialling = (phone: string | null | undefined): FaceLanguage | undefined =>
  DIALLED.find(([code]) => code.test(phone?.replaceAll(/[^\d+]/g, '') ?? ''))?.[1];

const byLetters = (texts: string): FaceLanguage | undefined => {
  if (JAPANESE.test(texts)) return 'ja';
  return TRADITIONAL.test(texts) ? 'zh-Hant' : undefined;
};

/** By the top-level domain of a link or email address. */
const byHost = (address: string | null | undefined): FaceLanguage | undefined =>
  ENDS[address?.match(/^(?:https?:\/\/)?[^/?#]*\.([a-z]{2})(?:[:/?#]|$)/i)?.[1]?.toLowerCase() ?? ''];
