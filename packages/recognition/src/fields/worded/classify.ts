import { readFileSync } from 'node:fs';
import { isCardWord } from '../letters/spelling.ts';
import { cutsOf, isCrosswise, partsAt, piecesOf, type Segment } from '../lines/segments.ts';
import { isDegree, isGeneration } from '../words/degrees.ts';
import { isGivenName, wordEvidence } from '../words/lexicon.ts';
import { companyMatch, personMatch } from '../words/matching.ts';
import { fold, words } from '../words/text.ts';
import {
  type CardContext,
  type Evidence,
  evidenceOf,
  firstFeatures,
  joinFeatures,
  neighbour,
  secondFeatures,
} from './features.ts';
import { type Forest, forestLogits, sigmoid, softmax } from './forest.ts';
import { ROLE_INDEX } from './roles.ts';
import { textModelFrom } from './text-model.ts';

/** Written by `training/train.ts`. */
interface StoredModel {
  text: Parameters<typeof textModelFrom>[0];
  first: Forest;
  second: Forest;
  join: Forest;
}
const stored: StoredModel = JSON.parse(readFileSync(new URL('../model/lines.json', import.meta.url), 'utf8'));
const TEXT_MODEL = textModelFrom(stored.text);
const { first: FIRST, second: SECOND, join: JOIN } = stored;
/** The least probability of `mixed` from which a line is split on trial. */
const TRY_CUTS = 0.25;
/** The same limit for a row whose pieces the detector saw separately. */
const TRY_PIECES = 0.1;

/**
 * A line with the probability of each role (in the order of `ROLES`), and of being continued by the segment below it.
 */
export interface ClassifiedLine {
  segment: Segment;
  evidence: Evidence;
  roles: number[];
  /** The index of the line below, and the probability that it continues this one; -1 if there is none. */
  below: number;
  joins: number;
}

export const lineAbove = (lines: readonly ClassifiedLine[], index: number): ClassifiedLine | undefined =>
  lines.find(({ below }) => below === index);

/** Classifies all lines of a card; lines with two roles are split. */
export function classifyLines(segments: Segment[], context: CardContext): ClassifiedLine[] {
  let lines = score(segments, context);
  for (let i = 0; i < lines.length; i++) {
    const mixed = lines[i]!.roles[ROLE_INDEX.mixed]!;
    const { segment } = lines[i]!;
    const named = cutAtName(segment, context.mailboxes) ?? cutAfterLegalForm(segment) ?? cutOffDoubted(segment);
    if (named) {
      lines = score([...lines.slice(0, i).map(own), ...named, ...lines.slice(i + 1).map(own)], context);
      continue;
    }
    if (mixed < TRY_PIECES) continue;
    const ways = [piecesOf(segment)];
    if (mixed >= TRY_CUTS) ways.push(...cutsOf(segment));
    const better = bestCut(
      lines,
      i,
      context,
      ways.filter((parts) => parts.length > 1 && !parts.some(({ text }) => isDegree(text))),
    );
    if (better) lines = better;
  }
  return withJoins(lines, context);
}

const own = (line: ClassifiedLine): Segment => line.segment;

/** A word for the owner in front of a name: `Prop. Rao`, `Inh. Okonjo`, `Inhaberin: Amara Okonjo`. */
const OWNER = /^(?:prop(?:r|riet(?:or|ress|rix))?|inh(?:aber(?:in)?)?)\s?[.:]{1,2}-?\s+(?=\p{Lu})/iu;

/**
 * Splits a line at a name: behind an address that ends with the name of a mailbox (two columns in one row), behind a
 * title, or in front of a title with or without brackets.
 */
