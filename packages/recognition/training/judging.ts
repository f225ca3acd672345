import { squash } from '../src/fields/words/text.ts';
import { FIELD_NAMES, type FieldName, type Reading } from '../src/types.ts';
import type { ListTruth } from './judging-lists.ts';

export interface TruthCard {
  fields: Partial<Record<FieldName, { value: string; accept?: string[] }>>;
  ignore?: FieldName[];
  tolerate?: Partial<Record<FieldName, string[]>>;
  extra?: ListTruth['extra'];
  lines?: ListTruth['lines'];
}
export type Verdict = 'right' | 'absent' | 'missing' | 'wrong' | 'spurious' | 'ignored';

const HOSTS: Partial<Record<FieldName, string>> = {
  linkedIn: 'linkedin\\.com',
  facebook: '(?:facebook|fb)\\.com',
  instagram: '(?:instagram\\.com|instagr\\.am)',
  tiktok: 'tiktok\\.com',
  twitter: '(?:twitter|x)\\.com',
  youtube: '(?:youtube\\.com|youtu\\.be)',
  github: 'github\\.com',
};
const withoutScheme = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\s+/g, '');

/** The form in which values are compared: letter case, width, encoding of accents, dashes and blanks don't count. */
export function comparable(field: FieldName, value: string): string {
  if (field === 'phone') return digitsOf(value);
  if (field === 'email') return value.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  if (field === 'website') return withoutScheme(value);
  const host = HOSTS[field];
  if (host) {
    let path = withoutScheme(value)
      .replace(/^m\./, '')
      .replace(new RegExp(`^${host}/?`), '')
      .replace(/^[/@]+/, '');
    if (field === 'linkedIn') path = path.replace(/^(?:in|company|pub|school)\//, '');
    if (field === 'youtube') path = path.replace(/^(?:c|channel|user)\//, '');
    return path.replace(/^[/@]+/, '');
  }
  return value
    .normalize('NFKC')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .replace(/ı/g, 'i')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The digits of a text, including full-width ones. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

export function judge(field: FieldName, predicted: string | undefined, card: TruthCard): Verdict {
  if (card.ignore?.includes(field)) return 'ignored';
  const value = predicted ? comparable(field, predicted) : '';
  const truth = card.fields[field];
  if (!truth) {
    if (!value || card.tolerate?.[field]?.some((one) => comparable(field, one) === value)) return 'absent';
    return 'spurious';
  }
  if (!value) return 'missing';
  return [truth.value, ...(truth.accept ?? [])].some((one) => comparable(field, one) === value) ? 'right' : 'wrong';
}

/** Whether the letters of the value (or of an accepted form) are in the text as read, regardless of line breaks. */
export function valueIsReadable(field: FieldName, card: TruthCard, reading: Reading): boolean {
  const truth = card.fields[field];
  if (!truth) return false;
  const exact = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  const lines = reading.lines.map((line) => exact(line.text));
  const everything = lines.join('\n');
  const loose = squash(reading.lines.map((line) => line.text).join(' '));
  return [truth.value, ...(truth.accept ?? [])].some((one) => {
    const value =
      field === 'phone' ? digitsOf(one) : exact(FIELD_NAMES.indexOf(field) > 5 ? comparable(field, one) : one);
    if (field === 'phone')
      return reading.lines
        .map((line) => digitsOf(line.text))
        .join('')
        .includes(value);
    if (everything.includes(value)) return true;
    const parts = one.split(/\s+/).map(exact).filter(Boolean);
    return parts.length > 1 && parts.every((part) => everything.includes(part)) && loose.length > 0;
  });
}
