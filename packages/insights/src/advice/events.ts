import type { Known } from '../analysis.ts';
import { dayOf, daysBetween, plusDays } from '../days.ts';
import { onDay } from '../evidence.ts';
import type { Person } from '../network.ts';
import { type Advice, advise } from './advice.ts';

/** How many days in advance an event is mentioned. */
const AHEAD = 60;
const BIRTHDAY_AHEAD = 14;

const urgency = (days: number): number => (days <= 7 ? 8 : days <= 21 ? 7 : 6);

/**
 * Future days in contacts’ notes, and birthdays. Not the log, which records the past: future entries only result from
 * time zones.
 */
export const events = (people: readonly Known[], now: Date): Advice[] =>
  people.flatMap(({ person }) => [...noted(person, now), ...birthday(person, now)]);

const noted = (person: Person, now: Date): Advice[] =>
  person.mentions.flatMap(({ day, text }) => {
    const days = daysBetween(now, day);
    if (days < 0 || days > AHEAD) return [];
    return advise([person.id, 'notes', day], {
      kind: 'event',
      title: `Your notes on ${person.name} mention ${onDay(day)}`,
      description: `The notes say: “${text}”`,
      score: urgency(days),
      people: [person],
      industry: person.industry,
      event: `${onDay(day)}: ${text}`,
      actions: [`Ask ${person.name} about it`, `Propose a meeting with ${person.name} on that day`],
      lastDay: day,
      facts: [{ contactId: person.id, field: 'notes', value: text, on: day }],
    });
  });

function birthday(person: Person, now: Date): Advice[] {
  const [, month, date] = /^(?:\d{4}|-)-(\d{2})-(\d{2})$/.exec(person.birthday ?? '') ?? [];
  if (!month || !date || Number(month) < 1 || Number(month) > 12) return [];
  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  const day = [year, year + 1]
    .map((inYear) => birthdayIn(inYear, month, Number(date)))
    .find((one) => one !== null && one >= today);
  if (!day) return [];
  const days = daysBetween(now, day);
  if (days > BIRTHDAY_AHEAD) return [];
  return [
    advise([person.id, 'birthday', day], {
      kind: 'event',
      title: `${person.name} has a birthday on ${onDay(day)}`,
      description: `${person.name} has a birthday ${soon(days)}.`,
      score: urgency(days) - 1,
      people: [person],
      industry: person.industry,
      event: `${onDay(day)}: birthday of ${person.name}`,
      actions: [`Wish ${person.name} a happy birthday`],
      lastDay: day,
      facts: [{ contactId: person.id, field: 'birthday', value: person.birthday!, on: day }],
    }),
  ];
}

const soon = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** The birthday in a year; for people born on 29 February, the 28th in years without a 29th. */
function birthdayIn(year: number, month: string, date: number): string | null {
  const first = `${year}-${month}-01`;
  const day = plusDays(first, date - 1);
  if (day.slice(5, 7) === month) return day;
  return month === '02' && date === 29 ? plusDays(first, 27) : null;
}
