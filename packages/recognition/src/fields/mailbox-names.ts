import { type Candidate, isSurelyRead, settled } from './evidence.ts';
import { isGenericMailbox, spelledOut } from './matching.ts';
import { costOfWhole } from './misreading.ts';
import { createGate, type Gate } from './repairs/gate.ts';
import { type Cell, type Char, plainText } from './rows.ts';
import { editDistance, squash } from './text.ts';
import { wordRuns } from './word-runs.ts';

/** Shorter words look like others by chance. */
const LEAST_LETTERS = 6;
/** What a piece of a mailbox may cost as a misreading: no more than one narrow letter that was lost, or a doubtful one that was added. */
const MOST_COST = 4.5;

/** `matthis.kessler@` of Matthijs Kessler: pieces of mailboxes that lack a letter of a word that was read surely, or have one more. */
export function settleMailboxes(emails: Candidate[], cells: Cell[], gate: Gate = createGate()): void {
  const free = cells.filter((cell) => !emails.some(({ span }) => span.cell === cell));
  const words = wordRuns(free).filter(({ parts, chars }) => parts.length === 1 && isSurelyRead(chars));
  const spellings = words.flatMap(({ parts, chars }) => [parts[0]!, squash(spelledOut(plainText(chars)))]);
  const known = [...new Set(spellings)].filter((word) => word.length >= LEAST_LETTERS);
  for (const email of emails) {
    const at = email.value.lastIndexOf('@');
    const local = email.value.slice(0, at);
    const letters = email.chars.slice(0, at);
    const spelled = plainText(letters);
    // Mended addresses have letters elsewhere.
    if (isGenericMailbox(local) || spelled.toLowerCase() !== local.toLowerCase()) continue;
    const pieces = [...local.matchAll(/[\p{L}]+/gu)].map(({ 0: text, index }) => ({
      index,
      text,
      meant: meantBy(text, letters.slice(index, index + text.length), known),
    }));
    for (const { index, text, meant } of pieces.reverse()) {
      if (!meant) continue;
      // `kesslerl8`: the letter too many is a digit of what follows.
      if (meant.length < text.length && /^\d/.test(local.slice(index + text.length))) continue;
      const value = email.value.slice(0, index) + meant + email.value.slice(index + text.length);
      if (!gate.lets('mailbox-names', 'email', email.chars, value, { before: email.value })) continue;
      const before = email.chars.slice(0, index);
      const model = email.chars[index]!;
      const chars = [...meant].map((char) => settled(model, char));
      email.value = value;
      email.chars = [...before, ...chars, ...email.chars.slice(index + text.length)];
      email.repaired = true;
    }
  }
}

function meantBy(text: string, letters: Char[], known: string[]): string | undefined {
  const read = squash(text);
  if (read.length < LEAST_LETTERS - 1 || known.includes(read)) return undefined;
  return known.find(
    (word) =>
      word.length !== read.length &&
      word[0] === read[0] &&
      editDistance(word, read, 1) === 1 &&
      costOfWhole(letters, word) <= MOST_COST,
  );
}
