import { type Known, MOST_NAMED } from '../analysis.ts';
import { dayOf, daysBetween, plusDays } from '../days.ts';
import { list } from '../evidence.ts';
import { type Advice, advise } from './advice.ts';

/** Length in days of the two periods that are compared. */
const STRETCH = 90;
const LEAST = 3;
const GROWTH = 2;
/** The facts of a statement are listed for this many contacts; the others have facts of the same kind. */
const MOST_EXPLAINED = 10;
/** For how many days after its last contact a trend is reported. */
const NEWS = 30;

/**
 * Industries that grow in the owner’s network: at least three new contacts in 90 days, and twice as many as in the 90
 * days before. Imported contacts are no growth, and a network younger than that has no past to compare with.
 */
export function trends(people: readonly Known[], now: Date): Advice[] {
  const came = people.filter(({ person }) => person.arrival !== 'imported' && age(person.addedAt, now) >= 0);
  if (!came.some(({ person }) => age(person.addedAt, now) >= STRETCH)) return [];
  return [...Map.groupBy(came, ({ person }) => person.industry)].flatMap(([industry, some]) => {
    if (!industry) return [];
    const lately = some.filter(({ person }) => age(person.addedAt, now) < STRETCH).map(({ person }) => person);
    const before = some.filter(({ person }) => inPast(age(person.addedAt, now))).length;
    if (lately.length < LEAST || lately.length < GROWTH * before) return [];
    const latest = lately.sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1) || a.id - b.id)[0]!;
    const lastDay = plusDays(latest.addedAt, NEWS);
    if (lastDay < dayOf(now)) return [];
    return advise([industry, quarter(latest.addedAt)], {
      kind: 'trend',
      title: `${industry} is growing in your network`,
      description: `${lately.length} new contacts in the last ${STRETCH} days (${before} in the ${STRETCH} days before): ${list(lately.map(({ name }) => name))}.`,
      score: lately.length >= 10 ? 7 : 6,
      people: lately.slice(0, MOST_NAMED),
      industry,
      actions: [`Ask ${latest.name} what’s happening in the industry`],
      lastDay,
      facts: lately.slice(0, MOST_EXPLAINED).flatMap(({ id, addedAt }) => [
        { contactId: id, field: 'addedAt', value: 'added', on: dayOf(addedAt) },
        { contactId: id, field: 'industry', value: industry, on: null },
      ]),
    });
  });
}

const age = (addedAt: string, now: Date) => daysBetween(addedAt, now);
const inPast = (days: number) => days >= STRETCH && days < 2 * STRETCH;
const quarter = (at: string) => `${at.slice(0, 4)}-Q${Math.ceil(Number(at.slice(5, 7)) / 3)}`;
