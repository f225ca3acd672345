import type { ClassifiedLine } from './classify.ts';
import { isCountry } from './countries.ts';
import { labelKind } from './labels.ts';
import { isOfDegrees } from './lexicon.ts';
import { ROLE_INDEX, type Worded } from './roles.ts';
import { isNear } from './segments.ts';

/** A degree on a row of its own is part of the name, but never the name or the title. */
const DEGREE_ALONE = 0.01;
/** `Email` in a row of its own is a label, whatever it looks like. */
const LABEL_ALONE = 0.02;
/** What the reader doubts as a whole is another script, or a drawing. */
const DOUBTED = 0.02;
const LEAST_CONFIDENCE = 0.7;
/** Nobody is called `Open now!`. */
const CALLED_OUT = 0.02;
/** What stands in small print beside the company's name in large letters, or beside its registered name. */
const OVERSHADOWED = 0.02;
/** A shop's name is by far the largest print of its card; a person's or a title hardly ever is. */
const SET_AS_LOGO = 0.1;

/** A place, and how it is found, is nobody's name. */
const PLACE = 0.02;
/** A single word is hardly the name beside a given name with another one. */
const HALF_NAMED = 0.1;
/** A promise is a company's name where nothing else is. */
const PROMISE = 0.1;

/** What speaks against a line being the name, the title or the company, as a factor of its probability. */
export function unlikelihood(lines: ClassifiedLine[], index: number, role: Worded): number {
  const { segment } = lines[index]!;
  const { text } = segment;
  let factor = 1;
  if (role !== 'company' && isOfDegrees(text)) factor *= DEGREE_ALONE;
  if (labelKind(text) || isCountry(text) || endsInLabel(text) || isOffice(text)) factor *= LABEL_ALONE;
  if (isDoubted(lines[index]!)) factor *= DOUBTED;
  if (role !== 'company' && /[!?]/.test(text)) factor *= CALLED_OUT;
  if (isFoundBy(text) || (role === 'name' && text.split(/[,.]\s*/).some(isCountry))) factor *= PLACE;
  if (role === 'name' && (isLessNamed(lines, index) || isOneStrangeWord(lines, index))) factor *= HALF_NAMED;
  if (role === 'company' && isSlogan(text)) factor *= PROMISE;
  if (role === 'company' && isOvershadowed(lines, index)) factor *= OVERSHADOWED;
  if (role !== 'company' && isSetAsLogo(lines, index)) factor *= SET_AS_LOGO;
  return factor;
}

/** Whether the reader doubts a whole line; then no value goes on with it either. */
export const isDoubted = ({ segment }: ClassifiedLine): boolean => segment.confidence < LEAST_CONFIDENCE;

/** `Mason` under `Bruno Okonjo`, which may be a name. */
function isLessNamed(lines: ClassifiedLine[], index: number): boolean {
  const { segment } = lines[index]!;
  if (/\s/.test(segment.text)) return false;
  return lines.some(
    ({ segment: other, evidence: { words }, roles }, i) =>
      i !== index &&
      other.picture === segment.picture &&
      words.firstIsGiven > 0 &&
      words.organisation + words.legal === 0 &&
      /^\p{L}[\p{L}.'’-]+(?: \p{L}[\p{L}.'’-]*){1,2}$/u.test(other.text) &&
      roles[ROLE_INDEX.name]! > 0.15,
  );
}

/** A single word that nobody goes by, and that neither a mailbox says nor stands beside a number. */
function isOneStrangeWord(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence, joins } = lines[index]!;
  if (/[\s.]/.test(segment.text) || evidence.words.given > 0 || evidence.person > 0.5 || segment.besideContact)
    return false;
  // A name on two lines.
  return joins < 0.5 && !lines.some((line) => line.below === index && line.joins > 0.5);
}

/** `Regd. Office`, `Head Office:`, what stands over an address. */
export const isOffice = (text: string): boolean =>
  /^(?:corporate|corp\.?|head|regd?\.?|registered|branch|regional|admin\.?|administrative|city)(?:\s*(?:&|and)\s*\p{L}+\.?)?\s+(?:office|address|off\.)(?:\s+address)?\s*:?$|^e-?mail\s+id$/iu.test(
    text.trim(),
  );

