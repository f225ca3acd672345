import type { Random } from '../../random.ts';
import { drawLabels, type LabelKind, type Labels } from '../labels.ts';

type Words = Record<LabelKind, string[]>;

/** Labels in front of a number or address, by region, most frequent first. */
const WORDS: Record<string, Words> = {
  'zh-CN': {
    main: ['总机', '电话'],
    office: ['电话', '固话', '座机', '办公电话', '联系电话'],
    direct: ['直线', '直拨'],
    mobile: ['手机', '移动电话', '手机号码'],
    tollFree: ['服务热线', '热线', '客服热线'],
    fax: ['传真'],
    email: ['邮箱', '电子邮箱', '邮件', 'E-mail'],
    website: ['网址', '网站', '公司网址'],
    address: ['地址', '公司地址', '办公地址'],
  },
  'zh-TW': {
    main: ['總機', '電話'],
    office: ['電話', '公司電話', '聯絡電話'],
    direct: ['專線', '直線'],
    mobile: ['手機', '行動電話', '行動'],
    tollFree: ['服務專線', '免付費專線'],
    fax: ['傳真'],
    email: ['信箱', '電子郵件', '電子信箱', 'E-mail'],
    website: ['網址', '網站'],
    address: ['地址', '公司地址'],
  },
  'zh-HK': {
    main: ['總機', '電話'],
    office: ['電話', '公司電話'],
    direct: ['直線', '直線電話'],
    mobile: ['手提電話', '手機', '手提', '流動電話'],
    tollFree: ['熱線', '查詢熱線'],
    fax: ['傳真', '圖文傳真'],
    email: ['電郵', '電郵地址', '電子郵箱'],
    website: ['網址', '網頁', '網站'],
    address: ['地址', '辦事處'],
  },
  'ja-JP': {
    main: ['代表', '代表電話', 'TEL'],
    office: ['TEL', '電話', 'Tel'],
    direct: ['直通', 'ダイヤルイン', '直通電話'],
    mobile: ['携帯', '携帯電話', 'Mobile', '携帯TEL'],
    tollFree: ['フリーダイヤル', '通話料無料'],
    fax: ['FAX', 'ファックス', 'Fax', 'ＦＡＸ'],
    email: ['E-mail', 'Mail', 'メール', 'e-mail', 'Ｅメール'],
    website: ['URL', 'HP', 'Web', 'ホームページ'],
    address: ['住所', '所在地', '本社'],
  },
};

const IN_ENGLISH: Record<LabelKind, string[]> = {
  main: ['Tel', 'TEL'],
  office: ['Tel', 'TEL', 'T'],
  direct: ['Direct', 'D'],
  mobile: ['Mobile', 'MOBILE', 'Mob', 'M'],
  tollFree: ['Hotline'],
  fax: ['Fax', 'FAX', 'F'],
  email: ['E-mail', 'Email', 'E'],
  website: ['Web', 'Website', 'W'],
  address: ['Address', 'Add', 'ADD'],
};

/** Labels in the card's script, in English or both, or letters and icons as on other cards. */
type Wording = 'own' | 'english' | 'both' | 'letter' | 'icon' | 'none';

const WORDINGS: Record<string, readonly (readonly [Wording, number])[]> = {
  'zh-CN': [
    ['own', 8],
    ['english', 1.5],
    ['both', 1],
    ['letter', 1],
    ['icon', 1.5],
    ['none', 0.5],
  ],
  'zh-TW': [
    ['own', 6],
    ['english', 3],
    ['both', 0.8],
    ['letter', 1.5],
    ['icon', 1],
    ['none', 0.5],
  ],
  'zh-HK': [
    ['own', 2.5],
    ['english', 3],
    ['both', 4],
    ['letter', 1.5],
    ['icon', 1],
    ['none', 0.4],
  ],
  'ja-JP': [
    ['own', 9],
    ['letter', 1],
    ['icon', 1],
    ['none', 0.5],
  ],
};

export function drawHanLabels(tag: string, random: Random): Labels {
  const wording = random.weighted(WORDINGS[tag]!);
  if (wording === 'letter' || wording === 'icon' || wording === 'none')
    return drawLabels('en', random.fork('latin'), [[wording, 1]]);
  const mark = random.weighted([
    ['：', tag === 'ja-JP' ? 2 : 7],
    [':', tag === 'ja-JP' ? 4 : 3],
    ['', tag === 'ja-JP' ? 6 : 1],
    ['／', 0.3],
    ['.', wording === 'english' ? 2 : 0],
  ] as const);
  const spaced = random.chance(tag === 'ja-JP' ? 0.08 : 0.25);
  const drawn = new Map<LabelKind, string>();
  return {
    style: 'word',
    of(kind) {
      const known = drawn.get(kind);
      if (known !== undefined) return known;
      const pick = (words: readonly string[]): string => (random.chance(0.6) ? words[0]! : random.pick(words));
      const own = wide(pick(WORDS[tag]![kind]), spaced);
      const english = pick(IN_ENGLISH[kind]);
      const label = wording === 'own' ? own : wording === 'english' ? english : `${own} ${english}`;
      drawn.set(kind, label + mark);
      return label + mark;
    },
  };
}

/** Words of two characters are widened to the width of longer ones: `電　話`. */
const wide = (word: string, spaced: boolean): string =>
  spaced && /^\p{Script=Han}{2}$/u.test(word) ? `${word[0]}\u3000${word[1]}` : word;
