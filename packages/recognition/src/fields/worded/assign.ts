import { areInOneType, asRead } from '../lines/print.ts';
import type { Segment } from '../lines/segments.ts';
import { isOfDegrees } from '../words/degrees.ts';
import type { ClassifiedLine } from './classify.ts';
import { completed, withTrade } from './complete.ts';
import type { CardContext } from './features.ts';
import { fullerCompany } from './fuller-company.ts';
import { grow, type Member } from './grow.ts';
import { completesName, isBeginOfCompany, isHalfOfName, isMessrs, isOfName, isOfNobody } from './name-parts.ts';
import { isBeginOfInitials, isBody, isInitialled, isOfUniversity } from './public-bodies.ts';
import { ROLE_INDEX, WORDED, type Worded } from './roles.ts';
import { leastOfShortTitle } from './short-titles.ts';
import { isRestOfTitle } from './title-rests.ts';
import { areOneCompany, isDoubted, isFarFromName, isSetAsLogo, unlikelihood } from './unlikely.ts';

/** A value of one line, or of several that continue each other. */
export interface Block {
  segments: Segment[];
  /** The mean probability of the role over its lines. */
  probability: number;
  /** The probability of the next best line for this role that belongs to no other field. */
  rival: number;
  /**
   * How much likelier all three fields are with this line than with the best other line in its place, or none; natural
   * logarithm.
   */
  margin: number;
  /** The least probability that its lines belong together; 1 for a single line. */
  cohesion: number;
  /** How well the whole block matches a mailbox (person) and a domain (company). */
  person: number;
  company: number;
}

/** The fields of a card, and their alternatives. */
export interface Assignment {
  blocks: Partial<Record<Worded, Block>>;
  /** The lines of each block, from top to bottom. */
  members: Record<Worded, Member[]>;
  /** Other lines for each field, likeliest first. */
  rivals: Record<Worded, Rival[]>;
}

/** A line of another field, or of none. */
export interface Rival {
  index: number;
  /** How likely all three fields are with this line, relative to the chosen one; below 1. */
  odds: number;
}

/** The weight of an empty field, as if it were a line with this probability: few cards have no name. */
const ABSENT: Record<Worded, number> = { name: 0.06, title: 0.3, company: 0.3 };
/** Factor if one company's name would be split into a person and a company. */
const PARTED_COMPANY = 0.02;
const FAR_FROM_NAME = 0.3;
/** Factor for a title on a card without a name. */
const OF_NOBODY = 0.6;
/** Factor for a line next to a name that is more likely part of it. */
const PART_OF_NAME = 0.1;
/** Factor for a name that belongs to the company and not to a person. */
const NOBODY = 0.02;
/** Factor for a line that continues a title. */
const PART_OF_TITLE = 0.05;
const LEAST_CHANCE = 0.02;
const CONSIDERED = 6;

