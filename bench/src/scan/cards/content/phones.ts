import type { Random } from '../random.ts';
import { drawNumber, NUMBER_PLANS, type NumberPlan } from './number-plans.ts';

export type PhoneKind = 'main' | 'office' | 'direct' | 'mobile' | 'tollFree' | 'fax';

export interface Phone {
  kind: PhoneKind;
  /** As printed on the card, without a label. */
  printed: string;
  /** The digits of all ways to write the number: with and without country, trunk zero and 00. */
  digits: string[];
}

/** One way to write numbers, used for a whole card. */
export interface PhoneStyle {
  international: 'never' | 'plus' | 'zero-zero' | 'plus-trunk' | 'bracketed-plus';
  /** Between groups. */
  separator: string;
  /** Whether the area code of a national number is in brackets. */
  brackets: boolean;
  /** `0171/392…`, as in Germany, Austria and Belgium. */
  areaSlash: boolean;
  extensionMark: string;
}

export function drawPhoneStyle(country: string, random: Random): PhoneStyle {
  const plan = planOf(country);
  const northAmerica = plan.callingCode === '1';
  return {
    international: northAmerica
      ? random.weighted([
          ['never', 7],
          ['plus', 3],
        ] as const)
      : random.weighted([
          ['never', 3],
          ['plus', 6],
          ['plus-trunk', plan.trunk === '0' ? 2 : 0],
          ['zero-zero', 0.6],
          ['bracketed-plus', 0.4],
        ] as const),
    separator: random.weighted([
      [' ', 6],
      ['.', northAmerica ? 3 : 1],
      ['-', northAmerica ? 5 : 1.4],
      ['', 0.3],
      ['\u2009', 0.4],
      [' - ', 0.15],
    ] as const),
    brackets: random.chance(northAmerica ? 0.45 : 0.22),
    areaSlash: ['DE', 'AT', 'BE', 'CZ', 'IT'].includes(country) && random.chance(0.14),
    extensionMark: random.pick(['ext. ', 'x', 'ext ', '#']),
  };
}

/** A number of this kind in the country's plan, written in the card's style. */
export function drawPhone(kind: PhoneKind, country: string, style: PhoneStyle, random: Random): Phone {
  const plan = planOf(country);
  const patterns =
    kind === 'mobile' ? plan.mobile : kind === 'tollFree' ? (plan.tollFree ?? plan.landline) : plan.landline;
  const groups = drawNumber(random.pick(patterns), random).split(' ');
  const national = groups.join('');
  const extension = kind === 'office' && random.chance(0.06) ? random.digits(random.int(2, 3)) : '';
  const printed = print(groups, plan, style, country);
  return {
    kind,
    printed: extension ? `${printed} ${style.extensionMark}${extension}` : printed,
    digits: digitForms(national, plan).flatMap((digits) => (extension ? [digits, digits + extension] : [digits])),
  };
}

function print(groups: string[], plan: NumberPlan, style: PhoneStyle, country: string): string {
  const [area = '', ...rest] = groups;
  const subscriber = rest.join(style.separator);
  const between = style.areaSlash ? (style.separator === ' ' ? ' / ' : '/') : style.separator || ' ';
  const joined = (head: string): string => (subscriber ? head + between + subscriber : head);
  const code = plan.callingCode;
  // Nobody writes "+49-(30)" without a space, or brackets in countries without area codes.
  const canBracket =
    style.brackets && area.length <= 4 && !['ES', 'PT', 'DK', 'NO', 'PL', 'CZ', 'SG', 'FR'].includes(country);
  switch (style.international) {
    case 'never': {
      if (!canBracket) return joined(plan.trunk + area);
      return `(${plan.trunk}${area}) ${subscriber}`.trim();
    }
    case 'plus':
      return code === '1' && style.separator !== ' '
        ? `+1${style.separator || ' '}${joined(area)}`
        : `+${code} ${canBracket && code === '1' ? `(${area}) ${subscriber}` : joined(area)}`;
    case 'plus-trunk':
      return `+${code} (${plan.trunk})${style.separator === ' ' ? ' ' : ''}${joined(area)}`;
    case 'zero-zero':
      return `00${code} ${joined(area)}`;
    case 'bracketed-plus':
      return `(+${code}) ${joined(area)}`;
  }
}

/** All digit strings for this number: a reader may add or remove country, trunk prefix and 00. */
export function digitForms(
  national: string,
  { callingCode, trunk }: Pick<NumberPlan, 'callingCode' | 'trunk'>,
): string[] {
  const withTrunk = trunk + national;
  return [
    ...new Set([national, withTrunk, callingCode + national, callingCode + withTrunk, `00${callingCode}${national}`]),
  ].sort();
}

function planOf(country: string): NumberPlan {
  const plan = NUMBER_PLANS[country];
  if (!plan) throw new RangeError(`no number plan for ${country}`);
  return plan;
}
