import { median } from '../../median.ts';
import { type Cell, type Span, spanText } from '../lines/rows.ts';
import { companyMatch } from '../words/matching.ts';
import { hostOfText } from './hosts.ts';

/** How many times larger than the median row and than the next largest row of its side a host must be to be a logo. */
const LOGO = { middle: 2, next: 1.2 };

/** A line that explains more of the host than this is the company's name in words. */
const SAID = 0.75;

/** Recognises a host alone, without `www`, as some companies are named: `velmora.pl`, `Velmora.team`. */
export const isHostAlone = (text: string): boolean =>
  /^(?!www\.)[\p{L}\d-]+(?:\.[\p{L}-]+){1,2}$/iu.test(text) && hostOfText(text.toLowerCase()) !== null;

/** Whether a site is printed far larger than anything else on its side. If so, it is the company's name, too. */
export function isHostAsLogo(span: Span, cells: readonly Cell[]): boolean {
  const { cell } = span;
  if (spanText(span) !== cell.text.trim() || !isHostAlone(cell.text.trim())) return false;
  const { word } = hostOfText(cell.text.trim().toLowerCase())!;
  const saysName = ({ text }: Cell): boolean => !/@|\p{L}\.\p{Ll}/u.test(text) && companyMatch(text, word) > SAID;
  if (cells.some((other) => other !== cell && saysName(other))) return false;
  const sizes = cells
    .filter((other) => other !== cell && other.picture === cell.picture && /\p{L}{2}/u.test(other.text))
    .map(({ size }) => size);
  const middle = median(sizes);
  return middle !== undefined && cell.size > Math.max(LOGO.middle * middle, LOGO.next * Math.max(...sizes));
}
