import type { Network, Person } from '../network.ts';

export const NOW = new Date('2026-11-23T10:00:00Z');

/** A contact of whom only the name is known. */
export const newPerson = (person: Partial<Person> & { id: number }): Person => ({
  name: `Person ${person.id}`,
  title: null,
  company: null,
  industry: null,
  occupations: [],
  isRead: true,
  seniority: null,
  skills: [],
  city: null,
  country: null,
  language: null,
  completeness: 0,
  addedAt: '2026-01-10T09:00:00Z',
  arrival: 'added',
  received: null,
  touches: [],
  mentions: [],
  birthday: null,
  ...person,
});

export const newNetwork = (
  people: Person[],
  business: Partial<NonNullable<Network['business']>> | null = null,
): Network => ({
  people,
  business: business && { description: null, industry: null, targetMarket: null, goals: [], ...business },
});

/** A certain occupation. */
export const does = (name: string) => ({ occupations: [{ name, weight: 1 }] });

export const met = (...days: string[]) => days.map((day) => ({ at: `${day}T12:00:00Z`, kind: 'met' as const }));