/** `Opp. City Hall`, `418, Lotus Centre`, `Pune – 411001, Maharashtra`. */
const isFoundBy = (text: string): boolean =>
  /^(?:opp|nr|near|behind|b\/h|beside|above|next to)\b[.:]?\s+\p{L}/iu.test(text) ||
  /^[#№]?\s?\d+[\p{Lu}]?\s?[,/]\s?\p{L}/u.test(text) ||
  /\p{L}\s?[–-]\s?\d{3}\s?\d{2,3}\b/u.test(text);

/** A label behind another one, `Reception: phone`. */
function endsInLabel(text: string): boolean {
  const [, last] = /:\s*(\p{L}+)\.?$/u.exec(text) ?? [];
  return last !== undefined && labelKind(last) !== undefined;
}

/** How much larger print is than that which it overshadows. */
const LARGER = 1.8;

function isOvershadowed(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence } = lines[index]!;
  if (evidence.company > 0.9 || evidence.words.legal > 0) return false;
  return lines.some((other, i) => {
    const { roles, evidence: theirs } = other;
    return (
      i !== index &&
      other.segment.picture === segment.picture &&
      roles[ROLE_INDEX.company]! > Math.max(0.25, roles[ROLE_INDEX.name]!) &&
      (other.segment.size > LARGER * segment.size || theirs.words.legal > 0)
    );
  });
}

/** How much larger than the middle and the next one of a side's lines, of how many, and how surely read, words are set as a logo. */
const LOGO = { size: 2.2, next: 1.2, lines: 3, confidence: 0.85, letters: 3 };

/** The one line in print more than twice as high as most of the side; a given name with one other word, or alone, is a person even so. */
export function isSetAsLogo(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence } = lines[index]!;
  if (evidence.words.firstIsGiven > 0 && segment.text.split(/\s+/).length <= 2) return false;
  if (segment.besideContact || segment.confidence < LOGO.confidence) return false;
  if ((segment.text.match(/\p{L}/gu)?.length ?? 0) < LOGO.letters) return false;
  const sizes = lines
    .filter((line) => line.segment.picture === segment.picture)
    .map((line) => line.segment.size)
    .sort((a, b) => a - b);
  const [next, middle] = [sizes.at(-2) ?? 0, sizes[sizes.length >> 1] ?? 0];
  return sizes.length >= LOGO.lines && segment.size > Math.max(LOGO.size * middle, LOGO.next * next);
}

/** What firms promise, `Connecting India`; trades that end alike (printing, catering) are part of a name. */
const SLOGAN =
  /^\P{L}*(?:(?:re)?(?:connecting|building|defining|inventing|thinking|imagining|shaping)|accelerating|adding|advancing|bringing|caring|celebrating|changing|creating|delivering|digitali[sz]ing|digiti[sz]ing|driving|empowering|enabling|exceeding|giving|growing|helping|innovating|inspiring|keeping|leading|making|moving|powering|protecting|providing|serving|simplifying|spreading|touching|transforming|turning|unlocking|your|our|where)\s+\p{L}/iu;
export const isSlogan = (text: string): boolean => SLOGAN.test(text);

/** Two lines that go on with each other as one company's name: neither is the name of a person there. */
export function areOneCompany(lines: ClassifiedLine[], a: number, b: number): boolean {
  if (a < 0 || b < 0) return false;
  const goesOn = (upper: number, lower: number): boolean => lines[upper]!.below === lower && lines[upper]!.joins > 0.5;
  const isCompany = (index: number): boolean => lines[index]!.roles[ROLE_INDEX.company]! > 0.5;
  return isCompany(a) && isCompany(b) && (goesOn(a, b) || goesOn(b, a));
}

/** A title without a word of titles that stands nowhere near the name, nor near a title that does. */
export function isFarFromName(lines: ClassifiedLine[], title: number, name: number): boolean {
  if (title < 0 || lines[title]!.evidence.words.jobHead > 0) return false;
  if (name < 0) return true;
  const [mine, theirs] = [lines[title]!.segment, lines[name]!.segment];
  if (isNear(theirs, mine)) return false;
  return !lines.some(
    ({ roles, segment }, i) =>
      i !== title && roles[ROLE_INDEX.title]! > 0.5 && isNear(theirs, segment) && isNear(segment, mine),
  );
}
