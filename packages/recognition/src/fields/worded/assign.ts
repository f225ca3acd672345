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

/** The fields of a card, and what else they could have been. */
export interface Assignment {
  blocks: Partial<Record<Worded, Block>>;
  /** Lines of each block, top to bottom. */
  members: Record<Worded, Member[]>;
  /** Other lines in the place of the one that was taken, the likeliest first. */
  rivals: Record<Worded, Rival[]>;
}

/** A line that another field, or none, has. */
export interface Rival {
  index: number;
  /** How much likelier all three fields are with it than with what was taken, below 1. */
  odds: number;
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
const LEAST_CHANCE = 0.02;
const CONSIDERED = 6;

/** The likeliest name, title and company together: no line serves two fields. */
export function assign(lines: ClassifiedLine[], context: CardContext): Assignment {
  const options = (role: Worded) => [
    ...lines
      .map((_, index) => ({ index, probability: chanceOf(lines, index, role, context) }))
      // A sign alone, of a logo or an ornament, may be part of a name but is none.
      .filter(
        ({ index, probability }) => probability > LEAST_CHANCE && /[\p{L}\p{N}]/u.test(lines[index]!.segment.text),
      )
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

/** How likely a line is the name, the title or the company, by itself and by those around it. */
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
/** By so much less is a university's centre. */
const OF_UNIVERSITY = 0.15;
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
  if (isFirst && lines[under]!.roles[ROLE_INDEX.title]! > UNDER_NAME) return under;
  return under >= 0 && isUnknownTitle(lines, under, title) ? under : title;
}

/** What else a line may be at most, of which no word is known. */
const OTHERWISE = 0.3;
/** How many lines of one text a title has at most. */
const LINES_OF_TITLE = 3;

/** Words of a language without a vocabulary, first of the lines that the title is one of: `Wakil Tanur` above `Idara Kaca`. */
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
