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

/** What of the read model an answer follows from: as long as it is the same, so is the answer. */
export interface Version {
  rules: string;
  /** `YYYY-MM-DD` by the calendar of the owner: advice is about days. */
  day: string;
  timeZone: string;
  business: string;
  /** Ids of the opportunities that were left out. */
  dismissed: number[];
  /** All contacts, and those that were touched since a moment before the latest change. */
  count: number;
  since: Date;
  touched: number;
  /** The sum of their times after it: another change is another sum. */
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

/** A transaction may end so long after the time that it has written; MongoDB ends it after 5 s. */
const LATE_MS = 6000;
/** People of those who asked last, held so that only what was touched is read; five networks of 10,000. */
const MOST_PEOPLE = 50_000;
/** More changes than that are not looked up one by one. */
const FEW = 500;
const BEGINNING = new Date(0);

interface Held {
  /** The days of their logs are counted there. */
  timeZone: string;
  people: Map<number, Person>;
  /** The latest change that it has seen. */
  since: Date | null;
}

/**
 * Makes what follows from a network: reads what was touched since the last time and computes. It holds its thread for
 * hundreds of milliseconds where there are ten thousand contacts, so it has one of its own.
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
      // Before the network is read: what changes meanwhile makes another version, and the next one who asks sees it.
      const version = await versionOf(contacts, ownerId, { context, dismissed, timeZone }, at);
      const nobody = (): Held => ({ timeZone, people: new Map(), since: null });
      const before = networks.get(String(ownerId));
      let held = before?.timeZone === timeZone ? before : nobody();
      await bring(held, ownerId);
      if (held.people.size !== version.count) {
        // Something went without a trace, as when the read model is made anew.
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

/** Advice ends with a day of the owner's calendar. */
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

/** As the read model is now. */
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
 * Whether an answer of that version is still true: four small reads, all from indexes. It lacks those of which a
 * dismissal was taken back. Those that were dismissed since are in it, and left out by whoever reads it.
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

/** What people change of a version: contacts, their log, the business. The same as long as only time passes. */
export const basisOf = ({ business, count, since, touched, times }: Version): string =>
  [business, count, since.getTime(), touched, times].join(' ');

const hashOf = (context: BusinessContext | null): string =>
  createHash('sha256').update(JSON.stringify(context)).digest('base64url').slice(0, 22);
