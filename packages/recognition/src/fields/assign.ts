import type { ClassifiedLine } from './classify.ts';
import { isCountry } from './countries.ts';
import type { CardContext } from './features.ts';
import { softmax } from './forest.ts';
import { fullerCompany } from './fuller-company.ts';
import { isLegalForm, isOfDegrees } from './lexicon.ts';
import { companyMatch, personMatch } from './matching.ts';
import {
  areTwoPeople,
  completesName,
  GAIN,
  isBeginOfCompany,
  isEndOfCompany,
  isGeneration,
  isHalfOfName,
  isHonoured,
  isMessrs,
  isOfName,
  isOfNobody,
} from './name-parts.ts';
import { isCalledHouse } from './places.ts';
import { isBeginOfInitials, isBody, isDivision, isInitialled, isPartOfBody, isSuperior } from './public-bodies.ts';
import { ROLE_INDEX, type Worded } from './roles.ts';
import { plainText } from './rows.ts';
import { isBeside, markAfter, type Segment } from './segments.ts';
import { isGroup, leastOfShortTitle } from './short-titles.ts';
import { fold, words } from './text.ts';
import { hasTrade, isTradeAlone } from './trade-words.ts';
import { areOneCompany, isDoubted, isFarFromName, isOffice, isSetAsLogo, isSlogan, unlikelihood } from './unlikely.ts';

/** A value made of one line or of several that go on with each other. */
export interface Block {
  segments: Segment[];
  /** Mean probability of the role over its lines. */
  probability: number;
  /** Probability of the next best line for this role that belongs to no other field. */
  rival: number;
  /** How much likelier all three fields are with this line than with the best other one in its place, or none; natural logarithm. */
  margin: number;
  /** Least probability that its lines belong together; 1 for a single line. */
  cohesion: number;
  /** Evidence of the block as a whole. */
  person: number;
  company: number;
}

/** What leaving a field empty counts, as if it were a line of this probability: few cards have no name. */
const ABSENT: Record<Worded, number> = { name: 0.06, title: 0.3, company: 0.3 };
/** One company's name is no person and a company. */
const PARTED_COMPANY = 0.02;
const FAR_FROM_NAME = 0.3;
/** A title where nobody is named. */
const OF_NOBODY = 0.6;
/** A line that rather is a name and stands beside one belongs to it. */
const PART_OF_NAME = 0.1;
/** What names the company is hardly a name that nobody has. */
const NOBODY = 0.02;
/** What a title goes on with is hardly anything else. */
const PART_OF_TITLE = 0.05;
const CONSIDERED = 6;
/** A handle may name the company too; a line as surely one is no part of a name. */
const RATHER_COMPANY = 0.8;
/** How surely a line goes on that ends in a comma. */
const OPEN = 0.7;

