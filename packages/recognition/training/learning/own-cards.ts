import { readFileSync } from 'node:fs';
import { fnv1a } from '../../src/fields/fnv1a.ts';
import { squash } from '../../src/fields/text.ts';
import type { TextModel } from '../../src/fields/text-model.ts';
import type { Reading } from '../../src/types.ts';
import type { TruthCard } from '../judging.ts';
import type { LabelledCard } from './labelled.ts';
import { labelledReading } from './labelled-readings.ts';

/** Cards of one firm or person learn and are judged together: as many parts as that. */
export const FOLDS = 3;
const LEAST_SHARED = 6;

export interface OwnCard {
  fold: number;
  reading: Reading;
  truth: TruthCard;
}

/** Stored readings and their truth, as `evaluate.ts` takes them. */
export function ownCards(readingsFile: string, truthFile: string): OwnCard[] {
  const truth = JSON.parse(readFileSync(truthFile, 'utf8')).cards as Record<string, TruthCard>;
  const folds = foldsOf(truth);
  return readFileSync(readingsFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; reading: Reading })
    .filter(({ id }) => id in truth)
    .map(({ id, reading }) => ({ fold: folds.get(id)!, reading, truth: truth[id]! }));
}

export const labelledCards = (cards: readonly OwnCard[], model: TextModel): LabelledCard[] =>
  cards
    .map(({ reading, truth }) => labelledReading(reading, truth, model))
    .filter(({ segments }) => segments.length > 1);

/** The part of each card, 0 to `FOLDS` - 1: those that share a mailbox's host, a number, a company or a site are in one. */
export function foldsOf(cards: Record<string, TruthCard>): Map<string, number> {
  const parents = new Map(Object.keys(cards).map((id) => [id, id]));
  const rootOf = (id: string): string => {
    const parent = parents.get(id)!;
    return parent === id ? id : rootOf(parent);
  };
  const owners = new Map<string, string>();
  for (const [id, card] of Object.entries(cards)) {
    for (const value of sharedValues(card)) {
      const owner = owners.get(value);
      if (owner) parents.set(rootOf(id), rootOf(owner));
      else owners.set(value, id);
    }
  }
  return new Map(Object.keys(cards).map((id) => [id, fnv1a(`fold${rootOf(id)}`) % FOLDS]));
}

function sharedValues({ fields }: TruthCard): string[] {
  return (['email', 'phone', 'company', 'website'] as const).flatMap((field) => {
    const truth = fields[field];
    if (!truth) return [];
    return [truth.value, ...(truth.accept ?? [])]
      .map((value) => (field === 'email' ? keyOfMailbox(value) : squash(value)))
      .filter((value) => value.length >= LEAST_SHARED);
  });
}

/** The host that a firm has for itself; of everybody's provider the whole address. */
function keyOfMailbox(value: string): string {
  const host = squash(value.split('@')[1] ?? value);
  return `e${/gmail|yahoo|hotmail|rediff|outlook|vsnl|wp|onet/.test(host) ? squash(value) : host}`;
}
