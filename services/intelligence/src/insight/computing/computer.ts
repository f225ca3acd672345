import { createHash } from 'node:crypto';
import { type Everything, insightsOf, type Person, type Vocabulary } from '@kaard/insights';
import { Recent } from '@kaard/needs/recent';
import type { BusinessContext } from '../../business/business.model.ts';
import type { BusinessRepository } from '../../business/business.repository.ts';
import { clockIn, dayIn, momentIn } from '../../calendar/time-zone.ts';
import type { ContactRepository } from '../../contact/contact.repository.ts';
import type { Interaction } from '../../interaction/interaction.model.ts';
import type { InteractionRepository } from '../../interaction/interaction.repository.ts';
import type { ReminderRepository } from '../../reminder/reminder.repository.ts';
import type { GenerationRepository } from '../generation.repository.ts';
import { businessFrom, personFrom } from '../network.ts';
import { RULES } from './rules.ts';

/** The state of the read model that insights are based on: as long as it is unchanged, so are the insights. */
export interface Version {
  rules: string;
  /** `YYYY-MM-DD` in the owner’s calendar, because advice depends on the day. */
  day: string;
  timeZone: string;
  business: string;
  /** Ids of the opportunities that were left out. */
  dismissed: number[];
  /** The number of all contacts, and of those touched since a moment before the latest change. */
  count: number;
  since: Date;
  touched: number;
  /** The sum of their times after it, which any further change alters. */
  times: number;
}

export interface Made {
  version: Version;
  everything: Everything;
}

export interface ComputerParts {
  contacts: Pick<ContactRepository, 'changedSince' | 'latestChange' | 'changes' | 'count'>;
  interactions: Pick<InteractionRepository, 'since' | 'ofMany'>;
  business: Pick<BusinessRepository, 'find'>;
  generations: Pick<GenerationRepository, 'dismissedIds'>;
  reminders: Pick<ReminderRepository, 'settingsOf'>;
  vocabulary: () => Promise<Vocabulary>;
}

/** How long after its writes a transaction may commit; MongoDB aborts it after 5 s. */
const LATE_MS = 6000;
/**
 * The number of people of recent requests held in memory, so that only touched ones are read; five networks of 10,000.
 */
const MOST_PEOPLE = 50_000;
/** With more changes than that, they are not looked up individually. */
const FEW = 500;
const BEGINNING = new Date(0);

interface Held {
  /** The time zone in which the days of their logs are counted. */
  timeZone: string;
  people: Map<number, Person>;
  /** The latest change included. */
  since: Date | null;
}

/**
 * Computes the insights of a network: reads the contacts touched since the last time and applies the rules. For ten
 * thousand contacts it blocks its thread for hundreds of milliseconds, so it has one of its own.
 */
export function createComputer(parts: ComputerParts) {
  const { contacts, interactions, business, generations, reminders, vocabulary } = parts;
  const networks = new Recent<Held>({ most: MOST_PEOPLE, sizeOf: ({ people }) => people.size + 1 });

  async function bring(held: Held, ownerId: number): Promise<void> {
    const from = held.since && new Date(held.since.getTime() - LATE_MS);
    const changed = await contacts.changedSince(ownerId, from);
    const present = changed.flatMap(({ id, contact }) => (contact ? [id] : []));
    const log =
      from && present.length <= FEW
        ? await interactions.ofMany(ownerId, present)
        : await interactions.since(ownerId, BEGINNING);
    const clock = clockIn(held.timeZone);
    const touches = Map.groupBy(log, ({ contactId }: Interaction) => contactId);
    for (const { id, contact, touchedAt } of changed) {
      if (contact) held.people.set(id, personFrom(contact, touches.get(id) ?? [], clock));
      else held.people.delete(id);
      if (!held.since || touchedAt > held.since) held.since = touchedAt;
    }
  }

  return {
    async make(ownerId: number, at: Date): Promise<Made> {
      const [context, dismissed, { timeZone }] = await Promise.all([
        business.find(ownerId),
        generations.dismissedIds(ownerId),
        reminders.settingsOf(ownerId),
      ]);
      // Determined before the network is read: later changes result in another version, which the next request detects.
      const version = await versionOf(contacts, ownerId, { context, dismissed, timeZone }, at);
      const nobody = (): Held => ({ timeZone, people: new Map(), since: null });
      const before = networks.get(String(ownerId));
      let held = before?.timeZone === timeZone ? before : nobody();
      await bring(held, ownerId);
      if (held.people.size !== version.count) {
        // A contact disappeared without a trace, as when the read model is rebuilt.
        held = nobody();
        await bring(held, ownerId);
      }
      networks.set(String(ownerId), held);
      const network = { people: [...held.people.values()], business: businessFrom(context) };
      const now = new Date(clockIn(timeZone)(at));
      const everything = insightsOf(network, await vocabulary(), now, new Set(dismissed));
      return { version, everything: asMoments(everything, timeZone) };
    },
  };
}

/** Converts the days on which advice ends to times in the owner’s time zone. */
function asMoments(everything: Everything, timeZone: string): Everything {
  const ending = <T extends { expiresAt: string | null }>(some: readonly T[]): T[] =>
    some.map((one) => ({
      ...one,
      expiresAt: one.expiresAt && momentIn(timeZone, one.expiresAt.slice(0, 10)).toISOString(),
    }));
  return {
    ...everything,
    connections: ending(everything.connections),
    opportunities: ending(everything.opportunities),
  };
}

/** The present version of the read model. */
async function versionOf(
  contacts: ComputerParts['contacts'],
  ownerId: number,
  said: { context: BusinessContext | null; dismissed: readonly number[]; timeZone: string },
  at: Date,
): Promise<Version> {
  const latest = await contacts.latestChange(ownerId);
  const since = new Date(Math.min(latest?.getTime() ?? at.getTime(), at.getTime()) - LATE_MS);
  const [count, { touched, times }] = await Promise.all([contacts.count(ownerId), contacts.changes(ownerId, since)]);
  const { context, dismissed, timeZone } = said;
  const theirs = { business: hashOf(context), dismissed: [...dismissed], day: dayIn(timeZone, at), timeZone };
  return { rules: RULES, ...theirs, count, since, touched, times };
}

/**
 * Whether insights of that version are still valid: four small reads, all from indexes. Invalid if a dismissal was
 * reverted, because those are missing. Opportunities dismissed since are included; readers leave them out.
 */
export async function isCurrent(
  { contacts, business, reminders }: Pick<ComputerParts, 'contacts' | 'business' | 'reminders'>,
  ownerId: number,
  version: Version,
  { at, dismissed }: { at: Date; dismissed: ReadonlySet<number> },
): Promise<boolean> {
  if (version.rules !== RULES || version.day !== dayIn(version.timeZone, at)) return false;
  if (!version.dismissed.every((id) => dismissed.has(id))) return false;
  const [context, { timeZone }, count, { touched, times }] = await Promise.all([
    business.find(ownerId),
    reminders.settingsOf(ownerId),
    contacts.count(ownerId),
    contacts.changes(ownerId, version.since),
  ]);
  return (
    hashOf(context) === version.business &&
    timeZone === version.timeZone &&
    count === version.count &&
    touched === version.touched &&
    times === version.times
  );
}

/** The part of a version that users change: contacts, their log, the business. Unchanged if only time passes. */
export const basisOf = ({ business, count, since, touched, times }: Version): string =>
  [business, count, since.getTime(), touched, times].join(' ');

const hashOf = (context: BusinessContext | null): string =>
  createHash('sha256').update(JSON.stringify(context)).digest('base64url').slice(0, 22);
