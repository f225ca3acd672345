import { editDistance, squash } from '../words/text.ts';
import { hasEastAsian } from './letters.ts';
import { isOtherWriting } from './variants.ts';
import { calledOnly } from './words.ts';

/** The script of a name. Names in different scripts can't be compared. */
export type NameScript = 'latin' | 'kana' | 'characters';

export function nameScript(name: string): NameScript {
  if (!hasEastAsian(name)) return 'latin';
  return /\p{Script=Han}/u.test(name) ? 'characters' : 'kana';
}

/**
 * Whether two names may be the same. In names of at least two characters, one may be misread or an old form (`斎藤`,
 * `齋藤`), or written differently on the mainland.
 */
export function mayBeSame(a: string, b: string): boolean {
  const [one, other] = [squash(a), squash(b)];
  return (Math.min(one.length, other.length) > 1 && editDistance(one, other, 1) <= 1) || isSameOtherwise(one, other);
}

/** Compares traditional and simplified writing: `陳國華`, `陈国华`. */
const isSameOtherwise = (a: string, b: string): boolean =>
  a.length === b.length && [...a].every((char, i) => char === b[i] || isOtherWriting(char, b[i]!));

/** Whether two companies have the same name apart from legal form and trade: `藍鯨實業股份有限公司`, `藍鯨科技`. */
export function isCompanyAlike(a: string, b: string): boolean {
  const [one, other] = [squash(calledOnly(a)), squash(calledOnly(b))];
  if (one.includes(other) || other.includes(one)) return true;
  const isMisread = Math.min(one.length, other.length) > 2 && editDistance(one, other, 1) <= 1;
  return isMisread || isSameOtherwise(one, other);
}
