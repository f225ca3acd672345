import type { Face } from './face.ts';

/** BCP 47. */
export type FaceLanguage = 'ja' | 'ko' | 'zh-Hans' | 'zh-Hant';

const ENDS: Readonly<Record<string, FaceLanguage>> = {
  ...{ jp: 'ja', kr: 'ko', cn: 'zh-Hans', sg: 'zh-Hans', tw: 'zh-Hant', hk: 'zh-Hant', mo: 'zh-Hant' },
};
const DIALLED: readonly (readonly [RegExp, FaceLanguage])[] = [
  [/^\+81/, 'ja'],
  [/^\+82/, 'ko'],
  [/^\+(86|65)/, 'zh-Hans'],
  [/^\+(886|852|853)/, 'zh-Hant'],
];
/** Forms that Japan alone has simplified so, and what its companies and their heads are called. */
const JAPANESE = /[県広営発経実拠伝沢桜斎浜込畑辻渋関駅図恵徳栄塩団]|会社|取締役/u;
/** Forms that neither Japan nor the mainland writes. */
const TRADITIONAL = /[區國灣臺縣號樓傳經總實數據學廣發會營體]/u;

/**
 * In which language the East Asian letters of a face are to be drawn. Chinese, Japanese and Korean share characters, and each
 * draws many in its own way (Unicode, "Han unification"): `直` in Chinese form looks wrong to a Japanese reader.
 * @returns null where there are none; a guess where nothing but shared characters says it
 */
export function languageOf(face: Face): FaceLanguage | null {
  const { fullName, jobTitle, department, company, address, email, website } = face;
  const texts = [fullName, jobTitle, department, company, address, email, website].filter(Boolean).join(' ');
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(texts)) return 'ja';
  if (/\p{Script=Hangul}/u.test(texts)) return 'ko';
  if (!/\p{Script=Han}/u.test(texts)) return null;
  if (JAPANESE.test(texts)) return 'ja';
  if (TRADITIONAL.test(texts)) return 'zh-Hant';
  return byDialling(face.phone) ?? byHost(face.website) ?? byHost(face.email) ?? 'zh-Hans';
}

const byDialling = (phone: string | null | undefined): FaceLanguage | undefined =>
  DIALLED.find(([code]) => code.test(phone?.replaceAll(/[^\d+]/g, '') ?? ''))?.[1];

/** By the last part of the host: of a link, or of an address. */
const byHost = (address: string | null | undefined): FaceLanguage | undefined =>
  ENDS[address?.match(/^(?:https?:\/\/)?[^/?#]*\.([a-z]{2})(?:[:/?#]|$)/i)?.[1]?.toLowerCase() ?? ''];
