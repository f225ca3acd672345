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

/** For degrees in a row of their own: they are part of the name, but not the name or the title. */
const DEGREE_ALONE = 0.01;
/** For a label such as `Email` in a row of its own. */
const LABEL_ALONE = 0.02;
/** For lines with a low confidence as a whole: they are another script, or a drawing. */
const DOUBTED = 0.02;
const LEAST_CONFIDENCE = 0.7;
/** For exclamations such as `Open now!`. */
const CALLED_OUT = 0.02;
/** Words that shops print (`Order Now Online`), which are never part of a name. */
const OF_SHOPS =
  /(?:^|\s)(?:orders?|online|delivery|services?|our|available|kinds?|types?|since|authori[sz]ed|dealers?|branch(?:es)?|office|customers?|welcome|specialists?)(?:\s|$)/i;
/** For small print beside the company's name in large letters, or beside its registered name. */
const OVERSHADOWED = 0.02;
/** For the largest print of the card as a person or a title: it is usually a shop's name. */
const SET_AS_LOGO = 0.1;

/** For places and directions. */
const PLACE = 0.02;
/** For a single word as the name, if a given name with another word is beside it. */
const HALF_NAMED = 0.1;
/** For a company in brackets or sideways, and for the remains of `Certified Company`. */
const ASIDE = 0.15;
/** For trades in the plural, which are firms: `Garden Consultants`. */
const TRADE = 0.1;
/** For certificates, which many cards name. */
const CERTIFICATE = 0.05;
/** For one of many similar words in a column, which is neither a person nor a title. */
const GOODS = 0.05;
/** For a promise as the company's name; it only counts if there is nothing else. */
const PROMISE = 0.1;

/** For a word of a person's name as the company. */
const CALLED = 0.1;

/** For the authority above a body, which is printed beside the body's name on many cards. */
const SUPERIOR = 0.15;
/** For a body such as `Bureau of Kilns` as a title. */
const BODY = 0.3;
/** Parts of a company, which are no titles either: `Glaze Section`, `Kiln Systems Unit`. */
const UNIT = /\s(?:department|division|section|team|unit|wing)$/i;
/** A person in such a part: `In-charge, Kiln Unit`, `Sales - Kiln Team`. */
const OF_UNIT = /[,–—|-]\s|\b(?:[ad]?gm|avp|in-?charge|member)\b/i;
const isUnit = ({ segment: { text }, evidence }: ClassifiedLine): boolean =>
  UNIT.test(text) && !OF_UNIT.test(text) && evidence.words.jobHead === 0;
const DIVISION = 0.1;

/** The evidence against a line as name, title or company, as a factor for its probability. */
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
  // The size of a sideways line is its length.
  if (role !== 'company' && !isUpright(segment) && isSetAsLogo(lines, index)) factor *= SET_AS_LOGO;
  return factor;
}

/** A street on a map, `Velmora Ave.`; Lane, Street and Way are also family names. */
const STREET = /\s(?:ave(?:nue)?|blvd|boulevard|expressway|highway|hwy|parkway|pkwy|rd|road)\.?$/i;

/** Whether a line is a building in the type of the address below it. */
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

/** Whether a line is a part of town between two lines of an address in the same type. */
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

/** Whether a line is a place such as `Velmora, Lindenau.`, without a person's name or a degree. */
function isPlaceInPlace(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence } = lines[index]!;
  const [first, second, ...more] = segment.text.split(/,\s*/).filter(Boolean);
  if (second === undefined || more.length > 0 || evidence.person > 0.3 || evidence.words.given > 0) return false;
  return [first!, second].every((part) => /^\p{Lu}\p{L}+\.?$/u.test(part)) && evidence.words.credential === 0;
}

/**
 * Whether a line below a quotation names its author: `“To kiln or not to kiln”`. Names of firms with a few words are
 * also quoted, and owners have titles below.
 */
function isUnderQuotation(lines: ClassifiedLine[], index: number): boolean {
  const { evidence, below } = lines[index]!;
  const above = lineAbove(lines, index);
  if (evidence.person >= 0.3 || above === undefined || (lines[below]?.roles[ROLE_INDEX.title] ?? 0) > 0.5) return false;
  return /^["“”„«»]\S+(?:\s\S+){3,}["“”«»]\W*$/u.test(above.segment.text);
}

/** Whether a logo's words are repeated in a line that is more likely the company. */
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

/**
 * Recognises additions to the company above: `(A unit of Velmora Kilns)`. `(Velmora) Ltd.` and `(Asia Pacific)` are
 * parts of its name.
 */
export const isAside = (segment: Segment): boolean =>
  isInBrackets(segment) && words(segment.text).length > 2 && /\b(?:an?|of|the)\b/i.test(segment.text);

/** Whether a line is printed sideways, or around a logo. */
const isUpright = ({ box, text }: Segment): boolean => text.length > 4 && box.height > 1.2 * box.width;

const isCertificate = (text: string): boolean =>
  /^(?:certification|certified|t[uü]v\b.*|(?:an?\s)?iso\s?[:\d].*|.*\bcertified (?:company|organi[sz]ation))$/iu.test(
    text.trim(),
  );

