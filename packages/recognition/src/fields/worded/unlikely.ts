import { median } from '../../median.ts';
import { labelKind } from '../lines/labels.ts';
import { isNear, type Segment } from '../lines/segments.ts';
import { isCountry } from '../places/countries.ts';
import { isCalledHouse, isFoundBy, isHouse, isNumberedHouse, isRowOfPlaces, namesCountry } from '../places/places.ts';
import { isOfDegrees } from '../words/degrees.ts';
import { fold, words } from '../words/text.ts';
import { type ClassifiedLine, lineAbove } from './classify.ts';
import { isSomebodysWord } from './name-parts.ts';
import { isBody, isSuperior } from './public-bodies.ts';
import { ROLE_INDEX, type Worded } from './roles.ts';
import { isGroup, isOwnerTitle, isPersonalTrade, isSeat } from './short-titles.ts';
import { isFirmOfSeveral } from './trade-words.ts';

/** A degree on a row of its own is part of the name, but never the name or the title. */
const DEGREE_ALONE = 0.01;
/** `Email` in a row of its own is a label, whatever it looks like. */
const LABEL_ALONE = 0.02;
/** What the reader doubts as a whole is another script, or a drawing. */
const DOUBTED = 0.02;
const LEAST_CONFIDENCE = 0.7;
/** Nobody is called `Open now!`. */
const CALLED_OUT = 0.02;
/** What shops say, `Order Now Online`; none of it is a name. */
const OF_SHOPS =
  /(?:^|\s)(?:orders?|online|delivery|services?|our|available|kinds?|types?|since|authori[sz]ed|dealers?|branch(?:es)?|office|customers?|welcome|specialists?)(?:\s|$)/i;
/** What stands in small print beside the company's name in large letters, or beside its registered name. */
const OVERSHADOWED = 0.02;
/** A shop's name is by far the largest print of its card; a person's or a title hardly ever is. */
const SET_AS_LOGO = 0.1;

/** A place, and how it is found, is nobody's name. */
const PLACE = 0.02;
/** A single word is hardly the name beside a given name with another one. */
const HALF_NAMED = 0.1;
/** What stands in brackets or sideways is hardly the company; what is left of `Certified Company` never. */
const ASIDE = 0.15;
/** Several of a trade are a firm: `Garden Consultants`. */
const TRADE = 0.1;
/** Whom a firm was certified by stands on many cards. */
const CERTIFICATE = 0.05;
/** One of many like words in a column is neither a person nor a title. */
const GOODS = 0.05;
/** A promise is a company's name where nothing else is. */
const PROMISE = 0.1;

/** What somebody is called by is hardly the company. */
const CALLED = 0.1;

/** Whose body it is stands beside its name on many cards. */
const SUPERIOR = 0.15;
/** `Bureau of Kilns` is no title. */
const BODY = 0.3;
/** Nor is `Glaze Section`, `Kiln Systems Unit`. */
const UNIT = /\s(?:department|division|section|team|unit|wing)$/i;
/** `In-charge, Kiln Unit`, `Sales - Kiln Team`: somebody in it. */
const OF_UNIT = /[,–—|-]\s|\b(?:[ad]?gm|avp|in-?charge|member)\b/i;
const isUnit = ({ segment: { text }, evidence }: ClassifiedLine): boolean =>
  UNIT.test(text) && !OF_UNIT.test(text) && evidence.words.jobHead === 0;
const DIVISION = 0.1;