/** The likeliest name, title and company together: no line serves two fields. */
export function assign(lines: ClassifiedLine[], context: CardContext): Partial<Record<Worded, Block>> {
  const options = (role: Worded) => [
    ...lines
      .map((line, index) => ({
        index,
        probability:
          roleOf(line, role) *
          unlikelihood(lines, index, role) *
          (role === 'name' && isOfNobody(lines, index) ? NOBODY : 1) *
          (role !== 'name' &&
          (isOfName(lines, index, role) || completesName(lines, index, context) || isHalfOfName(lines, index))
            ? PART_OF_NAME
            : 1) *
          (role !== 'title' && isRestOfTitle(lines, index) ? PART_OF_TITLE : 1),
      }))
      .map((option) =>
        role === 'company' && (isNamedByDomain(lines[option.index]!) || isBeginOfCompany(lines, option.index))
          ? { ...option, probability: Math.max(option.probability, BY_DOMAIN) }
          : option,
      )
      .map((option) =>
        role === 'company' && isBody(lines[option.index]!.segment.text) && !isDoubted(lines[option.index]!)
          ? { ...option, probability: Math.max(option.probability, BY_KIND) }
          : option,
      )
      .map((option) =>
        role === 'company' &&
        (isBeginOfInitials(lines, option.index, context) ||
          isInitialled(lines[option.index]!, context) ||
          isMessrs(lines[option.index]!.segment.text))
          ? { ...option, probability: 1 - (1 - option.probability) / LIKELIER }
          : option,
      )
      .map((option) =>
        role === 'company' && isSetAsLogo(lines, option.index)
          ? { ...option, probability: Math.max(option.probability, BY_SIZE) }
          : option,
      )
      .map((option) =>
        role === 'title'
          ? { ...option, probability: Math.max(option.probability, leastOfShortTitle(lines, option.index)) }
          : option,
      )
      // A sign alone, of a logo or an ornament, may be part of a name but is none.
      .filter(({ index, probability }) => probability > 0.02 && /[\p{L}\p{N}]/u.test(lines[index]!.segment.text))
      .sort((a, b) => b.probability - a.probability)
      .slice(0, CONSIDERED),
    { index: -1, probability: ABSENT[role] },
  ];
  const [names, titles, companies] = [options('name'), options('title'), options('company')];
  let best = { worth: Number.NEGATIVE_INFINITY, picks: [-1, -1, -1] };
  /** The most that is reached with each line in each field. */
  const reached = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  for (const name of names) {
    for (const title of titles) {
      if (title.index >= 0 && title.index === name.index) continue;
      for (const company of companies) {
        if (company.index >= 0 && (company.index === name.index || company.index === title.index)) continue;
        const worth =
          Math.log(name.probability) +
          Math.log(title.probability) +
          Math.log(company.probability) +
          (areOneCompany(lines, name.index, company.index) ? Math.log(PARTED_COMPANY) : 0) +
          (isFarFromName(lines, title.index, name.index) ? Math.log(FAR_FROM_NAME) : 0) +
          (title.index >= 0 && name.index < 0 ? Math.log(OF_NOBODY) : 0);
        const picks = [name.index, title.index, company.index];
        if (worth > best.worth) best = { worth, picks };
        for (const [i, pick] of picks.entries())
          reached[i]!.set(pick, Math.max(worth, reached[i]!.get(pick) ?? Number.NEGATIVE_INFINITY));
      }
    }
  }
  const margins = reached.map((worths, i) => {
    const rest = [...worths].filter(([pick]) => pick !== best.picks[i]).map(([, worth]) => worth);
    return best.worth - Math.max(...rest);
  });
  best.picks[1] = firstOfTitles(lines, best.picks);
  best.picks[2] = fullerCompany(lines, best.picks);
  const seeds = new Set(best.picks);
  const result: Partial<Record<Worded, Block>> = {};
  const used = new Set<number>();
  for (const [i, role] of (['name', 'title', 'company'] as const).entries()) {
    const seed = best.picks[i]!;
    if (seed < 0) continue;
    const grown = completed(lines, grow(lines, seed, role, seeds, used, context), role, seeds, used, context);
    const members =
      role === 'company' ? withTrade(lines, grown, (index) => used.has(index) || seeds.has(index)) : grown;
    for (const member of members) used.add(member.index);
    result[role] = {
      segments: asRead(members.map((member) => lines[member.index]!.segment)),
      probability: members.reduce((sum, { index }) => sum + lines[index]!.roles[ROLE_INDEX[role]]!, 0) / members.length,
      rival: Math.max(
        0,
        ...lines.map((line, index) =>
          members.some((one) => one.index === index) || seeds.has(index) ? 0 : line.roles[ROLE_INDEX[role]]!,
        ),
      ),
      margin: margins[i]!,
      cohesion: Math.min(...members.map((member) => member.link)),
      person: Math.max(...members.map(({ index }) => lines[index]!.evidence.person)),
      company: Math.max(...members.map(({ index }) => lines[index]!.evidence.company)),
    };
  }
  return result;
}

