import { readFileSync } from 'node:fs';
import { type Char, plainText } from '../lines/rows.ts';
import { fnv1a } from '../worded/fnv1a.ts';
import { isLegalForm } from '../words/lexicon.ts';
import { fold, isLetter, isUpper } from '../words/text.ts';
import { nativeLetters } from './alphabets.ts';
import { FORMS, languageOf } from './languages.ts';

/** Log weights of letters by the letters around them, hashed, one byte each. Written by `training/accents/train.ts`. */
export interface AccentModel {
  bits: number;
  scale: number;
  weights: Int8Array;
}

/** The log weight of a form of the letter at `index` of a folded word; higher is likelier. */
export function formWeight(
  { bits, scale, weights }: AccentModel,
  language: string,
  word: string,
  index: number,
  form: string,
): number {
  return formBuckets(language, word, index, form, bits).reduce((sum, bucket) => sum + weights[bucket]!, 0) * scale;
}

/** Hash buckets of a form: for the letter alone, and with one to four letters on either side. */
export function formBuckets(language: string, word: string, index: number, form: string, bits: number): number[] {
  const framed = `<<<<${word}>>>>`;
  const at = index + 4;
  const around = (before: number, after: number): string =>
    `${before}${framed.slice(at - before, at)}_${framed.slice(at + 1, at + 1 + after)}`;
  const frames = [
    '',
    around(1, 0),
    around(0, 1),
    around(1, 1),
    around(2, 0),
    around(0, 2),
    around(2, 1),
    around(1, 2),
    around(2, 2),
    around(3, 0),
    around(0, 3),
    around(3, 3),
    around(4, 0),
    around(0, 4),
    `w${index} ${word}`,
  ];
  const mask = (1 << bits) - 1;
  return frames.map((frame) => fnv1a(`${language}${form}${frame}`) & mask);
}

/** Letters with a higher probability stay as they were read. */
const SURE = 0.997;
/** The least probability of a form that the recogniser didn't list. */
const FLOOR = 1e-3;
/**
 * The weight of the surrounding letters relative to the reading, and how strongly recognisers favour the plain form:
 * small print loses accents and hardly ever gains one. Fitted to the accents on 500 development cards.
 */
const CONTEXT = 0.7;
const LOSS = 2.5;
const LEAST_LETTERS = 3;

const stored = JSON.parse(readFileSync(new URL('../model/accents.json', import.meta.url), 'utf8'));
const bytes = Buffer.from(stored.weights, 'base64');
const MODEL: AccentModel = { ...stored, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) };

/**
 * Restores accents that small print lost or changed, where the reading was uncertain. The probabilities of the reading,
 * the usual spelling of the language, and other mentions of the word on the card decide together.
 */
export function withAccents(chars: Char[], country: string | undefined, mentions: readonly Char[][] = []): Char[] {
  const language = languageOf(country);
  if (!language) return chars;
  const out = [...chars];
  for (const [start, end] of letterRanges(chars)) {
    const word = chars.slice(start, end);
    // `SRL` is no word of the language; Turkish `ŞTİ` is.
    if (language !== 'tr' && isLegalForm(plainText(word))) continue;
    const folded = word.map((char) => fold(char.text)).join('');
    if (word.length < LEAST_LETTERS || folded.length !== word.length) continue;
    const again = mentions.filter(
      (other) => other.length === word.length && other.every((char, i) => fold(char.text) === folded[i]),
    );
    for (const [i, char] of word.entries()) {
      const form = likeliestForm(
        language,
        country!,
        folded,
        i,
        char,
        again.map((other) => other[i]!),
      );
      if (form) out[start + i] = { ...char, text: isUpper(char.text) ? upper(form, language) : form };
    }
  }
  return out;
}

/** The words of a line as characters, for `mentions`. */
export function wordsOfChars(chars: Char[]): Char[][] {
  return letterRanges(chars).map(([start, end]) => chars.slice(start, end));
}

function likeliestForm(
  language: string,
  country: string,
  folded: string,
  index: number,
  char: Char,
  again: Char[],
): string | null {
  const forms = FORMS[language]![folded[index]!];
  if (!forms || char.probability > SURE) return null;
  const read = chancesOf(forms, char, country);
  if (read.every((chance) => chance === 0)) return null;
  const elsewhere = again
    .map((other) => chancesOf(forms, other, country))
    .filter(([plain = 0, ...accented]) => Math.max(...accented) > plain);
  const worth = [...forms].map(
    (form, k) =>
      // Readings of the same word make the same mistakes, so the mean is used instead of the sum.
      [read, ...elsewhere].reduce((sum, chances) => sum + Math.log(chances[k]! + FLOOR), 0) / (1 + elsewhere.length) +
      CONTEXT * formWeight(MODEL, language, folded, index, form) +
      (k > 0 ? LOSS : 0),
  );
  const best = forms[worth.indexOf(Math.max(...worth))]!;
  return best === char.text.toLowerCase() ? null : best;
}

/**
 * The probabilities that the reading gave to each form. Foreign letters count as the letters that they are confused
 * with.
 */
function chancesOf(forms: string, char: Char, country: string): number[] {
  const chances = new Array<number>(forms.length).fill(0);
  for (const { text, probability } of [char, ...char.alternatives]) {
    const letter = text.toLowerCase();
    const meant = forms.includes(letter) ? letter : nativeLetters(letter, country);
    for (const form of meant) if (forms.includes(form)) chances[forms.indexOf(form)]! += probability;
  }
  return chances;
}

const upper = (form: string, language: string): string =>
  language === 'tr' && form === 'i' ? 'İ' : form.toUpperCase();

function letterRanges(chars: Char[]): [number, number][] {
  const ranges: [number, number][] = [];
  let from = -1;
  for (let i = 0; i <= chars.length; i++) {
    const inside = i < chars.length && isLetter(chars[i]!.text) && !/[ªº]/.test(chars[i]!.text);
    if (inside && from < 0) from = i;
    if (!inside && from >= 0) {
      ranges.push([from, i]);
      from = -1;
    }
  }
  return ranges;
}