/** What speaks against a line being the name, the title or the company, as a factor of its probability. */
export function unlikelihood(lines: ClassifiedLine[], index: number, role: Worded): number {
  const { segment } = lines[index]!;
  const { text } = segment;
  let factor = 1;
  if (role !== 'company' && isOfDegrees(text)) factor *= DEGREE_ALONE;
  if (labelKind(text) || isCountry(text) || endsInLabel(text) || isOffice(text)) factor *= LABEL_ALONE;
  if (isDoubted(lines[index]!)) factor *= DOUBTED;
  if (role !== 'company' && /[!?]/.test(text)) factor *= CALLED_OUT;
  if (role !== 'company' && /^[&+]/.test(text)) factor *= CALLED_OUT;
  if (role === 'name' && OF_SHOPS.test(text)) factor *= CALLED_OUT;
  if (isFoundBy(text) || isNumberedHouse(text) || isRowOfPlaces(text) || isInAddress(lines, index)) factor *= PLACE;
  if (role === 'name' && (isSaidAsCompany(lines, index) || isUnderQuotation(lines, index))) factor *= PLACE;
  if (role === 'name' && STREET.test(text)) factor *= PLACE;
  if (role === 'name' && (namesCountry(text) || isPlaceInPlace(lines, index) || isAmongAddress(lines, index)))
    factor *= PLACE;
  if (isCertificate(text)) factor *= CERTIFICATE;
  if (role !== 'company' && isOneOfGoods(lines, index)) factor *= GOODS;
  if (role === 'name' && (isLessNamed(lines, index) || isOneStrangeWord(lines, index))) factor *= HALF_NAMED;
  if (role === 'company' && isSlogan(text)) factor *= PROMISE;
  if (role === 'company' && isSuperior(text) && hasBody(lines, index)) factor *= SUPERIOR;
  if (role === 'title' && isBody(text)) factor *= BODY;
  if (role === 'title' && isUnit(lines[index]!)) factor *= DIVISION;
  if (role === 'company' && isOvershadowed(lines, index)) factor *= OVERSHADOWED;
  if (role === 'company' && isSomebodysWord(lines, index)) factor *= CALLED;
  if (role === 'company' && (isInBrackets(segment) || /^company$/i.test(text) || isUpright(segment))) factor *= ASIDE;
  if (role === 'title' && (isFirmOfSeveral(text) || isGroup(text))) factor *= TRADE;
  if (role === 'company' && (isPersonalTrade(text) || isOwnerTitle(text) || isSeat(text))) factor *= TRADE;
  if (role === 'name' && isOwnerTitle(text)) factor *= PLACE;
  // The size of an upright line is its length.
  if (role !== 'company' && !isUpright(segment) && isSetAsLogo(lines, index)) factor *= SET_AS_LOGO;
  return factor;
}

/** `Velmora Ave.` on a map; people are called Lane, Street and Way. */
const STREET = /\s(?:ave(?:nue)?|blvd|boulevard|expressway|highway|hwy|parkway|pkwy|rd|road)\.?$/i;

/** A house in the type of the address that it stands over. */
function isInAddress(lines: ClassifiedLine[], index: number): boolean {
  const { segment, below, evidence } = lines[index]!;
  const under = lines[below];
  if (
    !under ||
    (evidence.company > 0.9 && !isCalledHouse(segment.text)) ||
    evidence.words.legal > 0 ||
    segment.besideContact
  )
    return false;
  const isAddress = under.roles[ROLE_INDEX.address]! > 0.5 || isFoundBy(under.segment.text);
  const [mine, theirs] = [segment.box, under.segment.box];
  const isFlush =
    Math.min(Math.abs(theirs.x - mine.x), Math.abs(theirs.x + theirs.width - mine.x - mine.width)) <
      0.5 * segment.size && Math.abs(Math.log2(under.segment.size / segment.size)) < 0.2;
  return isAddress && isFlush && isHouse(segment.text);
}

/** A line of an address, between two others in its type: a part of town. */
function isAmongAddress(lines: ClassifiedLine[], index: number): boolean {
  const { segment, below, evidence } = lines[index]!;
  if (evidence.person > 0.3 || evidence.words.given > 0) return false;
  const above = lineAbove(lines, index);
  return [above, lines[below]].every(
    (other) =>
      other !== undefined &&
      other.roles[ROLE_INDEX.address]! > 0.5 &&
      Math.abs(Math.log2(other.segment.size / segment.size)) < 0.25 &&
      Math.abs(other.segment.box.x - segment.box.x) < segment.size &&
      Math.abs(other.segment.box.y - segment.box.y) < 2 * segment.size,
  );
}

