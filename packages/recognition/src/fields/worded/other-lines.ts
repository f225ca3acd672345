import { labelKind } from '../lines/labels.ts';
import { asRead } from '../lines/print.ts';
import type { Segment } from '../lines/segments.ts';
import type { Assignment, Rival } from './assign.ts';
import type { ClassifiedLine } from './classify.ts';
import { completed } from './complete.ts';
import type { CardContext } from './features.ts';
import { grow, type Member } from './grow.ts';
import { ROLE_INDEX, WORDED, type Worded } from './roles.ts';

/** Lines that may be the field instead of the chosen ones. */
interface Alternative {
  segments: Segment[];
  odds: number;
}

/** The largest number of alternatives; more are unlikely, and too many to read. */
const MOST = 6;
/** The least odds of an alternative, relative to the chosen lines. */
const LEAST_ODDS = 0.1;
/** From this probability on, an address is nothing else. */
const ADDRESS = 0.5;

/**
 * Finds alternatives for the name, the title or the company, likeliest first: other lines, fewer of the chosen lines,
 * and one more.
 */
export function otherLinesFor(
  lines: ClassifiedLine[],
  assignment: Assignment,
  role: Worded,
  context: CardContext,
): Segment[][] {
  const taken = new Set(
    WORDED.filter((other) => other !== role).flatMap((other) => assignment.members[other].map(({ index }) => index)),
  );
  const members = assignment.members[role];
  // Addresses, labels and text behind labels are never part of these fields.
  const isOther = new Set(lines.filter(isNoValue).map(({ segment }) => segment));
  const segmentsOf = (some: readonly { index: number }[]) => asRead(some.map(({ index }) => lines[index]!.segment));
  const other = ({ index, odds }: Rival): Alternative => {
    const apart = new Set([index, ...taken]);
    const grown = grow(lines, index, role, apart, new Set(), context);
    return { segments: segmentsOf(completed(lines, grown, role, apart, new Set(), context)), odds };
  };
  const found = [
    // Lines that were too uncertain for the field.
    ...(members.length ? [{ segments: segmentsOf(members), odds: 1 }] : []),
    ...assignment.rivals[role].slice(0, MOST).map(other),
    ...fewer(members).map(({ some, odds }) => ({ segments: segmentsOf(some), odds })),
    ...oneMore(lines, members, taken).map(({ some, odds }) => ({ segments: segmentsOf(some), odds })),
  ];
  return found
    .filter(({ segments, odds }) => odds >= LEAST_ODDS && !segments.some((segment) => isOther.has(segment)))
    .sort((a, b) => b.odds - a.odds)
    .slice(0, MOST)
    .map(({ segments }) => segments);
}

const isNoValue = ({ segment, roles }: ClassifiedLine): boolean =>
  segment.isLabel ||
  roles[ROLE_INDEX.address]! >= ADDRESS ||
  labelKind(segment.text) !== undefined ||
  /^\p{L}+ ?: ?\S/u.test(segment.text);

interface Part {
  some: { index: number }[];
  odds: number;
}

/** The lines above and below each place where lines were joined. */
function fewer(members: readonly Member[]): Part[] {
  return members.slice(1).flatMap((member, i) => {
    const odds = against(Math.min(members[i]!.link, member.link));
    return [
      { some: members.slice(0, i + 1), odds },
      // Values end too late more often than they begin too early.
      { some: members.slice(i + 1), odds: odds / 2 },
    ];
  });
}

/** The chosen lines with the line below, and with the one above. */
function oneMore(lines: readonly ClassifiedLine[], members: readonly Member[], taken: ReadonlySet<number>): Part[] {
  const [first, last] = [members[0], members.at(-1)];
  if (!first || !last) return [];
  const isFree = (index: number): boolean =>
    index >= 0 && !taken.has(index) && !members.some((member) => member.index === index);
  const above = lines.findIndex((line) => line.below === first.index);
  const { below, joins } = lines[last.index]!;
  return [
    ...(isFree(below) ? [{ some: [...members, { index: below }], odds: against(1 - joins) }] : []),
    ...(isFree(above) ? [{ some: [{ index: above }, ...members], odds: against(1 - lines[above]!.joins) }] : []),
  ];
}

const against = (chance: number): number => (1 - chance) / Math.max(chance, 0.01);
