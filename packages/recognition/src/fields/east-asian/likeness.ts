import { editDistance, squash } from '../words/text.ts';
import { hasEastAsian } from './letters.ts';
import { isOtherWriting } from './variants.ts';
import { calledOnly } from './words.ts';

/** What a name is written in: two of them in two scripts can't be compared. */
export type NameScript = 'latin' | 'kana' | 'characters';

export function nameScript(name: string): NameScript {
  if (!hasEastAsian(name)) return 'latin';
  return /\p{Script=Han}/u.test(name) ? 'characters' : 'kana';
}

/** Whether two names may be one: a character of two and more is misread or an old form (`斎藤`, `齋藤`), or the mainland writes it otherwise. */
export function mayBeSame(a: string, b: string): boolean {
  const [one, other] = [squash(a), squash(b)];
  return (Math.min(one.length, other.length) > 1 && editDistance(one, other, 1) <= 1) || isSameOtherwise(one, other);
}

/** `陳國華`, `陈国华`. */
const isSameOtherwise = (a: string, b: string): boolean =>
  a.length === b.length && [...a].every((char, i) => char === b[i] || isOtherWriting(char, b[i]!));

/** Whether two companies are called alike, whatever stands around it: `藍鯨實業股份有限公司`, `藍鯨科技`. */
export function isCompanyAlike(a: string, b: string): boolean {
  const [one, other] = [squash(calledOnly(a)), squash(calledOnly(b))];
  if (one.includes(other) || other.includes(one)) return true;
  const isMisread = Math.min(one.length, other.length) > 2 && editDistance(one, other, 1) <= 1;
  return isMisread || isSameOtherwise(one, other);
}