/** `Velmora, Lindenau.`: no name that anybody has, and no degree. */
function isPlaceInPlace(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence } = lines[index]!;
  const [first, second, ...more] = segment.text.split(/,\s*/).filter(Boolean);
  if (second === undefined || more.length > 0 || evidence.person > 0.3 || evidence.words.given > 0) return false;
  return [first!, second].every((part) => /^\p{Lu}\p{L}+\.?$/u.test(part)) && evidence.words.credential === 0;
}

/** Under `“To kiln or not to kiln”`: whoever said it. Firms of a few words are printed in such signs, too, and owners have titles below. */
function isUnderQuotation(lines: ClassifiedLine[], index: number): boolean {
  const { evidence, below } = lines[index]!;
  const above = lineAbove(lines, index);
  if (evidence.person >= 0.3 || above === undefined || (lines[below]?.roles[ROLE_INDEX.title] ?? 0) > 0.5) return false;
  return /^["“”„«»]\S+(?:\s\S+){3,}["“”«»]\W*$/u.test(above.segment.text);
}

/** A logo's words that stand once more where they rather are the company. */
function isSaidAsCompany(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence } = lines[index]!;
  return (
    evidence.person < 0.5 &&
    lines.some(
      ({ segment: other, roles }, i) =>
        i !== index && roles[ROLE_INDEX.company]! > 0.5 && fold(other.text) === fold(segment.text),
    )
  );
}

const isInBrackets = ({ cell, text }: Segment): boolean =>
  cell.text.startsWith('(') && cell.text.includes(text) && /\)\W*$/.test(cell.text);

/** `(A unit of Velmora Kilns)`: said of the company above; `(Velmora) Ltd.` and `(Asia Pacific)` are words of its name. */
export const isAside = (segment: Segment): boolean =>
  isInBrackets(segment) && words(segment.text).length > 2 && /\b(?:an?|of|the)\b/i.test(segment.text);

/** Set sideways, or around a logo. */
const isUpright = ({ box, text }: Segment): boolean => text.length > 4 && box.height > 1.2 * box.width;

const isCertificate = (text: string): boolean =>
  /^(?:certification|certified|t[uü]v\b.*|(?:an?\s)?iso\s?[:\d].*|.*\bcertified (?:company|organi[sz]ation))$/iu.test(
    text.trim(),
  );

/** Whether another line is rather the body's own name. */
const hasBody = (lines: ClassifiedLine[], index: number): boolean =>
  lines.some(
    ({ roles, segment: { text } }, i) =>
      i !== index && !isSuperior(text) && (isBody(text) || roles[ROLE_INDEX.company]! > 0.4),
  );

/** How many like words in a column are goods. */
const MANY_GOODS = 4;
/** A line that is a field as surely as this is none of them, */
const SURELY_FIELD = 0.9;
/** and words of offices among them are too: `Bluetooth Speaker`. */
const SURELY_GOODS = 6;