function cutAtName(segment: Segment, mailboxes: string[]): Segment[] | null {
  const blanks = [...segment.text.matchAll(/ (?=\p{Lu}[^ ]+ \p{Lu})/gu)].map((match) => match.index);
  const naming = (text: string): number => Math.max(0, ...mailboxes.map((mailbox) => personMatch(text, mailbox)));
  const behindTitle = blanks.find((blank) => {
    const [title, name] = [segment.text.slice(0, blank), segment.text.slice(blank + 1)];
    return isTitle(title) && isPersonal(name) && naming(title) < 0.5 && (naming(name) > 0.9 || startsWithGiven(name));
  });
  if (behindTitle !== undefined) return partsAt(segment, [behindTitle]);
  const beforeTitle = nameBeforeTitle(segment.text, naming);
  if (beforeTitle !== undefined) return partsAt(segment, [beforeTitle]);
  const listed = nameTitleAndRest(segment.text);
  if (listed) return partsAt(segment, listed);
  const [, named, inBrackets] = /^([^()]+) \(([^()]+)\)$/.exec(segment.text) ?? [];
  if (named && isPersonal(named) && isTitle(inBrackets!)) return partsAt(segment, [named.length]);
  const owner = OWNER.exec(segment.text)?.[0].length;
  if (owner && isPersonal(segment.text.slice(owner))) return partsAt(segment, [owner - 1]);
  const at = blanks.findLast(
    (blank) =>
      naming(segment.text.slice(blank)) > 0.99 &&
      naming(segment.text.slice(0, blank)) < 0.5 &&
      /\d/.test(segment.text.slice(0, blank)),
  );
  return at === undefined ? null : partsAt(segment, [at]);
}

/** Trades that are also family names. */
const CALLED_AFTER_TRADE =
  /^(?:alderman|baker|barber|brewer|carpenter|clerk|contractor|cook|engineer|farmer|fisher|gardener|judge|mason|mayor|meister|page|painter|senator|tailor|taylor)$/i;

/**
 * The index where the name in front of a title ends: `Tony Okonjo, Owner`, `Tony Okonjo Founder & CEO`, `TONY OKONJO
 * kiln tamer`. Without a comma, a mailbox must confirm the name. Degrees behind the comma are not part of the title.
 */
function nameBeforeTitle(text: string, naming: (text: string) => number): number | undefined {
  for (const { index } of text.matchAll(/ (?=\p{L})/gu)) {
    const isListed = text[index - 1] === ',';
    const [name, title] = [text.slice(0, isListed ? index - 1 : index), text.slice(index + 1)];
    if (!isCalled(name) || !isWholeTitle(name, title) || naming(title) >= 0.5) continue;
    if (isListed ? startsWithGiven(name) || naming(name) > 0.5 : naming(name) > 0.9 && isFollowed(name, title))
      return index;
  }
  return undefined;
}

/**
 * The indices where the name and the title end in `Tony Okonjo, Owner, License #M45`: the text behind the second comma
 * contains a number.
 */
function nameTitleAndRest(text: string): [number, number] | undefined {
  const [, name, title] = /^([^,]+), ([^,]+), [^,]*\d[^,]*$/.exec(text) ?? [];
  if (!name || !title || !isCalled(name) || !isTitle(title) || !startsWithGiven(name)) return undefined;
  return [name.length + 1, name.length + title.length + 3];
}

