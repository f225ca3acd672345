import {
  type Arrival,
  type CardReceived,
  INDUSTRIES,
  type Industry,
  mentionsOf,
  type Network,
  type Person,
  type Seniority,
} from '@kaard/insights';
import type { BusinessContext } from '../business/business.model.ts';
import type { NetworkContact } from '../contact/contact.model.ts';
import { hashOfWords } from '../contact/noted.ts';
import type { Interaction } from '../interaction/interaction.model.ts';

const ARRIVAL: Record<string, Arrival> = { import: 'imported', api: 'imported' };

/** The owner’s business in the form that insights are computed from. */
export const businessFrom = (context: BusinessContext | null): Network['business'] =>
  context && {
    description: context.businessDescription,
    industry: context.industry,
    targetMarket: context.targetMarket,
    goals: context.businessGoals,
  };

/**
 * A contact of the read model with its log, in the form that insights are computed from.
 * @param clock local time of the owner, see `clockIn`
 */
export function personFrom(contact: NetworkContact, log: readonly Interaction[], clock: (at: Date) => string): Person {
  const { id, name, title, company, occupations, isRead, skills, completeness, birthday, notes, createdAt } = contact;
  const received = receivedFrom(contact);
  const writtenAt = new Map(contact.noted.map(({ words, at }) => [words, at]));
  return {
    ...{ id, name, title, company, occupations, isRead, skills, completeness, birthday },
    industry: industryFrom(contact.industry),
    seniority: seniorityFrom(contact.seniority?.level ?? null),
    city: contact.place?.city ?? null,
    country: contact.place?.country ?? null,
    language: contact.language?.code ?? null,
    addedAt: clock(createdAt),
    arrival: ARRIVAL[contact.source ?? ''] ?? 'added',
    received: received && { at: clock(received.at), by: received.by },
    touches: log.map(({ at, kind }) => ({ at: isDate(at) ? at.toISOString() : clock(at), kind })),
    mentions: mentionsOf(notes, (words) => clock(writtenAt.get(hashOfWords(words)) ?? createdAt)),
  };
}

/**
 * When the person’s card was received: never later than the contact was saved. A bulk scan says nothing about it. A
 * card that came later, when the person was known already, was another one.
 */
function receivedFrom({
  source,
  card,
  leftAt,
  createdAt,
}: NetworkContact): { at: Date; by: CardReceived['by'] } | null {
  const earlier = (at: Date | null) => (at && at < createdAt ? at : createdAt);
  if (source === 'exchange') return { at: earlier(leftAt), by: 'offer' };
  if (source !== 'scan' || (card?.isOfMany && card.uploadedAt <= createdAt)) return null;
  return { at: earlier(card?.uploadedAt ?? null), by: 'scan' };
}

/** Whether a program logged only a date (`2026-11-15`), which means that day in any time zone. */
const isDate = (at: Date): boolean => at.getTime() % DAY_MS === 0;
const DAY_MS = 86_400_000;

const industryFrom = (name: string | null): Industry | null => INDUSTRIES.find((industry) => industry === name) ?? null;

const seniorityFrom = (level: string | null): Seniority | null =>
  level === 'junior' ? 'staff' : ((level as Seniority | null) ?? null);
