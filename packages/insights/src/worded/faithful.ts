import type { Language } from '@kaard/needs/vocabulary';
import { LINK, MARKUP, speaksToReaders } from '../draft/fact.ts';
import { COUNTED, NEVER, ORDINARY } from './ordinary.ts';

export interface Wording {
  text: string;
  language: Language;
  /** The allowed content: the rule-based sentences, and the facts behind them. */
  known: readonly string[];
  /** The parts of `known` that must occur. */
  named: readonly string[];
  longest: number;
}

/** Characters that hide or reverse text; line breaks are allowed in a mail. */
const HIDDEN = /[^\P{Cc}\n]|\p{Cf}|\p{Default_Ignorable_Code_Point}|[\u2028\u2029]/u;
const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'][\p{L}\p{M}]+)*/gu;
const LONGEST_WORD = 40;

/**
 * Whether another wording only states what is known: no name, company, number or day that isn’t among the facts, no
 * new claim, no instruction, no link. In case of doubt false, and the rule-based sentences are used.
 */
export function isFaithful({ text, language, known, named, longest }: Wording): boolean {
  if (!text.trim() || text.length > longest || HIDDEN.test(text) || MARKUP.test(text) || LINK.test(text)) return false;
  // A sentence in lower case suggests inserted text, because the rest of the mail starts with capitals.
  if (/[.!?。！？]\s+\p{Ll}/u.test(text)) return false;
  const facts = known.join('\n');
  if (named.some((name) => !text.includes(name))) return false;
  if (sentencesOf(text).some((sentence) => !facts.includes(sentence) && speaksToReaders(sentence))) return false;
  const said = new Set(wordsOf(facts).map(small));
  const spoken = wordsOf(text);
  return spoken.every(
    (word, at) => isKnown(word, said, ORDINARY[language]) && !(word === spoken[at - 1] && word === spoken[at - 2]),
  );
}

function isKnown(word: string, said: ReadonlySet<string>, ordinary: ReadonlySet<string>): boolean {
  const plain = small(word);
  if (said.has(plain)) return true;
  if (word.length > LONGEST_WORD || /\p{N}/u.test(word) || COUNTED.has(plain) || NEVER.has(plain)) return false;
  // Other scripts have no capitals by which to recognise names.
  if (!/^[\p{Script=Latin}\p{M}’']+$/u.test(word)) return false;
  return !/\p{Lu}/u.test(word) || ordinary.has(plain);
}

const wordsOf = (text: string): string[] => text.normalize('NFC').match(WORD) ?? [];
const small = (word: string) => word.toLowerCase().replaceAll('’', "'");
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
