import { type Box, gapsBetween } from '../lines/rows.ts';
import { printedText, textOf } from './parts.ts';
import type { EastAsianPart } from './roles.ts';

/** The largest distance between parts that belong together, in heights of the larger one. */
const NEAR = 3;
/** The least log-odds of a company name next to a bare legal form. */
const LEAST_NAMED = -2.5;
/** Limits for lines of one name in a logo: their distance in heights, and the ratio of their sizes. */
const MOST_DOWN = 0.7;
const SAME_PRINT = 1.5;

/** 1 for parts next to each other, falling to 0 at a distance of `NEAR` heights. */
export function nearness(a: EastAsianPart, b: EastAsianPart): number {
  const { across, down } = gaps(a, b);
  return Math.max(0, 1 - Math.max(0, across, down) / (NEAR * Math.max(a.size, b.size)));
}

/** Distances between two parts; infinite if they are on two pictures. */
function gaps(a: EastAsianPart, b: EastAsianPart): { across: number; down: number } {
  if (a.segments[0]!.picture === b.segments[0]!.picture) return gapsBetween(boxOf(a), boxOf(b));
  return { across: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY };
}

function boxOf({ segments }: EastAsianPart): Box {
  const boxes = segments.map(({ box }) => box);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Completes a company's name with parts in lines of their own: a bare legal form, and halves of a logo (`蓝海` over
 * `电子科技有限公司`). Parts that were separated by a line break are joined without a blank.
 * @param free parts that belong to no other field
 */
export function wholeCompany(
  company: EastAsianPart,
  free: readonly EastAsianPart[],
): { text: string; parts: EastAsianPart[] } {
  const others = free.filter((part) => part !== company);
  const mate = company.words.legalOnly
    ? others
        .filter((part) => part.company > LEAST_NAMED && !part.words.department && nearness(part, company) > 0.5)
        .sort((a, b) => b.size - a.size)[0]
    : (others.find((part) => part.words.legalOnly && !company.words.legal && nearness(part, company) > 0.5) ??
      others.find((part) => isOtherHalf(part, company)));
  if (!mate) return { text: printedText(textOf(company.segments), false), parts: [company] };
  const parts = [company, mate].sort(inOrder);
  const isRow = isOnRow(company, mate);
  const texts = parts.map((part) => printedText(textOf(part.segments), false));
  return { text: texts.join(isRow ? ' ' : ''), parts };
}

/**
 * Whether a line directly above or below in similar print is the other half of the name. One of the two must be
 * incomplete.
 */
function isOtherHalf(part: EastAsianPart, company: EastAsianPart): boolean {
  const { title, label, legal, department, body, trade } = part.words;
  if ((title && !trade) || label || legal || company.text.includes(part.text)) return false;
  const { across, down } = gaps(part, company);
  const size = Math.max(part.size, company.size);
  const isUnder = across < 0 && down > -0.6 * size && down < MOST_DOWN * size;
  if (!isUnder || size > SAME_PRINT * Math.min(part.size, company.size)) return false;
  const isAbove = boxOf(part).y < boxOf(company).y;
  // `电子科技有限公司` begins with a trade, so its name is in the line above.
  if (isAbove) return company.words.nameless && !department && part.text.length <= 8;
  return part.words.nameless && !company.words.legalLast && !(department && !body);
}

/** Whether two parts are in the same row. The boxes of lines below each other overlap a little, too. */
const isOnRow = (a: EastAsianPart, b: EastAsianPart): boolean => gaps(a, b).down < -0.5 * Math.min(a.size, b.size);

function inOrder(a: EastAsianPart, b: EastAsianPart): number {
  return isOnRow(a, b) ? boxOf(a).x - boxOf(b).x : boxOf(a).y - boxOf(b).y;
}
