import { fold } from '../words/text.ts';
import { fnv1a } from './fnv1a.ts';

/**
 * Linear classifier over hashed words and character n-grams (as in Joulin et al., "Bag of Tricks for Efficient Text
 * Classification", 2016). It tells how much a text reads like a name, a title, a company and so on, in all trained
 * languages.
 */
export interface TextModel {
  classes: string[];
  bits: number;
  /** One byte per bucket and class, bucket by bucket. A weight is the byte times `scale`. */
  weights: Int8Array;
  scale: number;
}

export function textModelFrom(stored: { classes: string[]; bits: number; scale: number; weights: string }): TextModel {
  const bytes = Buffer.from(stored.weights, 'base64');
  return { ...stored, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

/** The logits of a text, one per class. */
export function textLogits(model: TextModel, text: string): number[] {
  const n = model.classes.length;
  const sums = new Array<number>(n).fill(0);
  const buckets = textBuckets(text, model.bits);
  if (!buckets.length) return sums;
  for (const bucket of buckets) {
    for (let k = 0; k < n; k++) sums[k]! += model.weights[bucket * n + k]!;
  }
  const norm = model.scale / Math.sqrt(buckets.length);
  return sums.map((sum) => sum * norm);
}

/**
 * The buckets of a text: whole words, pairs of words, and n-grams of 2 to 5 letters including the word's boundaries.
 */
export function textBuckets(text: string, bits: number): number[] {
  const folded = fold(text).replace(/\d/g, '0');
  const tokens = folded.match(/[\p{L}\d]+(?:[.'’][\p{L}\d]+)*|[&|@#+/]/gu) ?? [];
  const mask = (1 << bits) - 1;
  const buckets: number[] = [];
  for (const [i, token] of tokens.entries()) {
    // Twice, because a whole word says more than its pieces.
    const word = fnv1a(`w${token}`) & mask;
    buckets.push(word, word);
    if (i === 0) buckets.push(fnv1a(`f${token}`) & mask);
    if (i === tokens.length - 1) buckets.push(fnv1a(`l${token}`) & mask);
    if (i > 0) buckets.push(fnv1a(`p${tokens[i - 1]} ${token}`) & mask);
    const bordered = `<${token}>`;
    for (let size = 2; size <= 5; size++) {
      for (let at = 0; at + size <= bordered.length; at++) {
        if (size === 2 && at > 0 && at + size < bordered.length) continue;
        buckets.push(fnv1a(bordered.slice(at, at + size)) & mask);
      }
    }
  }
  buckets.push(fnv1a(`n${Math.min(6, tokens.length)}`) & mask);
  return buckets;
}