/** Chooses the likeliest name, title and company together, so that no line is used for two fields. */
export function assign(lines: ClassifiedLine[], context: CardContext): Assignment {
  const options = (role: Worded) => [
    ...lines
      .map((_, index) => ({ index, probability: chanceOf(lines, index, role, context) }))
      // A sign alone, of a logo or an ornament, may be part of a name but isn't one.
      .filter(
        ({ index, probability }) => probability > LEAST_CHANCE && /[\p{L}\p{N}]/u.test(lines[index]!.segment.text),
      )
      .sort((a, b) => b.probability - a.probability)
      .slice(0, CONSIDERED),
    { index: -1, probability: ABSENT[role] },
  ];
  const [names, titles, companies] = [options('name'), options('title'), options('company')];
  let best = { worth: Number.NEGATIVE_INFINITY, picks: [-1, -1, -1] };
  /** The best total with each line in each field. */
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
  const blocks: Assignment['blocks'] = {};
  const found: Assignment['members'] = { name: [], title: [], company: [] };
  const used = new Set<number>();
  for (const [i, role] of WORDED.entries()) {
    const seed = best.picks[i]!;
    if (seed < 0) continue;
    const grown = completed(lines, grow(lines, seed, role, seeds, used, context), role, seeds, used, context);
    const members =
      role === 'company' ? withTrade(lines, grown, (index) => used.has(index) || seeds.has(index)) : grown;
    for (const member of members) used.add(member.index);
    found[role] = members;
    blocks[role] = {
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
  const [name, title, company] = reached.map((worths, i) => rivalsOf(worths, best.picks[i]!, best.worth));
  return { blocks, members: found, rivals: { name: name!, title: title!, company: company! } };
}

const rivalsOf = (worths: ReadonlyMap<number, number>, taken: number, worth: number): Rival[] =>
  [...worths]
    .filter(([index]) => index >= 0 && index !== taken)
    .map(([index, reached]) => ({ index, odds: Math.exp(reached - worth) }))
    .sort((a, b) => b.odds - a.odds);

/** The probability of a line as name, title or company, by itself and by the lines around it. */
function chanceOf(lines: ClassifiedLine[], index: number, role: Worded, context: CardContext): number {
  const line = lines[index]!;
  let chance = roleOf(line, role) * unlikelihood(lines, index, role);
  if (role === 'name') {
    if (isOfNobody(lines, index)) chance *= NOBODY;
  } else if (isOfName(lines, index, role) || completesName(lines, index, context) || isHalfOfName(lines, index)) {
    chance *= PART_OF_NAME;
  }
  if (role === 'title') return Math.max(chance, leastOfShortTitle(lines, index));
  if (isRestOfTitle(lines, index)) chance *= PART_OF_TITLE;
  return role === 'company' ? chanceOfCompany(lines, index, context, chance) : chance;
}

function chanceOfCompany(lines: ClassifiedLine[], index: number, context: CardContext, byWords: number): number {
  const line = lines[index]!;
  const { text } = line.segment;
  let chance = byWords;
  if (isNamedByDomain(line) || isBeginOfCompany(lines, index)) chance = Math.max(chance, BY_DOMAIN);
  if (isBody(text) && !isDoubted(line)) chance = Math.max(chance, BY_KIND);
  if (isBeginOfInitials(lines, index, context) || isInitialled(line, context) || isMessrs(text))
    chance = 1 - (1 - chance) / LIKELIER;
  else if (isOfUniversity(lines, index)) chance *= OF_UNIVERSITY;
  return isSetAsLogo(lines, index) ? Math.max(chance, BY_SIZE) : chance;
}

/** A mixed line with a word of titles that couldn't be split counts as a title, if that is one of its parts. */
function roleOf({ roles, evidence }: ClassifiedLine, role: Worded): number {
  const mixed = roles[ROLE_INDEX.mixed]!;
  const isWhole = role === 'title' && mixed > 0.3 && evidence.words.jobHead > 0 && roles[ROLE_INDEX.title]! > 0.1;
  return roles[ROLE_INDEX[role]]! / (isWhole ? 1 - Math.min(mixed, 0.9) : 1);
}

/**
 * The least probability of a company whose words match the domain exactly, if there is no better one: logos are printed
 * in any way.
 */
const BY_DOMAIN = 0.5;
const LEAST_OF_DOMAIN = 5;
/** The least probability of a line that names a kind of organisation. */
const BY_KIND = 0.35;
/**
 * By how much the probability of not being the company is divided if the host has the line's letters, or behind `M/s`.
 */
const LIKELIER = 10;
/** Factor for a university's centre. */
const OF_UNIVERSITY = 0.15;
/** The least probability of a line that is printed like a logo. */
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

/** The least probability of a title below the name, so that the line below it is the department or its continuation. */
const UNDER_NAME = 0.4;

/** Of two titles below each other, the one directly below the name; the other one is the department. */
function firstOfTitles(lines: ClassifiedLine[], [name, title]: number[]): number {
  if (name === undefined || title === undefined || name < 0 || title < 0) return title ?? -1;
  let under = lines[name]!.below;
  const isMoreOfName = (index: number): boolean =>
    isOfDegrees(lines[index]!.segment.text) || isHalfOfName(lines, index);
  while (under >= 0 && isMoreOfName(under)) under = lines[under]!.below;
  const isFirst = under >= 0 && lines[under]!.below === title;
  if (isFirst && lines[under]!.roles[ROLE_INDEX.title]! > UNDER_NAME) return under;
  return under >= 0 && isUnknownTitle(lines, under, title) ? under : title;
}

/** The highest value of other roles and of other evidence for a line of unknown words. */
const OTHERWISE = 0.3;
/** The largest number of lines of a title. */
const LINES_OF_TITLE = 3;

/** Whether the title's first lines are words of a language without a vocabulary: `Wakil Tanur` above `Idara Kaca`. */
function isUnknownTitle(lines: ClassifiedLine[], first: number, title: number): boolean {
  let at = first;
  for (let count = 0; count < LINES_OF_TITLE && at !== title; count++) {
    const { below, segment } = lines[at]!;
    if (below < 0 || !areInOneType(segment, lines[below]!.segment)) return false;
    at = below;
  }
  if (at !== title || first === title || lines[title]!.evidence.words.jobHead > 0) return false;
  const { segment, evidence, roles } = lines[first]!;
  const { given, legal, organisation, department, street } = evidence.words;
  return (
    given + legal + organisation + department + street === 0 &&
    (['company', 'department', 'address', 'tagline'] as const).every((role) => roles[ROLE_INDEX[role]]! < OTHERWISE) &&
    evidence.person < OTHERWISE &&
    evidence.company < OTHERWISE &&
    /^\p{L}[\p{L}\s.'’-]+$/u.test(segment.text)
  );
}
