import { hostOfText } from '../contacts/hosts.ts';
import type { Char } from '../lines/rows.ts';
import { spelledOut } from '../words/matching.ts';
import { fold, isLetter, isUpper } from '../words/text.ts';

/** Words printed elsewhere on the card, in letters without accents, as in addresses. */
export interface Witness {
  /** The parts between dots and hyphens. */
  parts: string[];
  /** Whether the word appears twice with the same letters, so that a different spelling is a misreading. */
  isAgreed?: boolean;
}

/**
 * The cost of changing a letter. It depends on how certain the letter was; it is lower if the new letter was nearly
 * read.
 */
const COST = { named: 0.5, doubtful: 0.8, unsure: 1.1, spelled: 0.3 };
/**
 * The cost of changing a letter that was read with certainty. Such words and their ends differ on purpose: hosts add
 * and leave out words there.
 */
const NEVER = 99;
export const DOUBTFUL = 0.9;
const UNSURE = 0.985;
const NAMED = 0.004;
const NEARLY = 0.1;
/** Limits for similar words: the cost per letter, the least length, and the number of changed letters. */
const MOST_COST = 0.2;
const LEAST_LETTERS = 6;
const MOST_EDITS = 3;
const MOST_ROUNDS = 3;

interface Step {
  cost: number;
  edits: number;
  /** The number of letters of the target up to here. */
  at: number;
  /** The index of the letter that this step ends with, or -1, and what it becomes (empty if it is dropped). */
  index: number;
  becomes: string | null;
  from: Step | null;
}

/**
 * Corrects words that are nearly spelled like an address (`Clair-Obseur` and `clairobscur.com`), if the uncertainty of
 * the reading makes that likely. Words that differ more are other words and stay.
 */
export function spelledLike(text: Char[], witnesses: Witness[]): Char[] {
  let mended = text;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const likeness = bestLikeness(mended, witnesses);
    if (!likeness) break;
    mended = rewritten(mended, likeness);
  }
  return mended;
}

/** Letters of the text, by index, that are nearly the parts of a witness. */
interface Likeness {
  steps: Step;
  letters: number[];
  parts: string[];
  share: number;
  isAgreed: boolean;
}

/**
 * The most similar words, apart from those that are printed elsewhere with exactly these letters; null if none are
 * similar enough.
 */
function bestLikeness(text: Char[], witnesses: Witness[]): Likeness | null {
  const words = wordsIn(text);
  const folded = text.map((char) => fold(char.text));
  const found: Likeness[] = [];
  for (const { parts, isAgreed = false } of [...witnesses, ...withoutAnd(text, witnesses)]) {
    const target = parts.join('');
    if (target.length < LEAST_LETTERS) continue;
    for (const first of words.keys()) {
      let letters: number[] = [];
      for (const word of words.slice(first)) {
        letters = [...letters, ...word];
        if (letters.length > target.length + MOST_EDITS) break;
        if (letters.length < target.length - MOST_EDITS) continue;
        if (lacking(target, letters.map((index) => folded[index]).join('')) > MOST_LACKING) continue;
        const steps = alignment(
          letters.map((index) => text[index]!),
          target,
        );
        const share = steps ? steps.cost / target.length : 1;
        if (steps && share <= MOST_COST) found.push({ steps, letters, parts, share, isAgreed });
      }
    }
  }
  const settled = new Set(found.filter(({ steps }) => steps.cost === 0).flatMap(({ letters }) => letters));
  const [best] = found
    .filter(({ letters }) => !letters.some((index) => settled.has(index)))
    .sort((a, b) => a.share - b.share);
  // If one letter differs, the more certain side is right; `agree` finds that out.
  return best && (best.isAgreed || !isOneSwap(best.steps) || isNearlyRead(text, best)) ? best : null;
}

/** Words that hosts use for `&` or `+`. */
const AND = /(?<=\p{L})(?:and|und|et|och|og|en|y|e|i)(?=\p{L})/gu;

/**
 * The witnesses without the word for `&` if the text has that sign in the same place: `kilnandbrook` for `Kiln &
 * Brook`.
 */
