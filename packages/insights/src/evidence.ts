import { createHash } from 'node:crypto';
import { inWords } from './days.ts';
import type { Person } from './network.ts';

/** A known fact that a statement follows from: contact, field, value and the day concerned. */
export interface Fact {
  /** Null for facts about the owner’s own business. */
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
 * The certainty of a fact in percent: data that the owner entered is nearly certain, data extracted from text less so.
 * A statement is as certain as its least certain fact.
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

/** Thresholds of the Business Intelligence screen. */
export const priorityWord = (score: number): PriorityWord => (score >= 8 ? 'high' : score >= 6 ? 'medium' : 'low');

export const asPriority = (score: number): number => Math.min(10, Math.max(0, Math.round(score)));

/**
 * A 48-bit integer derived from the facts of a statement: the same facts give the same id on any machine and day, so
 * that dismissed advice stays dismissed.
 */
export function stableId(...parts: (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  return digest.readUIntBE(0, 6) || 1;
}

/** Title and company as written, and the role and industry derived from them. */
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
