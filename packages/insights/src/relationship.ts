import { dayOf, daysBetween } from './days.ts';
import type { Fact } from './evidence.ts';
import type { CardReceived, Person, TouchKind } from './network.ts';

export type Strength = 'strong' | 'medium' | 'weak' | 'none';

export interface Contacted {
  day: string;
  kind: TouchKind;
  /** Known from the log, or from the card. */
  by: 'log' | CardReceived['by'];
}

export interface Relationship {
  strength: Strength;
  /** Sum of the weights of all contacts, halved every 90 days. */
  points: number;
  /** Until today, the earliest first, one per day. */
  times: Contacted[];
  last: Contacted | null;
}

/** A meeting counts more than a mail. A note is about a contact, not an interaction with them. */
const WEIGHTS: Record<TouchKind, number> = { met: 3, called: 2, mailed: 1, note: 0 };
const HALF_LIFE = 90;
const STRONG = 2;
const MEDIUM = 0.5;
/** After how many days a connection is dormant. */
export const DORMANT_AFTER = 180;

/** How well the owner and a contact know each other, computed from their meetings, calls and mails. */
export function relationshipOf(person: Person, now: Date): Relationship {
  const byDay = new Map<string, Contacted>();
  const weights = new Map<string, number>();
  const add = (at: string, kind: TouchKind, by: Contacted['by']) => {
    const day = dayOf(at);
    if (daysBetween(day, now) < 0) return;
    const known = byDay.get(day);
    // The owner’s log entry has priority over a card of the same day, which still contributes its weight.
    if (known?.by !== 'log' || WEIGHTS[kind] > WEIGHTS[known.kind]) byDay.set(day, { day, kind, by });
    weights.set(day, Math.max(WEIGHTS[kind], weights.get(day) ?? 0));
  };
  if (person.received) add(person.received.at, 'met', person.received.by);
  for (const { at, kind } of person.touches) if (WEIGHTS[kind] > 0) add(at, kind, 'log');
  const times = [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
  const points = times.reduce((sum, { day }) => sum + weights.get(day)! * 2 ** (-daysBetween(day, now) / HALF_LIFE), 0);
  // A single meeting is an acquaintance, however recent.
  const strength =
    times.length === 0
      ? 'none'
      : points >= STRONG && times.length > 1
        ? 'strong'
        : points >= MEDIUM
          ? 'medium'
          : 'weak';
  return { strength, points, times, last: times.at(-1) ?? null };
}

/** The last contact, else the day of adding; "dormant" counts from then. */
const quietSince = (person: Person, { last }: Relationship): string => last?.day ?? dayOf(person.addedAt);

export const isDormant = (person: Person, relationship: Relationship, now: Date): boolean =>
  daysBetween(quietSince(person, relationship), now) > DORMANT_AFTER;

/** The fact from the log, or about how the card was received. */
export const touchFact = ({ id }: Pick<Person, 'id'>, { day, kind, by }: Contacted): Fact =>
  by === 'log'
    ? { contactId: id, field: 'log', value: kind, on: day }
    : { contactId: id, field: 'addedAt', value: by === 'scan' ? 'card scanned' : 'card received', on: day };

export const quietFact = (person: Person, relationship: Relationship): Fact =>
  relationship.last
    ? touchFact(person, relationship.last)
    : { contactId: person.id, field: 'addedAt', value: 'added', on: dayOf(person.addedAt) };
