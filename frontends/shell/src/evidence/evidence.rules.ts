import type { EvidenceContactFragment, EvidenceFactFragment } from '../generated/graphql.ts';

export interface EvidenceOfContact {
  id: string;
  /** Null if facts are about a contact that the statement does not name. */
  contact: EvidenceContactFragment | null;
  facts: EvidenceFactFragment[];
}

export interface GroupedEvidence {
  /** Facts that the owner stated about their own business. */
  own: EvidenceFactFragment[];
  people: EvidenceOfContact[];
}

/** Groups facts by their contact, in the order in which the statement names the contacts; each fact appears once. */
export function groupedEvidence(
  contacts: readonly EvidenceContactFragment[],
  facts: readonly EvidenceFactFragment[],
): GroupedEvidence {
  const groups = new Map<string, EvidenceOfContact>(
    contacts.map((contact) => [contact.id, { id: contact.id, contact, facts: [] }]),
  );
  const own: EvidenceFactFragment[] = [];
  const seen = new Set<string>();
  for (const fact of facts) {
    const { contactId, field, value, on } = fact;
    const key = JSON.stringify([contactId, field, value, on]);
    if (seen.has(key)) continue;
    seen.add(key);
    if (contactId == null) {
      own.push(fact);
      continue;
    }
    const group = groups.get(contactId) ?? { id: contactId, contact: null, facts: [] };
    group.facts.push(fact);
    groups.set(contactId, group);
  }
  return { own, people: [...groups.values()] };
}

/** Formats a day in the reader’s language, independent of the time zone; null for an invalid day. */
export function dayIn(day: string, locale: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? null
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

export type PriorityWord = 'high' | 'medium' | 'low';

/** Maps a score as the Business Intelligence screen does. */
export const priorityWord = (score: number): PriorityWord => (score >= 8 ? 'high' : score >= 6 ? 'medium' : 'low');

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days; fixed by the specification. */
const SOON_DAYS = 7;

/** Whether the advice expires in less than 7 days. False if it never expires. */
export function expiresSoon(expiresAt: string | null | undefined, now: Date): boolean {
  const left = expiresAt ? new Date(expiresAt).getTime() - now.getTime() : Number.NaN;
  return left < SOON_DAYS * DAY_MS;
}
