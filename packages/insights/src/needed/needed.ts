import type { Fact } from '../evidence.ts';
import type { Industry } from '../industry/industries.ts';
import { type Business, type Person, rolesOf } from '../network.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A role or an industry that the owner’s goals or target market name. */
export interface Needed {
  kind: 'role' | 'industry';
  /** "investor", "Health". */
  name: string;
  /** Occupations that meet the need; empty for an industry. */
  occupations: readonly string[];
  industry: Industry | null;
  from: 'goal' | 'targetMarket';
  /** The complete text that names it. */
  text: string;
  /** The words that name it. */
  words: string;
}

export interface Needs {
  /** Without duplicates, in the order of the goals and then the target market. */
  all: Needed[];
  /**
   * Everything that the target market names, including what a goal names: a contact may be both helper and customer.
   */
  ofMarket: Needed[];
}

export function neededBy(business: Business | null, vocabulary: Vocabulary): Needs {
  const ofGoals = named(business?.goals ?? [], 'goal', vocabulary);
  const ofMarket = named(business?.targetMarket ? [business.targetMarket] : [], 'targetMarket', vocabulary);
  const ofMarketAlone = [...ofMarket].flatMap(([key, needed]) => (ofGoals.has(key) ? [] : needed));
  return { all: [...ofGoals.values(), ...ofMarketAlone], ofMarket: [...ofMarket.values()] };
}

/** Without duplicates. */
function named(texts: readonly string[], from: Needed['from'], vocabulary: Vocabulary): Map<string, Needed> {
  const found = new Map<string, Needed>();
  for (const text of texts) {
    const { roles, industries } = vocabulary.wanted(text);
    for (const { role, occupations, words } of roles) {
      const key = `role ${role}`;
      const industry = vocabulary.industryOfRole(occupations[0]!);
      if (!found.has(key)) found.set(key, { kind: 'role', name: role, occupations, industry, from, text, words });
    }
    for (const { industry, words } of industries) {
      const key = `industry ${industry}`;
      const none: string[] = [];
      if (!found.has(key))
        found.set(key, { kind: 'industry', name: industry, occupations: none, industry, from, text, words });
    }
  }
  return found;
}

/** The occupation or industry by which a contact meets the need; null if it doesn’t. */
export function meets(person: Person, needed: Needed): { role: string | null } | null {
  if (needed.kind === 'industry') return person.industry === needed.industry ? { role: null } : null;
  const role = rolesOf(person).find((name) => needed.occupations.includes(name));
  return role === undefined ? null : { role };
}

/**
 * Whether the card of a contact without a known role or industry names the need literally; no other claim is made
 * about that contact.
 */
export function namesWhere(people: readonly Person[], vocabulary: Vocabulary): (needed: Needed) => boolean {
  const [roles, industries] = [new Set<string>(), new Set<string>()];
  const texts = (some: readonly Person[]) =>
    new Set(some.flatMap(({ title, company }) => [title, company].filter((text) => text !== null)));
  for (const text of texts(people.filter((person) => rolesOf(person).length === 0)))
    for (const { occupations } of vocabulary.rolesNamed(text)) for (const name of occupations) roles.add(name);
  for (const text of texts(people.filter(({ industry }) => industry === null)))
    for (const { industry } of vocabulary.industriesNamed(text)) industries.add(industry);
  return ({ kind, occupations, name }) =>
    kind === 'role' ? occupations.some((occupation) => roles.has(occupation)) : industries.has(name);
}

export const neededFact = ({ from, text }: Needed): Fact => ({ contactId: null, field: from, value: text, on: null });

export const where = ({ from, text }: Needed): string =>
  from === 'goal' ? `your goal “${text}”` : 'your target market';
