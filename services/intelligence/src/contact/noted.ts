import { createHash } from 'node:crypto';
import { wordsOfDays } from '@kaard/insights';
import type { ContactFacts } from './contact.model.ts';

/**
 * When notes first named a day without a year. Only a hash of the words is stored; it is kept while the contact is in
 * the trash.
 */
export interface Noted {
  words: string;
  at: Date;
}

/** The maximum number of present and former entries; former ones are kept, because an edit may restore them. */
const MOST = 60;

export const hashOfWords = (words: string): string =>
  createHash('sha256').update(words).digest('base64url').slice(0, 16);

const hashesIn = (notes: string | null): string[] => wordsOfDays(notes).map(hashOfWords);

/**
 * @param before null for a new contact: then its notes are assumed to be as old as the contact. A day assumed too early
 * is in the past and has no effect; one too late would be made up.
 */
export function notedNow(before: readonly Noted[] | null, facts: ContactFacts): Noted[] {
  const known = new Map(before?.map(({ words, at }) => [words, at]));
  const since = before === null ? facts.createdAt : facts.updatedAt;
  const there = hashesIn(facts.notes).map((words) => ({ words, at: known.get(words) ?? since }));
  const now = new Set(there.map(({ words }) => words));
  return [...there, ...(before ?? []).filter(({ words }) => !now.has(words))].slice(0, MOST);
}

/** For contacts stored before notes were examined: the notes are as old as the contact. */
export const notedAtFirst = ({ notes, createdAt }: Pick<ContactFacts, 'notes' | 'createdAt'>): Noted[] =>
  hashesIn(notes).map((words) => ({ words, at: createdAt }));

/** Combines the entries of two merged contacts, each with its earliest time. */
export function notedOfBoth(one: readonly Noted[], other: readonly Noted[]): Noted[] {
  const all = new Map(one.map(({ words, at }) => [words, at]));
  for (const { words, at } of other) {
    const known = all.get(words);
    if (!known || at < known) all.set(words, at);
  }
  return [...all].map(([words, at]) => ({ words, at })).slice(0, MOST);
}
