import { plainText } from '../lines/rows.ts';
import { markAfter, type Segment } from '../lines/segments.ts';
import { wordEvidence } from '../words/lexicon.ts';
import { words } from '../words/text.ts';
import { type ClassifiedLine, lineAbove } from './classify.ts';
import { softmax } from './forest.ts';
import { isSuperior } from './public-bodies.ts';
import { ROLE_INDEX } from './roles.ts';
import { isGroup } from './short-titles.ts';

const OPEN_END = /[,&+/|–-]\s*$|\p{L}{4}\.\s*$/u;
export const JOINING =
  /\s(?:and|of|for|und|für|der|des|et|de|du|des|pour|y|para|e|di|per|del|della|do|da|en|van|voor|och|för|og|for|i|oraz|a|pro|ve)$/iu;
/** From this probability of a company on, a line doesn't continue a title that ends with a comma. */
const LIKELY_COMPANY = 0.2;
/** From these odds of a slogan over an office on, words don't continue a title. */
const TAGLINE_ODDS = 6;

/** Whether a value continues because it ends with a comma or a joining word; small commas are read as points. */
export const isOpen = (segment: Segment): boolean => {
  const text = segment.text + plainText(markAfter(segment));
  return OPEN_END.test(text) || JOINING.test(text);
};

/**
 * Whether a title is complete because it ends with the word for the office: `Assistant Manager`, unlike `Director of
 * Human`.
 */
export const isFinished = (segment: Segment): boolean =>
  !isOpen(segment) && (/\)$/.test(segment.text) || wordEvidence(words(segment.text).at(-1) ?? '').jobHead > 0);

export function isRestOfTitle(lines: ClassifiedLine[], index: number): boolean {
  const above = lineAbove(lines, index);
  return above !== undefined && above.roles[ROLE_INDEX.title]! > 0.5 && isRest(lines[index]!, above);
}

/** Whether a line continues a line directly above it that can't end there, in the same type. */
export function isRest({ segment, roles, evidence }: ClassifiedLine, { segment: above }: ClassifiedLine): boolean {
  const gap = segment.box.y - above.box.y - above.box.height;
  const isSameType = Math.abs(Math.log2(segment.size / above.size)) < 0.2 && gap < 0.8 * above.size;
  const mark = markAfter(above).at(-1)?.text;
  // Behind a comma, the line may also be the company.
  const isListed = mark === ',' && (roles[ROLE_INDEX.company]! < LIKELY_COMPANY || readsLikeTitle(evidence));
  const goesOn = JOINING.test(above.text) || mark === '-' || isListed;
  return goesOn && isSameType && !/\d/.test(segment.text) && !segment.besideContact && roles[ROLE_INDEX.name]! < 0.5;
}

/**
 * Whether the words are more likely a field of work than a company, wherever they stand: `Sales and Communications`.
 */
function readsLikeTitle({ logits, words: { legal } }: ClassifiedLine['evidence']): boolean {
  const chances = softmax(logits);
  return legal === 0 && chances[ROLE_INDEX.title]! + chances[ROLE_INDEX.department]! > chances[ROLE_INDEX.company]!;
}

/**
 * Fields of work, which English cards print in the line below the title. In other languages, that line has adjectives
 * (`Directeur` above `général`).
 */
const FIELD =
  /(?:^|[\s/&(-])(?:accounts|analytics|banking|business|commerce|communications?|data|development|education|engineering|finance|infrastructure|logistics|maintenance|manufacturing|marketing|networks?|operations|planning|presales|procurement|production|projects?|purchas(?:e|ing)|quality|research|resources|retail|sales|security|services|software|solutions|strategy|systems|technolog(?:y|ies)|training|transport(?:ation)?|workflow)(?=$|[\s,/&).-])/i;
/** The least probability of a department for words without other evidence. */
const LIKELY_FIELD = 0.35;

/** Whether a line names no office, but a field of work: `Retail Banking`, `Vertrieb Innendienst`. */
export function isField({ segment: { text }, evidence }: ClassifiedLine): boolean {
  if (evidence.words.jobHead > 0 || /^\p{Ll}/u.test(text)) return false;
  return (
    evidence.words.department > 0 || FIELD.test(text) || softmax(evidence.logits)[ROLE_INDEX.department]! > LIKELY_FIELD
  );
}

/** Whether a line can't continue a title: `Growing together`, `Velmora Group of Companies`, `Government of Velmora`. */
export function isNoOffice({ segment: { text }, evidence }: ClassifiedLine): boolean {
  const { logits, words } = evidence;
  const chances = softmax(logits);
  const isTagline =
    words.jobHead + words.department === 0 &&
    chances[ROLE_INDEX.tagline]! > TAGLINE_ODDS * (chances[ROLE_INDEX.title]! + chances[ROLE_INDEX.department]!);
  return isTagline || isGroup(text) || isSuperior(text);
}
