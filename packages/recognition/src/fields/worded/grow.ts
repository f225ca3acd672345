import { isHostAlone } from '../contacts/host-logos.ts';
import { areFarApart, areInLikeType, areInOneType, isSmallAndDoubted, overlapOf } from '../lines/print.ts';
import { dashBefore, type Segment } from '../lines/segments.ts';
import { isCountry } from '../places/countries.ts';
import { isCalledHouse } from '../places/places.ts';
import { hasDegrees, isGeneration, isOfDegrees } from '../words/degrees.ts';
import { isLegalForm } from '../words/lexicon.ts';
import { fold, words } from '../words/text.ts';
import { type ClassifiedLine, lineAbove } from './classify.ts';
import type { CardContext } from './features.ts';
import { areTwoPeople, isEndOfCompany, isHalfOfName, isHonoured, isSomebodysWord } from './name-parts.ts';
import { areTwoBodies, isDivision, isPartOfBody } from './public-bodies.ts';
import { ROLE_INDEX, type Worded } from './roles.ts';
import { isField, isFinished, isNoOffice, isOpen, isRest, JOINING } from './title-rests.ts';
import { isAside, isDoubted, isOffice, isSlogan } from './unlikely.ts';

/** A line of a block. */
export interface Member {
  index: number;
  /** The probability that it continues the line next to it. */
  link: number;
}

/** The least probability that a line continues a company's name, in general and if both lines are printed alike. */
const LEAST_COMPANY_JOIN = 0.4;
const LEAST_IN_ONE_TYPE = 0.12;

/** The probability that a line with a comma at its end is continued. */
const OPEN = 0.7;

/** Words that begin the second line of a name. */
const BOUND =
  /^(?:of|and|und|et|y|for|für|de|du|des|di|della|do|da|voor|för|og|och|OF|AND|UND|ET|FOR|FÜR|DE|DU|DI|[&+])\s+\p{L}/u;

/** A company's name isn't continued by its town. */
export const POSTAL_CODE = /\d{4}|\d{3} \d{2,3}$/;

/** Whether a registered name ends with this line: `Velmora Optics Limited`. */
export const endsInLegalForm = ({ segment, evidence }: ClassifiedLine): boolean =>
  evidence.words.legal > 0 && words(segment.text).length > 2 && !/[&+,]$/.test(segment.text);

/** Whether neither line can stand alone: `Chambers` above `of Commerce`, `Kiln &` above `Brook`. */
const areBound = (upper: Segment, lower: Segment): boolean =>
  (areInOneType(upper, lower) || (/\p{L}\s?[&+]$/u.test(upper.text) && areInLikeType(upper, lower))) &&
  !/\d/.test(lower.text) &&
  !upper.besideContact &&
  !lower.besideContact &&
  (JOINING.test(upper.text) ||
    /[&+]$/.test(upper.text) ||
    BOUND.test(lower.text) ||
    isPartOfBody(upper.text, lower.text));

/** Whether both lines begin with the same word, as in `Velmora House` below `Velmora Group`. They are two names. */
function saysAgain(upper: Segment, lower: Segment): boolean {
  const [one, other] = [upper, lower].map(({ text }) => fold(words(text)[0] ?? ''));
  return one === other && one!.length > 3 && words(lower.text).length > 1 && !/[&+]$/.test(upper.text);
}

/**
 * Whether a line continues the title above: another title directly below it, or its rest. The field of work is no
 * title: `Retail Banking` below `Manager`.
 */
function isTitleOn(line: ClassifiedLine, joins: number, above: ClassifiedLine | undefined): boolean {
  const { segment, roles } = line;
  const goesOn = dashBefore(segment).length > 0 || BOUND.test(segment.text) || segment.cell.text.startsWith('(');
  if (isField(line) && !goesOn && above !== undefined && isFinished(above.segment)) return false;
  const chance = roles[ROLE_INDEX.title]!;
  return (
    (joins > 0.5 && chance > 0.3) || (joins > 0.2 && chance > 0.6) || (chance > 0.1 && joins * 0.6 + chance * 0.4 > 0.5)
  );
}