/** Whether another line is more likely the body's own name. */
const hasBody = (lines: ClassifiedLine[], index: number): boolean =>
  lines.some(
    ({ roles, segment: { text } }, i) =>
      i !== index && !isSuperior(text) && (isBody(text) || roles[ROLE_INDEX.company]! > 0.4),
  );

/** The least number of similar words in a column that are goods. */
const MANY_GOODS = 4;
/** From this probability of a field on, a line isn't one of the goods. */
const SURELY_FIELD = 0.9;
/**
 * The least number of goods in the column for a line with a word of offices to be one of them, too: `Bluetooth
 * Speaker`.
 */
const SURELY_GOODS = 6;

/**
 * Whether a line is one of at least `MANY_GOODS` short lines of one size in a column, none of which is like a person's
 * name or, except in long lists, a title.
 */
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

/** Whether the confidence of a whole line is low. Such a line doesn't continue a value either. */
export const isDoubted = ({ segment }: ClassifiedLine): boolean => segment.confidence < LEAST_CONFIDENCE;

/** A name such as `P. V. Okonjo`. */
const WITH_INITIALS = /^(?:\p{Lu}\.\s?){1,3}\p{Lu}\p{L}{2,}(?: \p{Lu}\p{L}+)*$/u;

/** Whether a line is one word below a fuller name: `Mason` below `Bruno Okonjo` or `P. V. Okonjo`. */
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

/** Whether a line is one word that is no known name, in no mailbox and beside no number. */
function isOneStrangeWord(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence, joins } = lines[index]!;
  if (/[\s.]/.test(segment.text) || evidence.words.given > 0 || evidence.person > 0.5 || segment.besideContact)
    return false;
  // A name on two lines.
  return joins < 0.5 && !lines.some((line) => line.below === index && line.joins > 0.5);
}

/** Whether a text is a heading above an address: `Regd. Office`, `Head Office:`. */
export const isOffice = (text: string): boolean =>
  /^(?:corporate|corp\.?|head|regd?\.?|registered|branch|regional|admin\.?|administrative|city)(?:\s*(?:&|and)\s*\p{L}+\.?)?\s+(?:office|address|off\.)(?:\s+address)?\s*:?$|^e-?mail\s+id$/iu.test(
    text.trim(),
  );

/** Whether a text ends with a label behind another one: `Reception: phone`. */
function endsInLabel(text: string): boolean {
  const [, last] = /:\s*(\p{L}+)\.?$/u.exec(text) ?? [];
  return last !== undefined && labelKind(last) !== undefined;
}

/** By how much larger print must be to overshadow other print. */
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
      // The size of a sideways line is its length.
      !isUpright(other.segment) &&
      !isFragment(other.segment) &&
      roles[ROLE_INDEX.company]! > Math.max(0.25, roles[ROLE_INDEX.name]!) &&
      (other.segment.size > LARGER * segment.size || theirs.words.legal > 0)
    );
  });
}

/** Recognises the rest of a logo that has a drawing for one of its letters: `Q K`. */
const isFragment = ({ text }: Segment): boolean =>
  /\s/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) < LOGO.letters;

/**
 * Limits for logos: the size relative to the median and to the next largest line of the side, and the least number of
 * lines, confidence and number of letters.
 */
const LOGO = { size: 2.2, next: 1.2, lines: 3, confidence: 0.85, letters: 3 };

/**
 * Whether a line is the only one that is more than twice as high as most of its side. A given name alone or with one
 * other word is a person even so.
 */
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

/** Slogans of firms: `Connecting India`. Trades with the same ending (printing, catering) are part of a name. */
const SLOGAN =
  /^\P{L}*(?:(?:re)?(?:connecting|building|defining|inventing|thinking|imagining|shaping)|accelerating|adding|advancing|bringing|caring|celebrating|changing|creating|defending|delivering|digitali[sz]ing|digiti[sz]ing|driving|empowering|enabling|enhancing|enriching|ensuring|exceeding|fostering|giving|growing|harnessing|helping|improving|innovating|inspiring|keeping|leading|making|maximi[sz]ing|moving|nurturing|optimi[sz]ing|powering|promoting|protecting|providing|reali[sz]ing|revolutioni[sz]ing|securing|serving|simplifying|spreading|strengthening|supporting|sustaining|touching|transforming|turning|uniting|unleashing|unlocking|your|our|where)\s+\p{L}/iu;
export const isSlogan = (text: string): boolean => SLOGAN.test(text);

/** Whether two lines continue each other as one company's name, so that neither names a person. */
export function areOneCompany(lines: ClassifiedLine[], a: number, b: number): boolean {
  if (a < 0 || b < 0) return false;
  const goesOn = (upper: number, lower: number): boolean => lines[upper]!.below === lower && lines[upper]!.joins > 0.5;
  const isCompany = (index: number): boolean => lines[index]!.roles[ROLE_INDEX.company]! > 0.5;
  return isCompany(a) && isCompany(b) && (goesOn(a, b) || goesOn(b, a));
}

/** Whether a title without a word of titles is far from the name, and from a title that is near it. */
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
