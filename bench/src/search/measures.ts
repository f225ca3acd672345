import type { SearchSet } from './search-set.ts';

export interface Measures {
  /** The share of needs whose first result is right. */
  hit1: number;
  /** The share of needs with a right one among the first three results. */
  hit3: number;
  /** The share of right ones among the first three results. */
  precision3: number;
  /** The mean of one divided by the position of the first right result. */
  mrr: number;
}

/** @param rank returns the ids of a set's people for a need, best first */
export function measure(set: SearchSet, rank: (q: string) => number[]): Measures {
  const sum: Measures = { hit1: 0, hit3: 0, precision3: 0, mrr: 0 };
  for (const { q, relevant } of set.queries) {
    const right = rank(q).map((id) => relevant.includes(id));
    if (right[0]) sum.hit1++;
    if (right.slice(0, 3).includes(true)) sum.hit3++;
    sum.precision3 += right.slice(0, 3).filter(Boolean).length / 3;
    const first = right.indexOf(true);
    if (first >= 0) sum.mrr += 1 / (first + 1);
  }
  const mean = (value: number) => value / set.queries.length;
  return { hit1: mean(sum.hit1), hit3: mean(sum.hit3), precision3: mean(sum.precision3), mrr: mean(sum.mrr) };
}

/**
 * The share of needs for which people are found although none is right, and of needs for which none is found although
 * one is right.
 */
export interface Judgement {
  invented: number;
  missed: number;
}

export function judge(set: SearchSet, found: (q: string, ids: Set<number>) => boolean): Judgement {
  const all = new Set(set.contacts.map(({ id }) => id));
  let invented = 0;
  let missed = 0;
  for (const { q, relevant } of set.queries) {
    if (!found(q, all)) missed++;
    if (found(q, new Set([...all].filter((id) => !relevant.includes(id))))) invented++;
  }
  return { invented: invented / set.queries.length, missed: missed / set.queries.length };
}
