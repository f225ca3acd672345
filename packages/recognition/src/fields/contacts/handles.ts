import { type Candidate, isSurelyRead } from '../evidence.ts';
import { costOfWhole } from '../letters/misreading.ts';
import { wordRuns } from '../letters/word-runs.ts';
import { type Cell, type Char, plainText } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';
import { editDistance, fold, squash } from '../words/text.ts';
import { hostOfText, hostPart } from './hosts.ts';
import type { SocialCandidate } from './socials.ts';

/** The least length of a word; shorter ones resemble others by chance. */
const LEAST_LETTERS = 6;
const MOST_EDITS = 2;
/** The highest cost of a handle as a misreading: a limit, and per letter. */
const MOST_COST = 4.5;
const COST_PER_LETTER = 0.4;

/** Corrects the handle of a profile if it is nearly a name, a host or another handle of the card. */
export function settleHandles(
  socials: SocialCandidate[],
  addresses: Candidate[],
  cells: Cell[],
  gate: Gate = createGate(),
): void {
  const taken = [...socials, ...addresses].map(({ span }) => span.cell);
  const runs = wordRuns(cells.filter((cell) => !taken.includes(cell)));
  const named = runs
    .filter(({ chars }) => isSurelyRead(chars))
    .flatMap(({ parts }) => [parts.join(''), ...(parts.length === 2 ? [`${parts[0]!.slice(0, 1)}${parts[1]!}`] : [])]);
  // `the` + company is a usual handle.
  const prefixed = named.map((name) => `the${name}`);
  const hosts = addresses.flatMap(({ value }) => {
    const host = hostOfText(hostPart(value.replace(/^.*@/, '')));
    return host ? [squash(host.word)] : [];
  });
  for (const social of socials) {
    const siblings = socials.filter((other) => other !== social && isSurelyRead(lettersOf(other)));
    const known = [...named, ...prefixed, ...hosts, ...siblings.map((other) => squash(handleOf(other.value)))];
    const meant = nearest(lettersOf(social), known);
    const value = meant === null ? social.value : respelled(social.value, meant);
    if (gate.lets('profile-names', social.network, social.chars, value, { before: social.value })) social.value = value;
  }
}

const handleOf = (value: string): string => /[^/@]*$/.exec(value)![0];

/** The letters and digits of a profile's handle, which is at its end. */
function lettersOf({ chars, value }: SocialCandidate): Char[] {
  const count = handleOf(value).length;
  return chars.slice(-count).filter(({ text }) => /[\p{L}\d]/u.test(text));
}

function nearest(letters: Char[], known: string[]): string | null {
  const read = squash(plainText(letters));
  if (read.length < LEAST_LETTERS || known.includes(read)) return null;
  const most = Math.max(MOST_COST, COST_PER_LETTER * read.length);
  const [best] = [...new Set(known)]
    .filter((word) => word.length >= LEAST_LETTERS && editDistance(word, read, MOST_EDITS) <= MOST_EDITS)
    .map((word) => ({ word, cost: costOfWhole(letters, word) }))
    .filter(({ cost }) => cost <= most)
    .sort((a, b) => a.cost - b.cost);
  return best?.word ?? null;
}

/**
 * Replaces the letters of the value by those of a word. Dots and dashes between them stay in place if the number of
 * letters is the same.
 */
function respelled(value: string, meant: string): string {
  const handle = handleOf(value);
  const front = value.slice(0, value.length - handle.length);
  if (squash(handle).length !== meant.length) return handle === squash(handle) ? front + meant : value;
  let at = 0;
  const letters = [...handle].map((char) => {
    if (!/[\p{L}\d]/u.test(char)) return char;
    const letter = meant[at++]!;
    return fold(char) === letter ? char : letter;
  });
  return at === meant.length ? front + letters.join('') : value;
}
