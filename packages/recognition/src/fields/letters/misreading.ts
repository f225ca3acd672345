import type { Char } from '../lines/rows.ts';
import { spelledOut } from '../words/matching.ts';
import { fold, skeleton } from '../words/text.ts';

/** Costs are negative logarithms of how often a recogniser makes such a mistake. */
const TWIN = 4.5;
const OTHER = 7;
/** For a capital `I` and an `l`, which look the same in many typefaces. */
const SAME_STROKE = 0.7;
/** For `rn` instead of `m`, and the reverse. */
const PAIR = 2;
const LOST = 5.5;
const LOST_BESIDE_DOUBT = 3.5;
const LOST_DOT = 2.5;
const ADDED = 5.5;
const ADDED_IN_DOUBT = 3;
/** Narrow letters, which are lost more easily. */
const NARROW = /[ijltf1]/;
const LOST_NARROW = 4;
/** The cost of beginning anywhere if no place is known. */
const ODD_START = 4;
/** A character with a lower probability may have swallowed a letter, or stand for two. */
const DOUBTFUL = 0.93;

/** A state on the way from a reading to a text: the first `read` characters were taken for the first `meant` ones. */
export interface Misreading {
  cost: number;
  start: number;
  read: number;
  meant: number;
  from?: Misreading;
}

/**
 * The cost of taking the end of a reading for a text: a negative logarithm of a likelihood, 0 for an exact reading. The
 * reading may contain other text in front of one of `starts`, or in front of any character if there are none.
 * @param meant small letters, digits and signs; a letter without an accent also matches one with an accent
 * @param hasAccents whether `meant` may have accents itself; hosts and mailboxes never do
 */
export function misreadingCost(
  chars: readonly Char[],
  meant: string,
  starts: ReadonlySet<number>,
  hasAccents = false,
): Misreading {
  const columns = meant.length + 1;
  const rows: Misreading[][] = [];
  for (let i = 0; i <= chars.length; i++) {
    const row: Misreading[] = [{ cost: startCost(starts, i), start: i, read: i, meant: 0 }];
    const above = rows[i - 1]?.[0];
    const added = above ? above.cost + addedCost(chars[i - 1]!) : Number.POSITIVE_INFINITY;
    if (added < row[0]!.cost) row[0] = { cost: added, start: above!.start, read: i, meant: 0, from: above };
    for (let j = 1; j < columns; j++) {
      let best: Misreading = { cost: Number.POSITIVE_INFINITY, start: i, read: i, meant: j };
      const take = (from: Misreading | undefined, price: number): void => {
        if (from && from.cost + price < best.cost)
          best = { cost: from.cost + price, start: from.start, read: i, meant: j, from };
      };
      take(row[j - 1], lostCost(meant[j - 1]!, chars[i - 1], chars[i]));
      const char = chars[i - 1];
      if (char) {
        take(rows[i - 1]![j], addedCost(char));
        take(rows[i - 1]![j - 1], takenFor(char, meant[j - 1]!, hasAccents));
        if (j > 1) {
          const two = meant[j - 2]! + meant[j - 1]!;
          if (folded(char.text) === two || spelled(char.text) === two) take(rows[i - 1]![j - 2], surely(char));
          if (char.text === 'm' && two === 'rn') take(rows[i - 1]![j - 2], PAIR);
        }
        if (i > 1 && meant[j - 1] === 'm' && chars[i - 2]!.text === 'r' && char.text === 'n')
          take(rows[i - 2]![j - 1], PAIR);
      }
      row.push(best);
    }
    rows.push(row);
  }
  return rows[chars.length]![meant.length]!;
}

const AT_FRONT: ReadonlySet<number> = new Set([0]);
/** The cost of taking the whole reading for a text. */
export const costOfWhole = (chars: readonly Char[], meant: string): number =>
  misreadingCost(chars, meant, AT_FRONT).cost;

/**
 * A piece of a text with the characters that were read in its place. Either is empty if a character was made up or
 * lost.
 */
export interface Step {
  /** The index of its first character in the reading. */
  at: number;
  chars: readonly Char[];
  meant: string;
}

/** The likeliest way from the whole reading to a text, from left to right, and its cost. */
export function wayOfMisreading(chars: readonly Char[], meant: string): { steps: Step[]; cost: number } {
  const end = misreadingCost(chars, meant.toLowerCase(), AT_FRONT, true);
  const steps: Step[] = [];
  for (let state: Misreading = end; state.from; state = state.from)
    steps.unshift({
      at: state.from.read,
      chars: chars.slice(state.from.read, state.read),
      meant: meant.slice(state.from.meant, state.meant),
    });
  return { steps, cost: end.cost };
}

/** If no start is known, the text may begin anywhere, at a cost. */
const startCost = (starts: ReadonlySet<number>, i: number): number =>
  starts.has(i) ? 0 : starts.size === 0 ? ODD_START : Number.POSITIVE_INFINITY;

const surely = ({ probability }: Char): number => -Math.log(Math.max(probability, 0.5));

const addedCost = ({ probability }: Char): number => (probability < DOUBTFUL ? ADDED_IN_DOUBT : ADDED);

function takenFor(char: Char, letter: string, hasAccents: boolean): number {
  const says = (text: string): boolean => folded(text) === letter || (hasAccents && text.toLowerCase() === letter);
  if (says(char.text)) return surely(char);
  if (/[I|]/.test(char.text) && letter === 'l') return SAME_STROKE;
  const nearly = char.alternatives.find(({ text }) => says(text))?.probability ?? 0;
  const likeness = looks(char.text) === looks(letter) ? TWIN : OTHER;
  return nearly > 0 ? Math.min(likeness, -Math.log(nearly)) : likeness;
}

function lostCost(letter: string, before: Char | undefined, after: Char | undefined): number {
  if (letter === '.') return LOST_DOT;
  const isDoubtful = [before, after].some((char) => char && char.probability < DOUBTFUL);
  return isDoubtful ? LOST_BESIDE_DOUBT : NARROW.test(letter) ? LOST_NARROW : LOST;
}

/** Caches a function of single characters; there aren't many of them. */
function remembered(of: (sign: string) => string): (sign: string) => string {
  const known = new Map<string, string>();
  return (sign) => {
    const value = known.get(sign) ?? of(sign);
    known.set(sign, value);
    return value;
  };
}
const folded = remembered(fold);
const spelled = remembered(spelledOut);
const looks = remembered(skeleton);
