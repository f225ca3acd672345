import { type Agreement, WEIGHTS } from '../../../../services/contacts/src/duplicate/index.ts';
import type { Compared } from './pairs.ts';

export interface Fitted {
  prior: number;
  weights: Record<string, Record<string, number>>;
}

const STEPS = 3000;
const RATE = 1;
/** Keeps the weights of rare agreements from growing without limit. */
const RIDGE = 2;
const CONTRADICTIONS = /\.(?:other|family|given)$/;

/**
 * Logistic regression of "same person" on the components of the agreement, by gradient descent. `unknown` stays at
 * zero, because missing data say nothing.
 */
export function fitWeights({ pairs }: Compared): Fitted {
  const names = Object.entries(WEIGHTS).flatMap(([field, levels]) =>
    Object.keys(levels)
      .filter((level) => level !== 'unknown')
      .map((level) => `${field}.${level}`),
  );
  const place = new Map(names.map((name, at) => [name, at]));
  // Equal agreements are one row with a weight.
  const rows = new Map<string, { on: number[]; same: number; all: number }>();
  for (const { agreement, isSame } of pairs) {
    const on = (Object.keys(agreement) as (keyof Agreement)[]).flatMap((field) => {
      const at = place.get(`${field}.${agreement[field]}`);
      return at === undefined ? [] : [at];
    });
    const key = on.join();
    const row = rows.get(key) ?? { on, same: 0, all: 0 };
    row.all++;
    if (isSame) row.same++;
    rows.set(key, row);
  }
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length + 1).fill(1e-6);
  // Agreements never count against a duplicate, and contradictions never for one, however the fields correlate.
  const least = names.map((name) => (CONTRADICTIONS.test(name) ? Number.NEGATIVE_INFINITY : 0));
  const most = names.map((name) => (CONTRADICTIONS.test(name) ? 0 : Number.POSITIVE_INFINITY));
  let prior = -2;
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(names.length);
    let slopeOfPrior = 0;
    for (const { on, same, all } of rows.values()) {
      let sum = prior;
      for (const at of on) sum += weights[at]!;
      const error = same - all / (1 + Math.exp(-sum));
      slopeOfPrior += error;
      for (const at of on) slope[at]! += error;
    }
    // AdaGrad: rare agreements take larger steps.
    for (let at = 0; at < names.length; at++) {
      const gradient = slope[at]! - RIDGE * weights[at]! * 0.1;
      squares[at]! += gradient * gradient;
      const next = weights[at]! + (RATE * gradient) / Math.sqrt(squares[at]!);
      weights[at] = Math.min(Math.max(next, least[at]!), most[at]!);
    }
    squares[names.length]! += slopeOfPrior * slopeOfPrior;
    prior += (RATE * slopeOfPrior) / Math.sqrt(squares[names.length]!);
  }
  const fitted: Fitted['weights'] = {};
  names.forEach((name, at) => {
    const [field, level] = name.split('.') as [string, string];
    fitted[field] = { ...fitted[field], [level]: Math.round(weights[at]! * 10) / 10 };
  });
  return { prior: Math.round(prior * 10) / 10, weights: fitted };
}

/** The lowest mark above which the precision is reached. */
export function markFor({ pairs }: Compared, evidenceOf: (agreement: Agreement) => number, precision: number): number {
  const scored = pairs
    .map(({ agreement, isSame }) => ({ evidence: evidenceOf(agreement), isSame }))
    .sort((a, b) => b.evidence - a.evidence);
  let right = 0;
  let mark = Number.POSITIVE_INFINITY;
  scored.forEach(({ evidence, isSame }, at) => {
    if (isSame) right++;
    const isLastOfItsKind = scored[at + 1]?.evidence !== evidence;
    if (isLastOfItsKind && right / (at + 1) >= precision) mark = evidence;
  });
  return mark;
}
