import { hostOf, type Payload, type PayloadPhone, readPayload, socialProfile } from '@kaard/contact-formats';
import { chineseFamilyName, isFamilyOfJapan } from '@kaard/contact-formats/family-names';
import type { Code, FieldName, FieldValue, ListedAddress, ListedPhone, PhoneKind, Quad, Reading } from '../types.ts';
import { countEastAsian, hasKana } from './east-asian/letters.ts';
import { isInChinese, isInJapanese } from './east-asian/variants.ts';
import { fieldValue } from './evidence.ts';
import { postalParts } from './places/postal-forms.ts';

export interface CodeValue {
  field: FieldName;
  value: string;
  box: Quad;
  picture: number;
}

/** Fields in the codes of the pictures. If several codes have a field, the first one wins. */
export function codeValues(readings: Reading[]): CodeValue[] {
  const values: CodeValue[] = [];
  const script = scriptOf(readings.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n'));
  for (const [picture, reading] of readings.entries()) {
    for (const code of reading.codes) {
      const payload = readPayload(code.text);
      const family = payload.kind === 'contact' ? payload.contact.family : undefined;
      for (const [field, coded] of fieldsOf(payload)) {
        const value = field === 'name' ? familyFirst(coded, family, script) : coded;
        if (!values.some((one) => one.field === field))
          values.push({ field, value, box: fractions(code, reading), picture });
      }
    }
  }
  return values;
}

/** The names in the codes, each code on its own. */
export const codedNames = (readings: readonly Reading[]): string[] =>
  readings.flatMap(({ codes }) =>
    codes.flatMap(({ text }) =>
      fieldsOf(readPayload(text)).flatMap(([field, value]) => (field === 'name' ? [value] : [])),
    ),
  );

/** Confidence of a value from a code. */
export const CODED = 0.99;

/** All values of each kind that the codes hold. */
export interface CodeLists {
  phones: ListedPhone[];
  emails: FieldValue[];
  websites: FieldValue[];
  addresses: ListedAddress[];
}

const KINDS: Record<PayloadPhone['kind'], PhoneKind> = {
  mobile: 'mobile',
  work: 'office',
  home: 'phone',
  fax: 'fax',
  other: 'phone',
};

/** Numbers, mailboxes, sites and addresses of the codes, in their order. */
export function codeLists(readings: Reading[]): CodeLists {
  const lists: CodeLists = { phones: [], emails: [], websites: [], addresses: [] };
  for (const [picture, reading] of readings.entries()) {
    for (const code of reading.codes) {
      const coded = (value: string): FieldValue => fieldValue(value, CODED, 'code', fractions(code, reading), picture);
      const payload = readPayload(code.text);
      if (payload.kind === 'email') lists.emails.push(coded(payload.email));
      if (payload.kind === 'phone') lists.phones.push({ ...coded(payload.phone), kind: 'phone' });
      if (payload.kind === 'url' && !socialProfile(payload.url)) lists.websites.push(coded(payload.url));
      if (payload.kind !== 'contact') continue;
      const { phones, emails, websites, addresses } = payload.contact;
      lists.phones.push(...phones.map(({ number, kind }) => ({ ...coded(number), kind: KINDS[kind] })));
      lists.emails.push(...emails.map(coded));
      lists.websites.push(...websites.map(coded));
      const lined = addresses.map((value) => value.split(', '));
      lists.addresses.push(
        ...lined.map((lines) => ({ ...coded(lines.join(', ')), lines, parts: postalParts(lines, undefined) })),
      );
    }
  }
  return lists;
}

/**
 * Services that shorten links or sell codes. Their addresses say nothing about the company and stop working when the
 * subscription ends.
 */
const FORWARDING = new Set(
  `bit.ly buff.ly cutt.ly ead.me goo.gl is.gd l.ead.me lnkd.in me-qr.com ow.ly q-r.to qr.ae qr.io qr.page qr1.be qrco.de qrcodechimp.com
  qrfy.com qrfy.io qrs.ly rb.gy rebrand.ly s.id scan.page scanned.page shorturl.at t.co t.ly tiny.cc tinyurl.com`.split(
    /\s+/,
  ),
);

/**
 * Whether a link such as `https://qrco.de/bcX1` goes through one of these services. It isn't the website, but stays in
 * the card's list of links.
 */
const isForwarded = (url: string): boolean => new URL(url).pathname.length > 1 && FORWARDING.has(hostOf(url) ?? '');

function fieldsOf(payload: Payload): [FieldName, string][] {
  if (payload.kind === 'email') return [['email', payload.email]];
  if (payload.kind === 'phone') return [['phone', payload.phone]];
  if (payload.kind === 'url') {
    const profile = socialProfile(payload.url);
    if (!profile && isForwarded(payload.url)) return [];
    return [[profile ? profile.network : 'website', payload.url]];
  }
  if (payload.kind !== 'contact') return [];
  const { contact } = payload;
  const phone = contact.phones.find((one) => one.kind === 'mobile') ?? contact.phones.find((one) => one.kind !== 'fax');
  const fields: [FieldName, string | undefined][] = [
    ['name', contact.name],
    ['title', contact.title],
    ['company', contact.company],
    ['email', contact.emails[0]],
    ['phone', phone?.number],
    ['website', contact.websites[0]],
    ...Object.entries(contact.profiles).map(([network, url]): [FieldName, string] => [network as FieldName, url]),
  ];
  return fields.filter((field): field is [FieldName, string] => Boolean(field[1]));
}

/** The language of a card besides those in Latin letters; null if it can't be told. */
const scriptOf = (text: string): 'Japanese' | 'Chinese' | null =>
  isInJapanese(text) ? 'Japanese' : isInChinese(text) ? 'Chinese' : null;

/**
 * Brings a name from a code into Chinese or Japanese order. For `家輝 潘`, `潘 家輝`, `太郎 山田`, programs put the family name
 * last as for Latin names, and add a blank, which only Japanese names keep.
 * @param family the family name according to the code
 * @param script the card's language, because `林` is a family name in both
 */
function familyFirst(name: string, family: string | undefined, script: ReturnType<typeof scriptOf>): string {
  const parts = name.split(/\s+/);
  if (parts.length !== 2 || countEastAsian(parts.join('')) < parts.join('').length) return name;
  const told = family && parts.includes(family) && (isFamilyOfChina(family) || isFamilyOfJapan(family)) ? family : null;
  const isOfJapan =
    script === 'Japanese' ||
    hasKana(name) ||
    (told ? !isFamilyOfChina(told) : isOfTwoCharactersInJapan(parts, script === 'Chinese'));
  const ordered =
    (told ? inOrder(parts, (part) => part === told) : null) ??
    (isOfJapan ? inOrder(parts, isFamilyOfJapan) : null) ??
    inOrder(parts, isFamilyOfChina);
  return ordered?.join(isOfJapan ? ' ' : '') ?? name;
}

const isFamilyOfChina = (part: string): boolean => chineseFamilyName(part) === part.length;

/**
 * Recognises `小林 翔`, but not `王 小林`: next to a Chinese family name, a Japanese one is a given name, unless the other
 * word is used as a given name in Japan.
 */
function isOfTwoCharactersInJapan([first = '', last = '']: readonly string[], isChinese: boolean): boolean {
  const isLong = (part: string): boolean => part.length > 1 && isFamilyOfJapan(part);
  const isGiven = (part: string): boolean => !isFamilyOfChina(part) || GIVEN_IN_JAPAN.test(part);
  if (!isLong(first)) return isLong(last) && (isChinese ? !isFamilyOfChina(first) : isGiven(first));
  // A word behind a Japanese family name is a given name; both languages have this order.
  return isLong(last) || isGiven(last) || (!isChinese && isGivenAtTimes(first, last));
}
const isGivenAtTimes = (family: string, given: string): boolean =>
  AT_TIMES_GIVEN.test(given) || (!GIVEN_IN_CHINA.has(family) && !CHINESE_ALONE.test(given));
/** Frequent Chinese family names that don't exist in Japan. */
const CHINESE_ALONE = /^[王李張张劉刘陳陈楊杨黃黄趙赵吳吴徐孫孙馬马朱胡郭何羅罗鄭郑謝谢]$/u;
/** Japanese family names that are also Chinese given names; 鈴木 and 佐藤 aren't. */
const GIVEN_IN_CHINA = new Set(
  '小林 清水 金城 高山 大山 青山 東山 中山 秋山 春山 玉山 金山 福山 松山 小山 小川 小松 大川 高木 高野 平野 長谷 石川 明石 吉川 安田'.split(
    ' ',
  ),
);
/** Chinese family names that are frequent given names in Japan: 武 is Takeshi, 章 is Akira. */
const GIVEN_IN_JAPAN = /^[武隆豊強章卓康岳衛凌龍紀豐喬桂藍蘭華都巴陸陽文匡晋晉郁尚成寧盛全仲宣穆]$/u;
/** Chinese family names that are given names in Japan less often: 周 is Amane, 洪 is Hiroshi. */
const AT_TIMES_GIVEN = /^[周任洪史孟黎安梅齊連秦雷申時雲]$/u;

/** Family name, then given name; null if both or neither could be the family name. */
function inOrder(parts: readonly string[], isFamily: (part: string) => boolean): string[] | null {
  const families = parts.filter(isFamily);
  return families.length === 1 ? [...families, ...parts.filter((part) => !isFamily(part))] : null;
}

function fractions(code: Code, { picture }: Reading): Quad {
  return code.quad.map(({ x, y }) => ({ x: x / picture.width, y: y / picture.height })) as Quad;
}
