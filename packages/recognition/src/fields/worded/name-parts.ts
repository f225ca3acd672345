import { isBeside, type Segment } from '../lines/segments.ts';
import { isCredential, isGivenName, isHonorific } from '../words/lexicon.ts';
import { personMatch } from '../words/matching.ts';
import { fold, words } from '../words/text.ts';
import { type ClassifiedLine, lineAbove } from './classify.ts';
import type { CardContext } from './features.ts';
import { ROLE_INDEX, type Worded } from './roles.ts';
import { isFirmOfSeveral } from './trade-words.ts';

/**
 * By how much a value must explain the mailbox or the domain better with a line beside it, for the line to be part of
 * it.
 */
export const GAIN = 0.12;

/** The least probability that a line continues another one, for two halves of a name. */
const LEAST_JOIN = 0.3;

/** Whether a line is more likely a name than this role, and the line above or below is a name that it may continue. */
export function isOfName(lines: ClassifiedLine[], index: number, role: Worded): boolean {
  const nameOf = (line: ClassifiedLine | undefined) => line?.roles[ROLE_INDEX.name] ?? 0;
  const me = lines[index]!;
  if (nameOf(me) < me.roles[ROLE_INDEX[role]]!) return false;
  const above = lineAbove(lines, index);
  return (nameOf(lines[me.below]) > 0.5 && me.joins > LEAST_JOIN) || (nameOf(above) > 0.5 && above!.joins > LEAST_JOIN);
}

/**
 * Whether a line is a single given name, printed like a likely name of one word directly above or below, which is the
 * family name.
 */
export function isHalfOfName(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence, below } = lines[index]!;
  // `OKONJO, MBA` below the given name.
  const isOneWord = ({ text }: Segment): boolean => {
    const [word = '', ...degrees] = text.split(/,\s*/);
    return /^\p{L}[\p{L}'’-]+$/u.test(word) && degrees.every(isCredential);
  };
  if (!isOneWord(segment)) return false;
  const above = lineAbove(lines, index);
  if (above && isFamilyOf(lines[index]!, above)) return true;
  if (!isGivenName(fold(segment.text)) || evidence.company > 0.9) return false;
  return [lines[below], above].some(
    (other) =>
      other !== undefined &&
      other.roles[ROLE_INDEX.name]! > 0.5 &&
      isOneWord(other.segment) &&
      !isGivenName(fold(words(other.segment.text)[0] ?? '')) &&
      Math.abs(Math.log2(segment.size / other.segment.size)) < 0.25 &&
      isBeside(segment, other.segment),
  );
}

/**
 * Whether a line is the family name below a single given name: the mailboxes contain it, or it is printed alike and is
 * no other word.
 */
function isFamilyOf({ segment, evidence }: ClassifiedLine, above: ClassifiedLine): boolean {
  const given = words(above.segment.text).filter(
    (word) => !isCredential(word) && !isHonorific(word) && !/^professor$/i.test(word),
  );
  const isGiven = given.length === 1 && isGivenName(fold(given[0]!));
  const { jobHead, organisation, legal, department } = evidence.words;
  const isPlain = isGiven && jobHead + organisation + legal + department === 0 && isSetLike(segment, above.segment);
  return (
    (evidence.person > 0.7 || isPlain) &&
    above.roles[ROLE_INDEX.name]! > 0.5 &&
    given.length === 1 &&
    (isGiven || above.evidence.person > 0.7) &&
    Math.abs(Math.log2(segment.size / above.segment.size)) < 0.3 &&
    isBeside(segment, above.segment)
  );
}

/** Whether both lines are in capitals or neither is, in one size, with hardly any space in between. */
function isSetLike(lower: Segment, upper: Segment): boolean {
  const isLoud = ({ text }: Segment): boolean => text === text.toUpperCase();
  const gap = lower.box.y - upper.box.y - upper.box.height;
  const isOneSize = Math.abs(Math.log2(lower.size / upper.size)) < 0.15;
  return isOneSize && gap < 0.5 * upper.size && isLoud(lower) === isLoud(upper);
}

const HONORIFIC = /^(?:dr|prof|professor|mrs?|ms|sir|dame|rev|hon|ing|mag|doç?)\b\.?\s+\p{L}/iu;

/** Whether a line has honorifics and is above the family name: `mr. drs. Wilhelmina`. */
export function isHonoured(lines: ClassifiedLine[], index: number): boolean {
  const { segment, below } = lines[index]!;
  const under = lines[below];
  return (
    under !== undefined &&
    under.roles[ROLE_INDEX.name]! > 0.5 &&
    HONORIFIC.test(segment.text) &&
    words(segment.text).length <= 4 &&
    isBeside(segment, under.segment)
  );
}

/**
 * Whether a line is the first one of a company's name that the domain confirms, with the legal form or the trade in the
 * second one.
 */
export function isBeginOfCompany(lines: ClassifiedLine[], index: number): boolean {
  const { evidence, below, joins } = lines[index]!;
  const under = lines[below];
  return (
    evidence.company > 0.99 &&
    evidence.person < 0.5 &&
    joins > LEAST_JOIN &&
    under !== undefined &&
    under.roles[ROLE_INDEX.company]! > 0.1 &&
    under.evidence.words.legal > 0
  );
}

/** Whether a line is below such a first line. */
export const isEndOfCompany = (lines: ClassifiedLine[], index: number): boolean =>
  lines.some((line, above) => line.below === index && isBeginOfCompany(lines, above));

