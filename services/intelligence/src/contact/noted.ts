import { createHash } from 'node:crypto';
import { wordsOfDays } from '@kaard/insights';
import type { ContactFacts } from './contact.model.ts';

/**
 * Since when notes name a day without a year. Of its words only a hash is kept: it also stays while the contact lies in
 * the trash.
 */
export interface Noted {
  words: string;
  at: Date;
}

/** Those that stand there now, and the latest of those that did: an edit may bring them back. */
const MOST = 60;

export const hashOfWords = (words: string): string =>
  createHash('sha256').update(words).digest('base64url').slice(0, 16);

const hashesIn = (notes: string | null): string[] => wordsOfDays(notes).map(hashOfWords);

/**
 * @param before null while nothing has been heard of the contact: then its notes are as old as itself, as far as anybody
 * knows. A day too early is past and leads to nothing; one too late would be made up.
 */
export function notedNow(before: readonly Noted[] | null, facts: ContactFacts): Noted[] {
  const known = new Map(before?.map(({ words, at }) => [words, at]));
  const since = before === null ? facts.createdAt : facts.updatedAt;
  const there = hashesIn(facts.notes).map((words) => ({ words, at: known.get(words) ?? since }));
  const now = new Set(there.map(({ words }) => words));
  return [...there, ...(before ?? []).filter(({ words }) => !now.has(words))].slice(0, MOST);
}

/** What was stored before anybody looked: as old as the contact. */
export const notedAtFirst = ({ notes, createdAt }: Pick<ContactFacts, 'notes' | 'createdAt'>): Noted[] =>
  hashesIn(notes).map((words) => ({ words, at: createdAt }));

/** Words of two contacts that were merged: each as old as where it was written first. */
export function notedOfBoth(one: readonly Noted[], other: readonly Noted[]): Noted[] {
  const all = new Map(one.map(({ words, at }) => [words, at]));
  for (const { words, at } of other) {
    const known = all.get(words);
    if (!known || at < known) all.set(words, at);
  }
  return [...all].map(([words, at]) => ({ words, at })).slice(0, MOST);
}