function withoutAnd(text: Char[], witnesses: Witness[]): Witness[] {
  const sign = text.findIndex((char) => /[&+]/.test(char.text));
  const before = partsOf(
    text
      .slice(0, Math.max(0, sign))
      .map((char) => char.text)
      .join(''),
  ).join('');
  return witnesses.flatMap(({ parts, isAgreed }) => {
    const word = parts.join('');
    return [...word.matchAll(AND)]
      .map(({ index, 0: and }) => [word.slice(0, index), word.slice(index + and.length)] as const)
      .filter(([front]) => before !== '' && before.endsWith(front))
      .map((halves) => ({ parts: [...halves], isAgreed }));
  });
}

/** How many letters of the target the text lacks, regardless of order. */
function lacking(target: string, text: string): number {
  let rest = text;
  let count = 0;
  for (const letter of target) {
    const at = rest.indexOf(letter);
    if (at < 0) count++;
    else rest = rest.slice(0, at) + rest.slice(at + 1);
  }
  return count;
}
/** One more, for the second letter of an `æ` that was read as one. */
const MOST_LACKING = MOST_EDITS + 1;

/** Whether the only letter that differs was uncertain, and nearly read as the other one. */
function isNearlyRead(text: Char[], { steps, letters }: Likeness): boolean {
  for (let step: Step | null = steps; step?.from; step = step.from) {
    const { probability = 1, alternatives = [] } = step.becomes === null ? {} : text[letters[step.index]!]!;
    const chance = alternatives.find(({ text: other }) => other.toLowerCase() === step.becomes)?.probability ?? 0;
    if (probability < DOUBTFUL && chance > NEARLY) return true;
  }
  return false;
}

function isOneSwap(last: Step): boolean {
  if (last.edits !== 1) return false;
  for (let step: Step | null = last; step?.from; step = step.from) {
    if (step.index < 0 || step.becomes === '' || step.at - step.from.at === 2) return false;
  }
  return true;
}

/** The indices of the letters of each word. `O'Hara` and `Clair-Obscur` are two words each. */
function wordsIn(text: Char[]): number[][] {
  const words: number[][] = [[]];
  for (const [i, char] of text.entries()) {
    if (/[\p{L}\p{N}]/u.test(char.text)) words.at(-1)!.push(i);
    else words.push([]);
  }
  return words.filter((word) => word.length > 0);
}

/** The cheapest way to change the read letters into the target; null if it takes too many edits. */
function alignment(read: Char[], target: string): Step | null {
  const step = (from: Step, at: number, cost: number, index: number, becomes: string | null): Step => ({
    cost: from.cost + cost,
    edits: from.edits + (cost > 0 ? 1 : 0),
    at,
    index,
    becomes,
    from,
  });
  let row: Step[] = [{ cost: 0, edits: 0, at: 0, index: -1, becomes: null, from: null }];
  for (let j = 1; j <= target.length; j++) row.push(step(row[j - 1]!, j, NEVER, -1, target[j - 1]!));
  for (const [i, char] of read.entries()) {
    const isEnd = i === read.length - 1;
    const dropping = i === 0 || isEnd ? NEVER : doubtOf(char);
    const missing = isEnd ? NEVER : Math.min(doubtOf(char), doubtOf(read[i + 1]!));
    const next: Step[] = [step(row[0]!, 0, NEVER, i, '')];
    for (let j = 1; j <= target.length; j++) {
      const letter = target[j - 1]!;
      const { cost, becomes } = swapped(char, letter);
      const options = [
        step(row[j - 1]!, j, i === 0 && cost > COST.named ? NEVER : cost, i, becomes),
        step(row[j]!, j, dropping, i, ''),
        step(next[j - 1]!, j, missing, -1, letter),
      ];
      const spelled = j > 1 ? asSpelled(char, target.slice(j - 2, j)) : null;
      if (spelled === char.text.toLowerCase()) options.push(step(row[j - 2]!, j, 0, i, null));
      else if (spelled !== null) options.push(step(row[j - 2]!, j, COST.spelled, i, spelled));
      next.push(options.reduce((least, one) => (one.cost < least.cost ? one : least)));
    }
    row = next;
  }
  const end = row[target.length]!;
  return end.edits <= MOST_EDITS ? end : null;
}

function swapped(char: Char, letter: string): { cost: number; becomes: string | null } {
  if (fold(char.text) === letter) return { cost: 0, becomes: null };
  const named = char.alternatives
    .filter(({ text, probability }) => fold(text) === letter && probability > NAMED)
    .sort((a, b) => b.probability - a.probability)[0];
  return named ? { cost: COST.named, becomes: named.text.toLowerCase() } : { cost: doubtOf(char), becomes: letter };
}

