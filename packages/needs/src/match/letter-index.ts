import { setImmediate } from 'node:timers/promises';
import { pieces } from './letters.ts';

export interface LetterIndex {
  /** Similarity of the text’s letters to each indexed text: 0 nothing in common, 1 identical. */
  likeness(text: string): Float32Array;
  /** Which share of each indexed text occurs in this text: 1 all of it. */
  contained(text: string): Float32Array;
}

/** Indexing thousands of texts takes a second of a busy processor: other work gets a turn after this many. */
const AT_ONCE = 100;

/** Index of letter sequences of many short texts; rare sequences count more (tf-idf, cosine). */
export async function createLetterIndex(texts: string[]): Promise<LetterIndex> {
  const all: Map<string, number>[] = [];
  const frequency = new Map<string, number>();
  for (const text of texts) {
    const found = pieces(text);
    all.push(found);
    for (const piece of found.keys()) frequency.set(piece, (frequency.get(piece) ?? 0) + 1);
    if (all.length % AT_ONCE === 0) await setImmediate();
  }
  const rarity = (piece: string) => Math.log((texts.length + 1) / ((frequency.get(piece) ?? 0) + 1));

  const places = new Map<string, { at: number[]; weights: number[]; shares: number[] }>();
  for (const [at, text] of all.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    const weights = [...text].map(([piece, count]) => [piece, count * rarity(piece)] as const);
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    const sum = weights.reduce((total, [, weight]) => total + weight, 0) || 1;
    for (const [piece, weight] of weights) {
      const place = places.get(piece) ?? { at: [], weights: [], shares: [] };
      if (place.at.length === 0) places.set(piece, place);
      place.at.push(at);
      place.weights.push(weight / length);
      place.shares.push(weight / sum);
    }
  }

  return {
    likeness(text) {
      const scores = new Float32Array(texts.length);
      const own = [...pieces(text)].map(([piece, count]) => [piece, count * rarity(piece)] as const);
      const length = Math.hypot(...own.map(([, weight]) => weight)) || 1;
      for (const [piece, weight] of own) {
        const place = places.get(piece);
        if (!place) continue;
        for (let i = 0; i < place.at.length; i++) scores[place.at[i]!]! += (place.weights[i]! * weight) / length;
      }
      return scores;
    },

    contained(text) {
      const scores = new Float32Array(texts.length);
      for (const piece of pieces(text).keys()) {
        const place = places.get(piece);
        if (!place) continue;
        for (let i = 0; i < place.at.length; i++) scores[place.at[i]!]! += place.shares[i]!;
      }
      return scores;
    },
  };
}