/** The lines that continue the seed upwards and downwards, from top to bottom. */
export function grow(
  lines: ClassifiedLine[],
  seed: number,
  role: Worded,
  seeds: Set<number>,
  used: Set<number>,
  context: CardContext,
): Member[] {
  const members = [{ index: seed, link: 1 }];
  const free = (index: number) =>
    !used.has(index) &&
    !seeds.has(index) &&
    !lines[index]!.segment.isLabel &&
    !isCountry(lines[index]!.segment.text) &&
    !(role === 'company' && (isDoubted(lines[index]!) || isSomebodysWord(lines, index))) &&
    !(
      role !== 'company' &&
      isOfDegrees(lines[index]!.segment.text) &&
      !(role === 'name' && isGeneration(lines[index]!.segment.text))
    ) &&
    !members.some((member) => member.index === index);
  const fits = (index: number, joins: number) =>
    !(role === 'company' && POSTAL_CODE.test(lines[index]!.segment.text)) &&
    ((role === 'name' && (isHalfOfName(lines, index) || isHonoured(lines, index))) ||
      (role === 'company' && joins > 0.03 && isLegalForm(lines[index]!.segment.text)) ||
      (role === 'company' && isEndOfCompany(lines, index)) ||
      (role === 'title'
        ? isTitleOn(lines[index]!, joins, lineAbove(lines, index))
        : lines[index]!.roles[ROLE_INDEX[role]]! > 0.1 &&
          joins * 0.6 + lines[index]!.roles[ROLE_INDEX[role]]! * 0.4 > (role === 'company' ? 0.38 : 0.5)));
  // Two companies, or a company and its slogan, however likely each is.
  const isParted = (upper: number, lower: number, joins: number): boolean =>
    role === 'company' &&
    (joins < (areInOneType(lines[upper]!.segment, lines[lower]!.segment) ? LEAST_IN_ONE_TYPE : LEAST_COMPANY_JOIN) ||
      isOffice(lines[upper]!.segment.text) ||
      isSmallAndDoubted(lines[upper]!.segment, lines[lower]!.segment) ||
      endsInLegalForm(lines[upper]!) ||
      isAside(lines[lower]!.segment) ||
      (areTwoBodies(lines[upper]!.segment.text, lines[lower]!.segment.text) && !isOpen(lines[upper]!.segment)) ||
      overlapOf(lines[upper]!.segment, lines[lower]!.segment) < 0.1 ||
      saysAgain(lines[upper]!.segment, lines[lower]!.segment) ||
      [upper, lower].some((index) => isHostAlone(lines[index]!.segment.text)) ||
      isCalledHouse(lines[lower]!.segment.text) ||
      isSlogan(lines[lower]!.segment.text)) &&
    ![upper, lower].some((index) => isLegalForm(lines[index]!.segment.text)) &&
    !isEndOfCompany(lines, lower);
  const areApart = (upper: number, lower: number): boolean =>
    (role === 'name' && (areTwoPeople(lines, upper, lower, context) || hasDegrees(lines[upper]!.segment.text))) ||
    (role === 'title' &&
      (areFarApart(lines[upper]!.segment, lines[lower]!.segment) ||
        (!isOpen(lines[upper]!.segment) && isNoOffice(lines[lower]!))));
  for (let at = seed; ; ) {
    const { below } = lines[at]!;
    const isUnfinished = role === 'title' && below >= 0 && isOpen(lines[at]!.segment);
    const isBound = role === 'company' && below >= 0 && areBound(lines[at]!.segment, lines[below]!.segment);
    const joins = isUnfinished || isBound ? Math.max(OPEN, lines[at]!.joins) : lines[at]!.joins;
    if (below < 0 || !free(below) || isParted(at, below, joins) || areApart(at, below)) break;
    if (!fits(below, joins) && !isBound && !(isUnfinished && isRest(lines[below]!, lines[at]!))) break;
    members.push({ index: below, link: joins });
    at = below;
  }
  for (let at = seed; ; ) {
    const isBound = (index: number): boolean =>
      role === 'company' && areBound(lines[index]!.segment, lines[at]!.segment);
    const above = lines.findIndex(
      (line, index) =>
        line.below === at &&
        free(index) &&
        // `Unipessoal` above `Lda.` is one legal form; any other one above a line ends another company's name.
        !(role === 'company' && isLegalForm(line.segment.text) && !isLegalForm(lines[at]!.segment.text)) &&
        !(role === 'company' && isDivision(line.segment.text)) &&
        (isBound(index) || (fits(index, line.joins) && !isParted(index, at, line.joins))) &&
        !areApart(index, at),
    );
    if (above < 0) break;
    members.unshift({ index: above, link: isBound(above) ? Math.max(OPEN, lines[above]!.joins) : lines[above]!.joins });
    at = above;
  }
  return members;
}