/** A line with a word of titles that could be cut nowhere is a title if it is one of its parts. */
function roleOf({ roles, evidence }: ClassifiedLine, role: Worded): number {
  const mixed = roles[ROLE_INDEX.mixed]!;
  const isWhole = role === 'title' && mixed > 0.3 && evidence.words.jobHead > 0 && roles[ROLE_INDEX.title]! > 0.1;
  return roles[ROLE_INDEX[role]]! / (isWhole ? 1 - Math.min(mixed, 0.9) : 1);
}

/** Words that are just what the domain says name the company, where nothing better does: logos are set in any way. */
const BY_DOMAIN = 0.5;
const LEAST_OF_DOMAIN = 5;
/** What says which kind of body it is. */
const BY_KIND = 0.35;
/** By so much words are likelier the company whose letters are the host's, or behind `M/s`. */
const LIKELIER = 10;
/** And what is set as a logo. */
const BY_SIZE = 0.5;
function isNamedByDomain({ segment, evidence, roles }: ClassifiedLine): boolean {
  const isWords = /^[\p{L}\s&.'’-]+$/u.test(segment.text) && segment.text.length >= LEAST_OF_DOMAIN;
  return (
    isWords &&
    evidence.company > 0.99 &&
    evidence.person < 0.5 &&
    !segment.besideContact &&
    roles[ROLE_INDEX.name]! < 0.2
  );
}

/** A value that is cut after a comma or a joining sign goes on; small commas are read as points. */
const isOpen = (segment: Segment): boolean => {
  const text = segment.text + plainText(markAfter(segment));
  return OPEN_END.test(text) || JOINING.test(text);
};
function isRestOfTitle(lines: ClassifiedLine[], index: number): boolean {
  const above = lines.find((line) => line.below === index);
  return above !== undefined && above.roles[ROLE_INDEX.title]! > 0.5 && isRest(lines[index]!, above);
}

/** Words in the same type right under a line that cannot end where it does. */
function isRest({ segment, roles, evidence }: ClassifiedLine, { segment: above }: ClassifiedLine): boolean {
  const gap = segment.box.y - above.box.y - above.box.height;
  const isSameType = Math.abs(Math.log2(segment.size / above.size)) < 0.2 && gap < 0.8 * above.size;
  const mark = markAfter(above).at(-1)?.text;
  // Behind a comma the company may stand as well.
  const isListed = mark === ',' && (roles[ROLE_INDEX.company]! < LIKELY_COMPANY || readsLikeTitle(evidence));
  const goesOn = JOINING.test(above.text) || mark === '-' || isListed;
  return goesOn && isSameType && !/\d/.test(segment.text) && !segment.besideContact && roles[ROLE_INDEX.name]! < 0.5;
}

const LIKELY_COMPANY = 0.2;

/** `Sales and Communications`: rather what somebody is in charge of than a company, wherever it stands. */
function readsLikeTitle({ logits, words: { legal } }: ClassifiedLine['evidence']): boolean {
  const chances = softmax(logits);
  return legal === 0 && chances[ROLE_INDEX.title]! + chances[ROLE_INDEX.department]! > chances[ROLE_INDEX.company]!;
}
/** `Growing together`, `Velmora Group of Companies`, `Government of Velmora`: no title goes on so. */
function isNoOffice({ segment: { text }, evidence }: ClassifiedLine): boolean {
  const { logits, words } = evidence;
  const chances = softmax(logits);
  const isTagline =
    words.jobHead + words.department === 0 &&
    chances[ROLE_INDEX.tagline]! > TAGLINE_ODDS * (chances[ROLE_INDEX.title]! + chances[ROLE_INDEX.department]!);
  return isTagline || isGroup(text) || isSuperior(text);
}
/** How much likelier a slogan than an office words are by themselves that no title goes on with. */
const TAGLINE_ODDS = 6;

const OPEN_END = /[,&+/|–-]\s*$|\p{L}{4}\.\s*$/u;
const JOINING =
  /\s(?:and|of|for|und|für|der|des|et|de|du|des|pour|y|para|e|di|per|del|della|do|da|en|van|voor|och|för|og|for|i|oraz|a|pro|ve)$/iu;

/** How surely a line under the name is a title, so that the one below it is the department or goes on with it. */
const UNDER_NAME = 0.4;

/** Of two titles in a row the one right under the name: what follows is the department. */
function firstOfTitles(lines: ClassifiedLine[], [name, title]: number[]): number {
  if (name === undefined || title === undefined || name < 0 || title < 0) return title ?? -1;
  let under = lines[name]!.below;
  const isMoreOfName = (index: number): boolean =>
    isOfDegrees(lines[index]!.segment.text) || isHalfOfName(lines, index);
  while (under >= 0 && isMoreOfName(under)) under = lines[under]!.below;
  const isFirst = under >= 0 && lines[under]!.below === title;
  return isFirst && lines[under]!.roles[ROLE_INDEX.title]! > UNDER_NAME ? under : title;
}

/** Lines that go on with each other less surely than this are hardly one company's name; nor are lines in the same type less surely than the other. */
const LEAST_COMPANY_JOIN = 0.4;
const LEAST_IN_ONE_TYPE = 0.12;

/** `Velmora Optics Limited`: a registered name is over. */
const endsInLegalForm = ({ segment, evidence }: ClassifiedLine): boolean =>
  evidence.words.legal > 0 && words(segment.text).length > 2 && !/[&+,]$/.test(segment.text);

/** Ornate small print under a name is its slogan, misread. */
const isSmallAndDoubted = (upper: Segment, lower: Segment): boolean =>
  lower.size < 0.75 * upper.size && lower.confidence < 0.9 && lower.confidence < upper.confidence - 0.08;

/** The share of the narrower of two lines that stands over or under the other. */
function overlapOf({ box: a }: Segment, { box: b }: Segment): number {
  const overlap = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return overlap / Math.max(1, Math.min(a.width, b.width));
}

/** Print of one size, no further apart than the lines of one text. */
const areInOneType = (upper: Segment, lower: Segment): boolean =>
  Math.abs(Math.log2(upper.size / lower.size)) < 0.2 && lower.box.y - upper.box.y - upper.box.height < 0.7 * upper.size;
/** The same where only one of the lines has letters that go below it. */
const areInLikeType = (upper: Segment, lower: Segment): boolean =>
  Math.abs(Math.log2(upper.size / lower.size)) < 0.45 &&
  lower.box.y - upper.box.y - upper.box.height < 0.5 * upper.size &&
  overlapOf(upper, lower) > 0.5;

/** More ground between two lines than one value has. */
const areFarApart = (upper: Segment, lower: Segment): boolean =>
  lower.box.y - upper.box.y - upper.box.height > 1.5 * Math.max(upper.size, lower.size);

/** `Chambers` above `of Commerce`, `Kiln &` above `Brook`: neither line stands alone. */
const areBound = (upper: Segment, lower: Segment): boolean =>
  (areInOneType(upper, lower) || (/\p{L}\s?[&+]$/u.test(upper.text) && areInLikeType(upper, lower))) &&
  !/\d/.test(lower.text) &&
  !upper.besideContact &&
  !lower.besideContact &&
  (JOINING.test(upper.text) ||
    /[&+]$/.test(upper.text) ||
    BOUND.test(lower.text) ||
    isPartOfBody(upper.text, lower.text));
/** `Velmora House` under `Velmora Group`: no name begins twice. */
function saysAgain(upper: Segment, lower: Segment): boolean {
  const [one, other] = [upper, lower].map(({ text }) => fold(words(text)[0] ?? ''));
  return one === other && one!.length > 3 && words(lower.text).length > 1 && !/[&+]$/.test(upper.text);
}
const BOUND =
  /^(?:of|and|und|et|y|for|für|de|du|des|di|della|do|da|voor|för|og|och|OF|AND|UND|ET|FOR|FÜR|DE|DU|DI|[&+])\s+\p{L}/u;

/** Lines that continue the seed upwards and downwards, top to bottom. */
function grow(
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
    !(role === 'company' && isDoubted(lines[index]!)) &&
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
      (role === 'title' && joins > 0.5 && lines[index]!.roles[ROLE_INDEX.title]! > 0.3) ||
      // One title right under another is its rest or the department: with it the value is never less right.
      (role === 'title' && joins > 0.2 && lines[index]!.roles[ROLE_INDEX.title]! > 0.6) ||
      (lines[index]!.roles[ROLE_INDEX[role]]! > 0.1 &&
        joins * 0.6 + lines[index]!.roles[ROLE_INDEX[role]]! * 0.4 > (role === 'company' ? 0.38 : 0.5)));
  // Two companies, or one and its slogan, however much either reads like one.
  const isParted = (upper: number, lower: number, joins: number): boolean =>
    role === 'company' &&
    (joins < (areInOneType(lines[upper]!.segment, lines[lower]!.segment) ? LEAST_IN_ONE_TYPE : LEAST_COMPANY_JOIN) ||
      isOffice(lines[upper]!.segment.text) ||
      isSmallAndDoubted(lines[upper]!.segment, lines[lower]!.segment) ||
      endsInLegalForm(lines[upper]!) ||
      overlapOf(lines[upper]!.segment, lines[lower]!.segment) < 0.1 ||
      saysAgain(lines[upper]!.segment, lines[lower]!.segment) ||
      isCalledHouse(lines[lower]!.segment.text) ||
      isSlogan(lines[lower]!.segment.text)) &&
    ![upper, lower].some((index) => isLegalForm(lines[index]!.segment.text)) &&
    !isEndOfCompany(lines, lower);
  const areApart = (upper: number, lower: number): boolean =>
    (role === 'name' && areTwoPeople(lines, upper, lower, context)) ||
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
        // `Unipessoal` above `Lda.` is one form, any other above a line is another company's end.
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

/** Parts of one line from the bottom to the top, lines from left to right. */
function upwards(a: Segment, b: Segment): number {
  return overlapOf(a, b) > 0.5 ? b.box.y - a.box.y : a.box.x - b.box.x;
}

/** Lines that are set sideways and run upwards follow each other in another way. */
function asRead(segments: Segment[]): Segment[] {
  const runsUp = ({ text, chars, box }: Segment): boolean => {
    if (box.height < 1.3 * box.width) return false;
    const [from, to] = chars.find((char) => char.line)?.line?.quad ?? [];
    return text.length > 2 && from !== undefined && from.y - to!.y > 2 * Math.abs(from.x - to!.x);
  };
  return segments.length > 1 && segments.every(runsUp) ? [...segments].sort(upwards) : segments;
}

/**
 * A line next to the block without which the mailbox or the domain is explained less (`QK` above `Pottery` of
 * `qkpottery.co.uk`) belongs to it, whatever it looked like.
 */
function completed(
  lines: ClassifiedLine[],
  members: Member[],
  role: Worded,
  seeds: Set<number>,
  used: Set<number>,
  context: CardContext,
): Member[] {
  if (role === 'title') return members;
  const matchOf = (text: string) =>
    role === 'company'
      ? Math.max(0, ...context.domains.map((domain) => companyMatch(text, domain)))
      : Math.max(0, ...context.mailboxes.map((mailbox) => personMatch(text, mailbox)));
  const textOf = (list: Member[]) => list.map(({ index }) => lines[index]!.segment.text).join(' ');
  /** How much better a grown name explains a mailbox or a handle, whichever it is. */
  const gainOf = (grown: string, present: string): number =>
    role === 'company'
      ? matchOf(grown) - matchOf(present)
      : Math.max(0, ...context.mailboxes.map((mailbox) => personMatch(grown, mailbox) - personMatch(present, mailbox)));
  let block = members;
  for (let tries = 0; tries < 2; tries++) {
    const present = textOf(block);
    const isUnnamed = role === 'company' && matchOf(present) <= UNNAMED;
    let best: { block: Member[]; gain: number } | null = null;
    for (const [index, line] of lines.entries()) {
      if (seeds.has(index) || used.has(index) || block.some((member) => member.index === index)) continue;
      if (role === 'name' && line.roles[ROLE_INDEX.company]! > RATHER_COMPANY) continue;
      if (line.segment.text.length > 24 || line.roles[ROLE_INDEX.address]! > 0.6) continue;
      if (role === 'company' && POSTAL_CODE.test(line.segment.text)) continue;
      const last = lines[block.at(-1)!.index]!;
      if (role === 'company' && endsInLegalForm(last) && line.segment.box.y > last.segment.box.y) continue;
      // A line that matches as well without the block is the same name once more, unless the block says nothing of it.
      const isMore = isUnnamed && block.some((member) => isSetTogether(lines[member.index]!.segment, line.segment));
      const isAgain = matchOf(line.segment.text) > 0.75 && !isMore;
      if (isAgain || !block.some((member) => isBeside(lines[member.index]!.segment, line.segment))) continue;
      const grown = [...block, { index, link: 0.7 }].sort((a, b) =>
        inReadingOrder(lines[a.index]!.segment, lines[b.index]!.segment),
      );
      const gain = gainOf(textOf(grown), present);
      if (gain > GAIN && (!best || gain > best.gain)) best = { block: grown, gain };
    }
    if (!best) break;
    block = best.block;
  }
  return block;
}

/** `Dental Clinic` under `VELMORA`, `Marble Traders` under `Velmo`: a trade alone is half of a shop's name, whatever the other half looks like. */
function withTrade(lines: ClassifiedLine[], members: Member[], isTaken: (index: number) => boolean): Member[] {
  const text = members.map(({ index }) => lines[index]!.segment.text).join(' ');
  const ends = { above: lines[members[0]!.index]!.segment, below: lines[members.at(-1)!.index]!.segment };
  const isHalf = (index: number, upper: Segment, lower: Segment): boolean => {
    const { segment, roles } = lines[index]!;
    const gap = lower.box.y - upper.box.y - upper.box.height;
    const size = Math.min(upper.size, lower.size);
    const isOther = (['name', 'title', 'address', 'tagline'] as const).some((role) => roles[ROLE_INDEX[role]]! > 0.5);
    return (
      !isTaken(index) &&
      !members.some((member) => member.index === index) &&
      upper.picture === lower.picture &&
      gap > -0.5 * size &&
      gap < 0.8 * size &&
      overlapOf(upper, lower) > 0.4 &&
      !isOther &&
      !isDoubted(lines[index]!) &&
      !segment.besideContact &&
      /^[\p{L}\s.&'’-]{3,}$/u.test(segment.text) &&
      !isSlogan(segment.text) &&
      !isOffice(segment.text)
    );
  };
  if (isTradeAlone(text)) {
    const above = lines.findIndex(
      ({ segment }, index) => segment.size > 0.8 * ends.above.size && isHalf(index, segment, ends.above),
    );
    return above < 0 ? members : [{ index: above, link: TRADE_LINK }, ...members];
  }
  if (hasTrade(text)) return members;
  const below = lines.findIndex(
    ({ segment, roles }, index) =>
      isTradeAlone(segment.text) &&
      roles[ROLE_INDEX.company]! > TRADE_AS_COMPANY &&
      segment.size <= 1.2 * ends.below.size &&
      isHalf(index, ends.below, segment),
  );
  return below < 0 ? members : [...members, { index: below, link: TRADE_LINK }];
}
const TRADE_LINK = 0.6;
const TRADE_AS_COMPANY = 0.3;

/** One over the other, neither much larger. */
const isSetTogether = (a: Segment, b: Segment): boolean =>
  Math.abs(Math.log2(a.size / b.size)) < 0.6 && overlapOf(a, b) > 0.1;

/** A line that explains less of the domain is not what it is called after. */
const UNNAMED = 0.3;

/** A company's name does not go on with its town. */
const POSTAL_CODE = /\d{4}|\d{3} \d{2,3}$/;

interface Member {
  index: number;
  link: number;
}

function inReadingOrder(a: Segment, b: Segment): number {
  const overlap = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
  return overlap > 0.5 * Math.min(a.box.height, b.box.height) ? a.box.x - b.box.x : a.box.y - b.box.y;
}
