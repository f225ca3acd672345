import type { EvidenceContactFragment, EvidenceFactFragment } from '../generated/graphql.ts';

export interface EvidenceOfContact {
  id: string;
  /** Null for somebody whom facts are about and whom the statement does not name. */
  contact: EvidenceContactFragment | null;
  facts: EvidenceFactFragment[];
}

export interface GroupedEvidence {
  /** What the owner says about their own business. */
  own: EvidenceFactFragment[];
  people: EvidenceOfContact[];
}

/** Facts under the contact they are about, in the order in which the statement names them; each fact once. */
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

/** A day as the reader's language writes it, whatever their time zone; null for what is no day. */
export function dayIn(day: string, locale: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? null
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

export type PriorityWord = 'high' | 'medium' | 'low';

/** As Business Intelligence maps it. */
export const priorityWord = (score: number): PriorityWord => (score >= 8 ? 'high' : score >= 6 ? 'medium' : 'low');

const DAY_MS = 24 * 60 * 60 * 1000;
/** Specified. */
const SOON_DAYS = 7;

/** Under 7 days away. What never runs out does not run out soon. */
export function expiresSoon(expiresAt: string | null | undefined, now: Date): boolean {
  const left = expiresAt ? new Date(expiresAt).getTime() - now.getTime() : Number.NaN;
  return left < SOON_DAYS * DAY_MS;
}
