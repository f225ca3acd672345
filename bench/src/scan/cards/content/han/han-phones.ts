import type { Random } from '../../random.ts';
import { drawNumber } from '../number-plans.ts';
import { digitForms, type Phone, type PhoneKind } from '../phones.ts';

interface Plan {
  callingCode: string;
  trunk: string;
  /** Groups behind the area code; `#` is a digit. */
  local: string[];
  mobile: string[];
  tollFree: string[];
  /** Whether mobile numbers have the trunk zero, too. */
  mobileTrunk: boolean;
  extension: string[];
}

/** No region has numbers reserved for fiction; unused first digits are taken where they exist. */
const PLANS: Record<string, Plan> = {
  CN: {
    callingCode: '86',
    trunk: '0',
    local: ['9### ####', '1### ####'],
    mobile: ['(154|161|164|168|140|142) #### ####'],
    tollFree: ['400 1## ####'],
    mobileTrunk: false,
    extension: ['转', '-', ' 转 ', ' ext.'],
  },
  TW: {
    callingCode: '886',
    trunk: '0',
    local: ['1### ####', '9### ####'],
    mobile: ['9(00|40|50) ### ###', '900 0## ###'],
    tollFree: ['800 0## ###'],
    mobileTrunk: true,
    extension: ['#', ' #', ' 分機 ', ' ext.'],
  },
  HK: {
    callingCode: '852',
    trunk: '',
    local: ['2#0# ####', '3(0|2)## ####'],
    mobile: ['(4|7)### ####', '9#0# ####'],
    tollFree: ['800 90# ###'],
    mobileTrunk: false,
    extension: [' ext. ', ' 內線 '],
  },
  JP: {
    callingCode: '81',
    trunk: '0',
    local: ['0### ####', '1### ####'],
    mobile: ['(90|80|70) 0### ####'],
    tollFree: ['120 0## ###'],
    mobileTrunk: true,
    extension: ['（内線', ' 内線 '],
  },
};

/** One way to write numbers, used for a whole card. */
export interface HanPhoneStyle {
  country: string;
  international: 'never' | 'plus' | 'bare' | 'bracketed-plus' | 'plus-trunk';
  separator: string;
  /** `(02) 2345-6789`, `03(1234)5678` */
  brackets: 'none' | 'area' | 'exchange';
  fullWidth: boolean;
}

export function drawHanPhoneStyle(country: string, fullWidth: boolean, random: Random): HanPhoneStyle {
  const abroad = country === 'HK' ? 0.55 : country === 'CN' ? 0.3 : country === 'TW' ? 0.25 : 0.1;
  return {
    country,
    international:
      !random.chance(abroad) || fullWidth
        ? 'never'
        : random.weighted([
            ['plus', 6],
            ['bare', country === 'JP' ? 0 : 1.5],
            ['bracketed-plus', 1],
            ['plus-trunk', country === 'JP' || country === 'TW' ? 1 : 0],
          ] as const),
    separator: random.weighted([
      ['-', 7],
      [' ', country === 'HK' ? 14 : 3],
      ['', country === 'CN' ? 2.5 : 0],
      ['.', 0.4],
    ] as const),
    brackets: random.weighted([
      ['none', 6],
      ['area', country === 'TW' ? 6 : country === 'HK' ? 0 : 1.5],
      ['exchange', country === 'JP' ? 1.2 : 0],
    ] as const),
    fullWidth,
  };
}

/** A number of the place with this area code, written in the card's style. */
export function drawHanPhone(kind: PhoneKind, area: string, style: HanPhoneStyle, random: Random): Phone {
  const plan = PLANS[style.country]!;
  const patterns = kind === 'mobile' ? plan.mobile : kind === 'tollFree' ? plan.tollFree : plan.local;
  const drawn = drawNumber(random.pick(patterns), random).split(' ');
  const isLocal = patterns === plan.local;
  const local = isLocal ? shorter(drawn, missing(area, style.country)) : drawn;
  const groups = isLocal && area ? [area, ...local] : local;
  const trunk = isLocal || plan.mobileTrunk ? plan.trunk : '';
  const freePhone = kind === 'tollFree';
  const extension = kind === 'office' && random.chance(0.1) ? random.digits(random.int(2, 4)) : '';
  const mark = random.pick(plan.extension);
  const number = write(groups, isLocal && area !== '', trunk, freePhone ? { ...style, international: 'never' } : style);
  const tail = extension ? mark + extension + (mark.startsWith('（') ? '）' : '') : '';
  const noted = !tail && kind === 'main' && style.country === 'JP' && random.chance(0.5) ? '（代）' : '';
  const printed = number + tail + noted;
  const forms = digitForms(groups.join(''), plan);
  return {
    kind,
    printed: style.fullWidth ? toFullWidth(printed) : printed,
    digits: extension ? forms.flatMap((digits) => [digits, digits + extension]) : forms,
  };
}

/** The number of digits that this area's numbers lack from eight. */
function missing(area: string, country: string): number {
  if (country === 'JP') return area.length - 1;
  return country === 'TW' && area !== '2' && area !== '4' ? 1 : 0;
}

const shorter = ([first = '', ...rest]: string[], by: number): string[] => [
  first.slice(0, Math.max(2, first.length - by)),
  ...rest,
];

function write(groups: string[], hasArea: boolean, trunk: string, style: HanPhoneStyle): string {
  const { separator, international, country } = style;
  const code = PLANS[country]!.callingCode;
  const [head = '', ...rest] = groups;
  const joined = groups.join(separator);
  switch (international) {
    case 'never': {
      if (hasArea && style.brackets === 'area')
        return `(${trunk}${head})${separator === '' ? '' : ' '}${rest.join(separator)}`;
      if (hasArea && style.brackets === 'exchange') return `${trunk}${head}(${rest[0]})${rest[1]}`;
      // The area code is separated even if nothing else is.
      if (hasArea && country !== 'HK') return `${trunk}${head}-${rest.join(separator === '.' ? '-' : separator)}`;
      return trunk + joined;
    }
    case 'plus':
      return `+${code}${separator || ' '}${joined}`;
    case 'bare':
      return `${code}-${joined}`;
    case 'bracketed-plus':
      return `(+${code}) ${joined}`;
    case 'plus-trunk':
      return `+${code}${separator || ' '}(0)${joined}`;
  }
}

/** Converts digits, dashes and brackets to full width. */
export const toFullWidth = (text: string): string =>
  text.replace(/[\d()-]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
