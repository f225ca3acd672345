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
/** A line that is the company as surely as this is no rest of a title that ends in a comma. */
const LIKELY_COMPANY = 0.2;
/** How much likelier a slogan than an office words are by themselves that no title goes on with. */
const TAGLINE_ODDS = 6;

/** A value that is cut after a comma or a joining sign goes on; small commas are read as points. */
export const isOpen = (segment: Segment): boolean => {
  const text = segment.text + plainText(markAfter(segment));
  return OPEN_END.test(text) || JOINING.test(text);
};

/** A title that ends with what somebody is, `Assistant Manager`, unlike `Director of Human`. */
export const isFinished = (segment: Segment): boolean =>
  !isOpen(segment) && (/\)$/.test(segment.text) || wordEvidence(words(segment.text).at(-1) ?? '').jobHead > 0);

export function isRestOfTitle(lines: ClassifiedLine[], index: number): boolean {
  const above = lineAbove(lines, index);
  return above !== undefined && above.roles[ROLE_INDEX.title]! > 0.5 && isRest(lines[index]!, above);
}

/** Words in the same type right under a line that cannot end where it does. */
export function isRest({ segment, roles, evidence }: ClassifiedLine, { segment: above }: ClassifiedLine): boolean {
  const gap = segment.box.y - above.box.y - above.box.height;
  const isSameType = Math.abs(Math.log2(segment.size / above.size)) < 0.2 && gap < 0.8 * above.size;
  const mark = markAfter(above).at(-1)?.text;
  // Behind a comma the company may stand as well.
  const isListed = mark === ',' && (roles[ROLE_INDEX.company]! < LIKELY_COMPANY || readsLikeTitle(evidence));
  const goesOn = JOINING.test(above.text) || mark === '-' || isListed;
  return goesOn && isSameType && !/\d/.test(segment.text) && !segment.besideContact && roles[ROLE_INDEX.name]! < 0.5;
}

/** `Sales and Communications`: rather what somebody is in charge of than a company, wherever it stands. */
function readsLikeTitle({ logits, words: { legal } }: ClassifiedLine['evidence']): boolean {
  const chances = softmax(logits);
  return legal === 0 && chances[ROLE_INDEX.title]! + chances[ROLE_INDEX.department]! > chances[ROLE_INDEX.company]!;
}

/** What English cards say of a title in the line below it. Other languages have adjectives there (`Directeur` above `général`). */
const FIELD =
  /(?:^|[\s/&(-])(?:accounts|analytics|banking|business|commerce|communications?|data|development|education|engineering|finance|infrastructure|logistics|maintenance|manufacturing|marketing|networks?|operations|planning|presales|procurement|production|projects?|purchas(?:e|ing)|quality|research|resources|retail|sales|security|services|software|solutions|strategy|systems|technolog(?:y|ies)|training|transport(?:ation)?|workflow)(?=$|[\s,/&).-])/i;
/** Words alone are one from this probability. */
const LIKELY_FIELD = 0.35;

/** Whether a line says of nobody what they are, but what for: `Retail Banking`, `Vertrieb Innendienst`. */
export function isField({ segment: { text }, evidence }: ClassifiedLine): boolean {
  if (evidence.words.jobHead > 0 || /^\p{Ll}/u.test(text)) return false;
  return (
    evidence.words.department > 0 || FIELD.test(text) || softmax(evidence.logits)[ROLE_INDEX.department]! > LIKELY_FIELD
  );
}

/** `Growing together`, `Velmora Group of Companies`, `Government of Velmora`: no title goes on so. */
export function isNoOffice({ segment: { text }, evidence }: ClassifiedLine): boolean {
  const { logits, words } = evidence;
  const chances = softmax(logits);
  const isTagline =
    words.jobHead + words.department === 0 &&
    chances[ROLE_INDEX.tagline]! > TAGLINE_ODDS * (chances[ROLE_INDEX.title]! + chances[ROLE_INDEX.department]!);
  return isTagline || isGroup(text) || isSuperior(text);
}
