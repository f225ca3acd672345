import { createHash } from 'node:crypto';
import { type Everything, insightsOf, type Person, type Vocabulary } from '@kaard/insights';
import { Recent } from '@kaard/needs/recent';
import type { BusinessContext } from '../../business/business.model.ts';
import type { BusinessRepository } from '../../business/business.repository.ts';
import type { ContactRepository } from '../../contact/contact.repository.ts';
import type { Interaction } from '../../interaction/interaction.model.ts';
import type { InteractionRepository } from '../../interaction/interaction.repository.ts';
import type { GenerationRepository } from '../generation.repository.ts';
import { businessFrom, personFrom } from '../network.ts';
import { RULES } from './rules.ts';

/** What of the read model an answer follows from: as long as it is the same, so is the answer. */
export interface Version {
  rules: string;
  /** `YYYY-MM-DD` in UTC: advice is about days. */
  day: string;
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
  people: Map<number, Person>;
  /** The latest change that it has seen. */
  since: Date | null;
}

/**
 * Makes what follows from a network: reads what was touched since the last time and computes. It holds its thread for
 * hundreds of milliseconds where there are ten thousand contacts, so it has one of its own.
 */
export function createComputer({ contacts, interactions, business, generations, vocabulary }: ComputerParts) {
  const networks = new Recent<Held>({ most: MOST_PEOPLE, sizeOf: ({ people }) => people.size + 1 });

  async function bring(held: Held, ownerId: number): Promise<void> {
    const from = held.since && new Date(held.since.getTime() - LATE_MS);
    const changed = await contacts.changedSince(ownerId, from);
    const present = changed.flatMap(({ id, contact }) => (contact ? [id] : []));
    const log =
      from && present.length <= FEW
        ? await interactions.ofMany(ownerId, present)
        : await interactions.since(ownerId, BEGINNING);
    const touches = Map.groupBy(log, ({ contactId }: Interaction) => contactId);
    for (const { id, contact, touchedAt } of changed) {
      if (contact) held.people.set(id, personFrom(contact, touches.get(id) ?? []));
      else held.people.delete(id);
      if (!held.since || touchedAt > held.since) held.since = touchedAt;
    }
  }

  return {
    async make(ownerId: number, at: Date): Promise<Made> {
      const [context, dismissed] = await Promise.all([business.find(ownerId), generations.dismissedIds(ownerId)]);
      // Before the network is read: what changes meanwhile makes another version, and the next one who asks sees it.
      const version = await versionOf(contacts, ownerId, { context, dismissed }, at);
      let held = networks.get(String(ownerId)) ?? { people: new Map(), since: null };
      await bring(held, ownerId);
      if (held.people.size !== version.count) {
        // Something went without a trace, as when the read model is made anew.
        held = { people: new Map(), since: null };
        await bring(held, ownerId);
      }
      networks.set(String(ownerId), held);
      const network = { people: [...held.people.values()], business: businessFrom(context) };
      return { version, everything: insightsOf(network, await vocabulary(), at, new Set(dismissed)) };
    },
  };
}

/** As the read model is now. */
async function versionOf(
  contacts: ComputerParts['contacts'],
  ownerId: number,
  { context, dismissed }: { context: BusinessContext | null; dismissed: readonly number[] },
  at: Date,
): Promise<Version> {
  const latest = await contacts.latestChange(ownerId);
  const since = new Date(Math.min(latest?.getTime() ?? at.getTime(), at.getTime()) - LATE_MS);
  const [count, { touched, times }] = await Promise.all([contacts.count(ownerId), contacts.changes(ownerId, since)]);
  const said = { business: hashOf(context), dismissed: [...dismissed] };
  return { rules: RULES, day: dayOf(at), ...said, count, since, touched, times };
}

/**
 * Whether an answer of that version is still true: three small reads, all from indexes. It lacks those of which a
 * dismissal was taken back. Those that were dismissed since are in it, and left out by whoever reads it.
 */
export async function isCurrent(
  { contacts, business }: Pick<ComputerParts, 'contacts' | 'business'>,
  ownerId: number,
  version: Version,
  { at, dismissed }: { at: Date; dismissed: ReadonlySet<number> },
): Promise<boolean> {
  if (version.rules !== RULES || version.day !== dayOf(at)) return false;
  if (!version.dismissed.every((id) => dismissed.has(id))) return false;
  const [context, count, { touched, times }] = await Promise.all([
    business.find(ownerId),
    contacts.count(ownerId),
    contacts.changes(ownerId, version.since),
  ]);
  return (
    hashOf(context) === version.business &&
    count === version.count &&
    touched === version.touched &&
    times === version.times
  );
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const hashOf = (context: BusinessContext | null): string =>
  createHash('sha256').update(JSON.stringify(context)).digest('base64url').slice(0, 22);