const doubtOf = ({ probability }: Char): number =>
  probability < DOUBTFUL ? COST.doubtful : probability < UNSURE ? COST.unsure : NEVER;

/** The letter, as read or nearly read, that addresses spell with these two (`æ` as `ae`); null if there is none. */
function asSpelled(char: Char, pair: string): string | null {
  const forms = [char.text, ...char.alternatives.map(({ text }) => text)];
  return forms.map((text) => text.toLowerCase()).find((text) => text.length === 1 && spelling(text) === pair) ?? null;
}
const spelling = (letter: string): string => (letter === 'ß' ? 'ss' : spelledOut(letter));

/** The text with the letters changed by the steps, and without blanks inside a word of the address. */
function rewritten(text: Char[], { letters, steps: last, parts }: Likeness): Char[] {
  const steps: Step[] = [];
  for (let step: Step | null = last; step?.from; step = step.from) steps.unshift(step);
  const ends = new Set(parts.map((_, i) => parts.slice(0, i + 1).join('').length));
  const becomes = new Map<number, string | null>();
  const before = new Map<number, string>();
  const partAt = new Map<number, boolean>();
  let next = 0;
  for (const step of steps) {
    if (step.index >= 0) {
      if (step.becomes !== null) becomes.set(letters[step.index]!, step.becomes);
      next = step.index + 1;
      partAt.set(letters[step.index]!, ends.has(step.at));
    } else {
      const at = letters[next]!;
      before.set(at, (before.get(at) ?? '') + step.becomes);
    }
  }
  const read = letters.map((index) => text[index]!);
  return text.flatMap((char, i) => {
    const [from, to] = [letters[0]!, letters.at(-1)!];
    const isOurs = char.text === ' ' && char.line === null && i > from && i < to && parts.length > 1;
    if (isOurs && partAt.get(i - 1) === false) return [];
    const added = [...(before.get(i) ?? '')].map((letter) => ({
      ...char,
      text: like(letter, char, read),
      probability: 1,
    }));
    const become = becomes.get(i);
    if (become === '') return added;
    return [...added, become ? { ...char, text: like(become, char, read), probability: 1 } : char];
  });
}

/** In upper case if the letter or the word is. */
const like = (letter: string, char: Char, word: Char[]): string =>
  (isLetter(char.text) ? isUpper(char.text) : word.every(({ text }) => !isLetter(text) || isUpper(text)))
    ? letter.toUpperCase()
    : letter;

/** The words of a text, split at dots, blanks and hyphens. */
const partsOf = (words: string): string[] =>
  fold(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Witnesses for the company: the words of the card's hosts. */
export function hostWitnesses(hosts: string[]): Witness[] {
  const said = hosts.flatMap((host) => hostOfText(host)?.word ?? []);
  return [...new Set(said)].map((word) => ({
    parts: partsOf(word),
    isAgreed: said.filter((one) => one === word).length > 1,
  }));
}

/**
 * Witnesses for the person: the parts of the mailbox, and the words of the company, which may contain the family name.
 */
export function personWitnesses(local: string, company: Char[]): Witness[] {
  const named = partsOf(company.map(({ text }) => (text === 'ß' ? 'ss' : spelledOut(text))).join(''));
  const pieces = partsOf(local).map((part) => part.replace(/\d+$/, ''));
  // `lvandenberg`: the family name behind an initial.
  return [...pieces, ...pieces.map((piece) => piece.slice(1)), ...named].map((part) => ({ parts: [part] }));
}

/** A word of a name with a higher probability confirms the spelling of the mailbox. */
const SURE_NAME = 0.97;

/** Witnesses from words of the person's name that were read with certainty. */
export function nameWitnesses(name: Char[]): Witness[] {
  const isSure = (word: number[]): boolean => word.every((index) => name[index]!.probability > SURE_NAME);
  return wordsIn(name)
    .filter(isSure)
    .flatMap((word) => {
      const letters = word.map((index) => name[index]!.text);
      // `sorensen` and `soerensen` are both Sørensen.
      return [letters.join(''), letters.map(spelling).join('')].map((text) => ({ parts: partsOf(text) }));
    });
}