/**
 * Whether a line is a single word of a person's name and no part of the company: `Bruno` in large print on the badge of
 * Bruno Okonjo.
 */
export function isSomebodysWord(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence } = lines[index]!;
  if (/\s/.test(segment.text) || evidence.company > 0.5) return false;
  const said = fold(segment.text);
  // `LINDT` above `Lindt Péter` may be the company.
  const isNamedElsewhere = lines.some((line, i) => i !== index && line.evidence.company > 0.9);
  if (!isGivenName(said) && !isNamedElsewhere) return false;
  return lines.some(
    ({ segment: { text }, roles }, i) =>
      i !== index && roles[ROLE_INDEX.name]! > 0.5 && words(text).length > 1 && fold(words(text)[0]!) === said,
  );
}

/** Recognises `M/s Velmora Traders`: messrs, which is only used for firms. */
export const isMessrs = (text: string): boolean => /^m\/s\b/i.test(text);

/**
 * Whether a line more likely names a company than a person: the domain confirms it, and no mailbox matches a person of
 * that name.
 */
export function isOfNobody(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence, roles } = lines[index]!;
  if (isBeginOfCompany(lines, index) || isEndOfCompany(lines, index)) return true;
  if (isMessrs(segment.text)) return true;
  // It ends with a trade of several people. A shop's mailbox has the shop's name, not that of a person.
  if (evidence.words.firstIsGiven === 0 && isFirmOfSeveral(segment.text)) return true;
  if (evidence.words.legal > 0 && roles[ROLE_INDEX.company]! > 0.5 && evidence.person < 0.5) return true;
  // A shop's mailbox at a mail provider contains the shop's name; a name with initials is a person.
  if (evidence.words.given === 0 && roles[ROLE_INDEX.company]! > 0.3 && isBesidesInitials(lines, index)) return true;
  const isNumbered = /\d/.test(segment.text) && roles[ROLE_INDEX.mixed]! < 0.3;
  return (
    evidence.company > 0.99 &&
    roles[ROLE_INDEX.company]! > roles[ROLE_INDEX.name]! &&
    (isNumbered || (evidence.person < 0.5 && !evidence.words.firstIsGiven))
  );
}

const isBesidesInitials = (lines: ClassifiedLine[], index: number): boolean =>
  lines.some(
    ({ segment, roles }, i) =>
      i !== index && roles[ROLE_INDEX.name]! > 0.5 && /^(?:\p{Lu}\.\s?){1,3}\p{Lu}\p{L}{2,}/u.test(segment.text),
  );

/** Whether a line and a likely name beside it explain the mailbox together, or the line begins with an honorific. */
export function completesName(lines: ClassifiedLine[], index: number, { mailboxes }: CardContext): boolean {
  const { segment } = lines[index]!;
  const isHonoured = HONORIFIC.test(segment.text);
  const { organisation, legal, department } = lines[index]!.evidence.words;
  if (organisation + legal + department > 0) return false;
  if (segment.text.split(' ').length > (isHonoured ? 4 : 2)) return false;
  const matchOf = (text: string) => Math.max(0, ...mailboxes.map((mailbox) => personMatch(text, mailbox)));
  const alone = matchOf(segment.text);
  return lines.some((other, i) => {
    if (i === index || other.roles[ROLE_INDEX.name]! < 0.5 || !isBeside(segment, other.segment)) return false;
    if (other.segment.text.split(' ').length > 3) return false;
    if (isHonoured && segment.box.y < other.segment.box.y) return true;
    // Together with the line that it continues or is continued by, the name may explain the mailbox already.
    const [next, above] = [lines[other.below], lineAbove(lines, i)];
    const wholes = [
      ...(next && other.joins > 0.5 && other.below !== index ? [`${other.segment.text} ${next.segment.text}`] : []),
      ...(above && above.joins > 0.5 && above !== lines[index] ? [`${above.segment.text} ${other.segment.text}`] : []),
    ];
    const least = Math.max(alone, ...[other.segment.text, ...wholes].map(matchOf));
    return alone > 0 && matchOf(`${segment.text} ${other.segment.text}`) > least + GAIN;
  });
}

/** Whether two names have the same family name: `A.B. Okonjo` above `C.B. Okonjo`. */
function areOfOneFamily(a: Segment, b: Segment): boolean {
  const [one, other] = [a, b].map(({ text }) => text.split(/[\s.]+/).map(fold));
  return one!.length > 1 && other!.length > 1 && one!.at(-1)!.length > 3 && one!.at(-1) === other!.at(-1);
}

/**
 * Whether two lines are two people: both begin with a given name and have a number in their row, or they have the same
 * family name.
 */
export const areTwoPeople = (lines: ClassifiedLine[], a: number, b: number, context: CardContext): boolean =>
  areOfOneFamily(lines[a]!.segment, lines[b]!.segment) ||
  [a, b].every((index) => lines[index]!.evidence.words.firstIsGiven > 0 && hasNumber(lines[index]!.segment, context));

/** Whether a number or an address is in the same row to the right of a line. */
const hasNumber = ({ box, size, picture, besideContact }: Segment, { contactBoxes }: CardContext): boolean =>
  besideContact ||
  contactBoxes.some((other) => {
    const overlap = Math.min(other.y + other.height, box.y + box.height) - Math.max(other.y, box.y);
    return (
      other.picture === picture &&
      other.x > box.x + box.width - size &&
      overlap > 0.5 * Math.min(box.height, other.height)
    );
  });