/** One of at least as many short lines of a size in a column, of which none is like a person's name or, but for long lists, a title. */
function isOneOfGoods(lines: ClassifiedLine[], index: number): boolean {
  const mayBeGoods = ({
    segment: { text, besideContact },
    evidence: { words, person },
    roles,
  }: ClassifiedLine): boolean =>
    !besideContact &&
    person < 0.5 &&
    words.given + words.legal + words.initial + words.honorific + words.credential === 0 &&
    Math.max(roles[ROLE_INDEX.name]!, roles[ROLE_INDEX.title]!, roles[ROLE_INDEX.company]!) < SURELY_FIELD &&
    roles[ROLE_INDEX.address]! < 0.5 &&
    /^\p{L}[\p{L}\s&/-]*$/u.test(text) &&
    text.split(/\s+/).length <= 3;
  const isGoods = (line: ClassifiedLine): boolean => line.evidence.words.jobHead === 0 && mayBeGoods(line);
  const me = lines[index]!;
  if (!mayBeGoods(me)) return false;
  const { box, size, picture } = me.segment;
  const column = lines.filter(({ segment: other }) => {
    const isAligned =
      Math.abs(other.box.x - box.x) < 0.5 * size ||
      Math.abs(other.box.x + other.box.width / 2 - box.x - box.width / 2) < 0.4 * size;
    return other.picture === picture && isAligned && Math.abs(Math.log2(other.size / size)) < 0.4;
  });
  const goods = column.filter(isGoods).length;
  return goods >= (isGoods(me) ? MANY_GOODS : SURELY_GOODS) && goods > column.length / 2;
}

/** Whether the reader doubts a whole line; then no value goes on with it either. */
export const isDoubted = ({ segment }: ClassifiedLine): boolean => segment.confidence < LEAST_CONFIDENCE;

/** `P. V. Okonjo`. */
const WITH_INITIALS = /^(?:\p{Lu}\.\s?){1,3}\p{Lu}\p{L}{2,}(?: \p{Lu}\p{L}+)*$/u;

/** `Mason` under `Bruno Okonjo` or `P. V. Okonjo`, which may be a name. */
function isLessNamed(lines: ClassifiedLine[], index: number): boolean {
  const { segment } = lines[index]!;
  if (/\s/.test(segment.text)) return false;
  return lines.some(
    ({ segment: other, evidence: { words }, roles }, i) =>
      i !== index &&
      other.picture === segment.picture &&
      words.organisation + words.legal === 0 &&
      ((words.firstIsGiven > 0 &&
        /^\p{L}[\p{L}.'’-]+(?: \p{L}[\p{L}.'’-]*){1,2}$/u.test(other.text) &&
        roles[ROLE_INDEX.name]! > 0.15) ||
        (WITH_INITIALS.test(other.text) && roles[ROLE_INDEX.name]! > 0.5)),
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
      !isDoubted(other) &&
      // The size of an upright line is its length.
      !isUpright(other.segment) &&
      !isFragment(other.segment) &&
      roles[ROLE_INDEX.company]! > Math.max(0.25, roles[ROLE_INDEX.name]!) &&
      (other.segment.size > LARGER * segment.size || theirs.words.legal > 0)
    );
  });
}

/** `Q K`: what is left of a logo whose drawing is one of its letters. */
const isFragment = ({ text }: Segment): boolean =>
  /\s/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) < LOGO.letters;

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
  const [next, middle] = [sizes.at(-2) ?? 0, median(sizes) ?? 0];
  return sizes.length >= LOGO.lines && segment.size > Math.max(LOGO.size * middle, LOGO.next * next);
}

/** What firms promise, `Connecting India`; trades that end alike (printing, catering) are part of a name. */
const SLOGAN =
  /^\P{L}*(?:(?:re)?(?:connecting|building|defining|inventing|thinking|imagining|shaping)|accelerating|adding|advancing|bringing|caring|celebrating|changing|creating|defending|delivering|digitali[sz]ing|digiti[sz]ing|driving|empowering|enabling|enhancing|enriching|ensuring|exceeding|fostering|giving|growing|harnessing|helping|improving|innovating|inspiring|keeping|leading|making|maximi[sz]ing|moving|nurturing|optimi[sz]ing|powering|promoting|protecting|providing|reali[sz]ing|revolutioni[sz]ing|securing|serving|simplifying|spreading|strengthening|supporting|sustaining|touching|transforming|turning|uniting|unleashing|unlocking|your|our|where)\s+\p{L}/iu;
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
