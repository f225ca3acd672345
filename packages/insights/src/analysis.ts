import { type Fact, type PersonRef, refOf } from './evidence.ts';
import { INDUSTRIES, type Industry } from './industry/industries.ts';
import type { Network, Person } from './network.ts';
import { isDormant, quietFact, type Relationship, relationshipOf, type Strength } from './relationship.ts';

/** A contact with its relationship, which is computed once for all advice. */
export interface Known {
  person: Person;
  relationship: Relationship;
}

/** The closest first; equally close ones by id, so that the order is deterministic. */
export const known = (network: Network, now: Date): Known[] =>
  network.people
    .map((person) => ({ person, relationship: relationshipOf(person, now) }))
    .sort((a, b) => b.relationship.points - a.relationship.points || a.person.id - b.person.id);

export interface IndustryCount {
  industry: Industry;
  count: number;
  contacts: PersonRef[];
}

/** The most frequent first. Excludes contacts without a known industry, whose number is `unknownIndustry`. */
function industryDistribution(people: readonly Known[]): IndustryCount[] {
  const byIndustry = Map.groupBy(people, ({ person }) => person.industry);
  return INDUSTRIES.flatMap((industry) => {
    const some = byIndustry.get(industry) ?? [];
    return some.length ? [{ industry, count: some.length, contacts: refs(some) }] : [];
  }).sort((a, b) => b.count - a.count || a.industry.localeCompare(b.industry));
}

/** The maximum length of a list of contacts; the count next to it is complete. */
export const MOST_NAMED = 100;

export const refs = (people: readonly Known[]): PersonRef[] =>
  people.slice(0, MOST_NAMED).map(({ person }) => refOf(person));

export interface NetworkAnalysis {
  networkSize: number;
  relationshipStrengths: Record<Strength, number>;
  dormantConnections: number;
  industryDistribution: IndustryCount[];
  unknownIndustry: number;
  evidence: {
    strong: { contacts: PersonRef[]; facts: Fact[] };
    dormant: { contacts: PersonRef[]; facts: Fact[] };
  };
}

export function networkAnalysis(
  network: Network,
  now: Date,
  people: readonly Known[] = known(network, now),
): NetworkAnalysis {
  const strengths: Record<Strength, number> = { strong: 0, medium: 0, weak: 0, none: 0 };
  for (const { relationship } of people) strengths[relationship.strength] += 1;
  const strong = people.filter(({ relationship }) => relationship.strength === 'strong');
  const dormant = people.filter(({ person, relationship }) => isDormant(person, relationship, now));
  const shown = (some: readonly Known[]) => ({
    contacts: refs(some),
    facts: some.slice(0, MOST_NAMED).map(({ person, relationship }) => quietFact(person, relationship)),
  });
  return {
    networkSize: people.length,
    relationshipStrengths: strengths,
    dormantConnections: dormant.length,
    industryDistribution: industryDistribution(people),
    unknownIndustry: people.filter(({ person }) => person.industry === null).length,
    evidence: { strong: shown(strong), dormant: shown(dormant) },
  };
}
