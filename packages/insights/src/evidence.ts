import { createHash } from 'node:crypto';
import { inWords } from './days.ts';
import type { Person } from './network.ts';

/** Something known that a statement follows from: which field of whom, what stands there, which day it is about. */
export interface Fact {
  /** Null for what the owner says about their own business. */
  contactId: number | null;
  field: FactField;
  value: string;
  on: string | null;
}

export type FactField =
  | 'title'
  | 'company'
  | 'occupation'
  | 'industry'
  | 'city'
  | 'log'
  | 'notes'
  | 'birthday'
  | 'addedAt'
  | 'completeness'
  | 'goal'
  | 'targetMarket'
  | 'reminder';

export interface PersonRef {
  id: number;
  name: string;
  company: string | null;
}

export const refOf = ({ id, name, company }: Person): PersonRef => ({ id, name, company });

/**
 * How sure a fact is, in percent: what the owner wrote down as such is nearly certain; what was read out of words less.
 * A statement is as sure as the weakest fact it needs.
 */
const CERTAINTY: Record<FactField, number> = {
  reminder: 100,
  log: 95,
  birthday: 95,
  addedAt: 95,
  completeness: 95,
  title: 90,
  company: 90,
  city: 90,
  goal: 85,
  notes: 80,
  targetMarket: 80,
  occupation: 75,
  industry: 70,
};

export const confidenceIn = (facts: readonly Fact[]): number =>
  Math.min(...facts.map(({ field }) => CERTAINTY[field]), 100);

export type PriorityWord = 'high' | 'medium' | 'low';

/** The bounds of the Business Intelligence screen. */
export const priorityWord = (score: number): PriorityWord => (score >= 8 ? 'high' : score >= 6 ? 'medium' : 'low');

export const asPriority = (score: number): number => Math.min(10, Math.max(0, Math.round(score)));

/**
 * A whole number of 48 bits made from what something follows from: the same facts have the same id on any machine and
 * on any day, so that what was dismissed stays dismissed.
 */
export function stableId(...parts: (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  return digest.readUIntBE(0, 6) || 1;
}

/** Title and company as they stand there, and what they were read as. */
export function workFacts(person: Person, role: string | null): Fact[] {
  const facts: Fact[] = [];
  const add = (field: FactField, value: string | null) =>
    value && facts.push({ contactId: person.id, field, value, on: null });
  add('title', person.title);
  add('company', person.company);
  add('occupation', role);
  return facts;
}

export const industryFacts = (person: Person): Fact[] => [
  ...workFacts(person, null),
  { contactId: person.id, field: 'industry', value: person.industry!, on: null },
];

/** "Mira Adler (Buyer at Pohl Ltd)". */
export function said({ name, title, company }: Person): string {
  const work = title && company ? `${title} at ${company}` : title || company;
  return work ? `${name} (${work})` : name;
}

export const list = (names: readonly string[], most = 3): string => {
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
};

export const onDay = (at: string): string => inWords(at);

/** "a lawyer", "an auditor". */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/i.test(noun) && !/^(uni|eu)/i.test(noun) ? 'an' : 'a'} ${noun}`;
