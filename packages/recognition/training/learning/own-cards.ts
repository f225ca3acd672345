import { readFileSync } from 'node:fs';
import { domainOfEmail, isWebmailDomain } from '@kaard/contact-formats';
import { hostPart } from '../../src/fields/contacts/hosts.ts';
import { fnv1a } from '../../src/fields/worded/fnv1a.ts';
import type { TextModel } from '../../src/fields/worded/text-model.ts';
import { squash } from '../../src/fields/words/text.ts';
import type { Reading } from '../../src/types.ts';
import type { TruthCard } from '../judging.ts';
import { type LabelledCard, labelledCard } from './labelled.ts';
import { truthOfLabelled } from './labelled-readings.ts';

/** The number of parts for cross-validation. Cards of one firm or person are in the same part. */
export const FOLDS = 3;
const LEAST_SHARED = 6;
const NATIONAL_DIGITS = 9;

export interface OwnCard {
  fold: number;
  reading: Reading;
  truth: TruthCard;
}

/** Stored readings and their truth, in the format of `evaluate.ts`. */
export function ownCards(readingsFile: string, truthFile: string): OwnCard[] {
  const truth = JSON.parse(readFileSync(truthFile, 'utf8')).cards as Record<string, TruthCard>;
  const folds = foldsOf(truth);
  return readFileSync(readingsFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; card?: string; reading: Reading })
    .map(({ id, card = id, reading }) => ({ card, reading }))
    .filter(({ card }) => card in truth)
    .map(({ card, reading }) => ({ fold: folds.get(card)!, reading, truth: truth[card]! }));
}

export const labelledCards = (cards: readonly OwnCard[], model: TextModel): LabelledCard[] =>
  cards
    .map(({ reading, truth }) => labelledCard(reading, truthOfLabelled(truth), { model }))
    .filter(({ segments }) => segments.length > 1);

/**
 * The part of each card, 0 to `FOLDS` - 1. Cards that share a mailbox's host, a number, a company or a site are in the
 * same part.
 */
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
  const valuesOf = (field: 'email' | 'phone' | 'company' | 'website'): string[] => {
    const truth = fields[field];
    return truth ? [truth.value, ...(truth.accept ?? [])] : [];
  };
  return [
    ...valuesOf('company').map(squash),
    ...valuesOf('website').map((site) => squash(hostPart(site))),
    ...valuesOf('email').map(keyOfMailbox),
    // Ignores the country code.
    ...valuesOf('phone').map((number) => number.replace(/\D/g, '').slice(-NATIONAL_DIGITS)),
  ].filter((value) => value.length >= LEAST_SHARED);
}

/** The host if it belongs to the firm; the whole address for mail providers. */
function keyOfMailbox(address: string): string {
  const host = domainOfEmail(address);
  return host && !isWebmailDomain(host) ? squash(host) : squash(address);
}

/** The part given by an option. @throws {Error} if it doesn't exist */
export function foldOf(text: string): number {
  const fold = Number(text);
  if (!/^\d$/.test(text) || fold >= FOLDS) throw new Error(`there are parts 0 to ${FOLDS - 1}, not ${text}`);
  return fold;
}