const isCalled = (name: string): boolean =>
  /^[\p{L}\s.'’-]+[\p{L}.]$/u.test(name) && isPersonal(name) && !words(name).every((word) => isCardWord(fold(word)));

/** Whether the text is a title up to its first comma, too, and doesn't begin with a generation as in `Jr., Owner`. */
function isWholeTitle(name: string, title: string): boolean {
  const [head = ''] = title.split(',');
  if (isGeneration(title.split(' ')[0]!) || (head !== title && !isTitle(head))) return false;
  return isTitle(title) || (name === name.toUpperCase() && /^\p{Ll}{4,}(?: [\p{Ll}&]+)*$/u.test(title));
}

/** Whether a title follows a full name. `Anna Marie Baker` is one name, whatever her mailbox says. */
const isFollowed = (name: string, title: string): boolean =>
  startsWithGiven(name) && !isGivenName(fold(words(name).at(-1)!)) && !CALLED_AFTER_TRADE.test(title);

/**
 * Splits a line behind a company's legal form and a separator: `Velmora S.A. | Lisbon`, `Okonjo Ltd - 12 High Street`.
 */
function cutAfterLegalForm(segment: Segment): Segment[] | null {
  for (const { index } of segment.text.matchAll(/ (?=[|·•–—-] \S)/g)) {
    const [before, after] = [segment.text.slice(0, index), segment.text.slice(index)];
    if (wordEvidence(before).legal === 0 || words(before).length < 2 || wordEvidence(after).legal > 0) continue;
    return partsAt(segment, [index]);
  }
  return null;
}

/** The highest confidence of the part that is split off, and the least of the other part. */
const DOUBTED_PART = 0.82;
const SURE_PART = 0.95;

/** Splits off another script that was misread in a row with Latin words: `Okonjo / 99R «Ral`. */
function cutOffDoubted(segment: Segment): Segment[] | null {
  if (segment.confidence > SURE_PART) return null;
  const isLetters = ({ text }: Segment): boolean => (text.match(/\p{L}/gu)?.length ?? 0) > 3;
  const isParted = (parts: Segment[]): boolean =>
    parts.some((part) => part.confidence < DOUBTED_PART && /\d/.test(part.text)) &&
    parts.some((part) => part.confidence > SURE_PART && isLetters(part));
  return [piecesOf(segment), ...cutsOf(segment)].find((parts) => parts.length > 1 && isParted(parts)) ?? null;
}

/** Titles that are part of the name. */
const OF_NAMES =
  /^(?:captain|professor(?:in|e|a)?|doctor|doktor(?:in)?|judge|pastor|rabbi|father|sister|colonel|major|chef|me|maître)$/i;

/** Whether a text is nothing but a title: `Managing Director:`. */
function isTitle(text: string): boolean {
  const spoken = words(text).map(fold);
  if (spoken.length === 0 || OF_NAMES.test(spoken.join(' '))) return false;
  const { jobHead, given, organisation, legal } = wordEvidence(text);
  return jobHead > 0 && given === 0 && legal === 0 && organisation <= 1 && isTitleWord(spoken.at(-1)!);
}

const isTitleWord = (word: string): boolean => isCardWord(word) || wordEvidence(word).jobHead > 0;

/** Whether a text has two to four words, none of which belong to a trade. */
function isPersonal(text: string): boolean {
  const { organisation, legal, jobHead, department } = wordEvidence(text);
  const count = words(text).length;
  return count >= 2 && count <= 4 && organisation + legal + jobHead + department === 0;
}

const startsWithGiven = (text: string): boolean => isGivenName(fold(words(text)[0] ?? ''));

function score(segments: Segment[], context: CardContext): ClassifiedLine[] {
  const evidence = segments.map((segment) => evidenceOf(segment, context, TEXT_MODEL));
  const first = segments.map((_, i) => firstFeatures(segments, evidence, context, i));
  const stage = first.map((row) => softmax(forestLogits(FIRST, row)));
  return segments.map((segment, i) => ({
    segment,
    evidence: evidence[i]!,
    roles: softmax(forestLogits(SECOND, secondFeatures(segments, first[i]!, stage, i))),
    below: -1,
    joins: 0,
  }));
}

/** The split whose parts are most certainly name, title, company or department; null if the line is better whole. */
function bestCut(
  lines: ClassifiedLine[],
  index: number,
  context: CardContext,
  ways: Segment[][],
): ClassifiedLine[] | null {
  const segments = lines.map((line) => line.segment);
  let best: ClassifiedLine[] | null = null;
  let bestScore = 1 - lines[index]!.roles[ROLE_INDEX.mixed]!;
  for (const parts of ways) {
    const cut = score([...segments.slice(0, index), ...parts, ...segments.slice(index + 1)], context);
    const tops = parts.map((_, i) => Math.max(...cut[index + i]!.roles.slice(0, ROLE_INDEX.address + 1)));
    const worth = tops.reduce((sum, top) => sum + top, 0) / tops.length;
    if (worth > bestScore) {
      bestScore = worth;
      best = cut;
    }
  }
  return best;
}

/** Whether a line is letters of a logo or a speck, which don't separate two lines of a name. */
function isStray(line: ClassifiedLine): boolean {
  return line.segment.text.length <= 3 && line.roles[ROLE_INDEX.other]! > 0.7;
}

function withJoins(lines: ClassifiedLine[], context: CardContext): ClassifiedLine[] {
  const segments = lines.map((line) => line.segment);
  const evidence = lines.map((line) => line.evidence);
  const roles = lines.map((line) => line.roles);
  return lines.map((line, a) => {
    const b = neighbour(segments, a, 1, (i) => isStray(lines[i]!) || isCrosswise(segments[a]!, segments[i]!));
    if (b < 0) return line;
    const text = `${segments[a]!.text} ${segments[b]!.text}`;
    const together = {
      person: Math.max(0, ...context.mailboxes.map((mailbox) => personMatch(text, mailbox))),
      company: Math.max(0, ...context.domains.map((domain) => companyMatch(text, domain))),
    };
    const row = joinFeatures(segments, evidence, roles, a, b, together);
    return { ...line, below: b, joins: sigmoid(forestLogits(JOIN, row)[0]!) };
  });
}
