/**
 * Learns which letters have which accents in fifteen languages, and writes `src/fields/model/accents.json`.
 *   node packages/recognition/training/accents/train.ts [--report]
 * Seeds are fixed: the same sources give the same file. `--report` holds back every tenth word and prints how many
 * letters are right.
 */
import { writeFileSync } from 'node:fs';
import { formBuckets, formWeight } from '../../src/fields/letters/accents.ts';
import { FORMS } from '../../src/fields/letters/languages.ts';
import { softmax } from '../../src/fields/worded/forest.ts';
import { fold } from '../../src/fields/words/text.ts';
import { newRandom } from '../simulation/random.ts';
import { wordsOf } from './words.ts';

const BITS = 17;
const EPOCHS = 4;
const DECAY = 3e-6;
/** Letters to learn from per language, so that no language dominates. */
const LETTERS = 24_000;

interface Letter {
  language: string;
  word: string;
  index: number;
  forms: string[];
  label: number;
}

const isReport = process.argv.includes('--report');
const random = newRandom(61);
const letters: Letter[] = [];
const aside: Letter[] = [];
for (const language of Object.keys(FORMS)) {
  const all = random.shuffle(wordsOf(language));
  const kept = isReport ? all.filter((_, i) => i % 10 > 0) : all;
  const own = kept.flatMap((word) => lettersOf(language, word));
  for (let i = 0; i < Math.min(LETTERS, 3 * own.length); i++) letters.push(own[i % own.length]!);
  if (isReport) aside.push(...all.filter((_, i) => i % 10 === 0).flatMap((word) => lettersOf(language, word)));
  console.error(`${language}: ${all.length} words`);
}

const weights = new Float32Array(1 << BITS);
const squares = new Float32Array(1 << BITS).fill(0.1);
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  for (const letter of random.shuffle(letters)) {
    const buckets = letter.forms.map((form) =>
      formBuckets(letter.language, letter.word, letter.index, form, BITS).filter((_, i) => i === 0 || random() > 0.25),
    );
    const p = softmax(buckets.map((list) => list.reduce((sum, bucket) => sum + weights[bucket]!, 0)));
    for (const [k, list] of buckets.entries()) {
      const gradient = p[k]! - (k === letter.label ? 1 : 0);
      for (const bucket of list) {
        const step = gradient + DECAY * weights[bucket]!;
        squares[bucket]! += step * step;
        weights[bucket]! -= (0.15 * step) / Math.sqrt(squares[bucket]!);
      }
    }
  }
}
const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
if (isReport) report();
else {
  const model = { bits: BITS, scale, weights: Buffer.from(bytes.buffer).toString('base64') };
  writeFileSync(new URL('../../src/fields/model/accents.json', import.meta.url), `${JSON.stringify(model)}\n`);
}

function lettersOf(language: string, word: string): Letter[] {
  const plain = fold(word);
  return [...word].flatMap((letter, index) => {
    const forms = [...(FORMS[language]![plain[index]!] ?? '')];
    return forms.length > 1 ? [{ language, word: plain, index, forms, label: forms.indexOf(letter) }] : [];
  });
}

function report(): void {
  const model = { bits: BITS, scale, weights: bytes };
  for (const language of Object.keys(FORMS)) {
    const own = aside.filter((letter) => letter.language === language);
    const guess = ({ word, index, forms }: Letter): number => {
      const logs = forms.map((form) => formWeight(model, language, word, index, form));
      return logs.indexOf(Math.max(...logs));
    };
    const right = own.filter((letter) => guess(letter) === letter.label).length;
    const plain = own.filter((letter) => letter.label === 0).length;
    console.log(
      `${language}: ${((100 * right) / own.length).toFixed(1)} % of ${own.length} letters, ${((100 * plain) / own.length).toFixed(1)} % without any accent`,
    );
  }
}
