import { type DomainEvent, type EventHandler, keptInstead, on, type Payload, type Together } from '@kaard/events';
import type { ClientSession } from '@kaard/service-kit';
import { factsOf, searchedWords } from '../contact/contact.facts.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { InteractionRepository } from '../interaction/interaction.repository.ts';
import type { MergedReminders } from '../reminder/merged-reminders.ts';
import type { ReminderRepository } from '../reminder/reminder.repository.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';

export interface OnContactParts {
  contacts: ContactRepository;
  scans: ScanRepository;
  interactions: InteractionRepository;
  reminders: ReminderRepository;
  mergedReminders: MergedReminders;
  /** Orders the understanding of an owner’s contacts. */
  orderUnderstanding(ownerId: number): Promise<void>;
}

const NEWEST = { newestOnly: true };

/** Keeps the contacts of the read model up to date, even if events arrive twice or late. */
export function onContactFacts({
  contacts,
  scans,
  interactions,
  reminders,
  mergedReminders,
  orderUnderstanding,
}: OnContactParts): EventHandler[] {
  const idsOf = ({ contactId, ownerId }: { contactId: number; ownerId: number }) => ({ id: contactId, ownerId });

  type Told = DomainEvent<'contact.created' | 'contact.updated' | 'contact.restored'>;

  /** Imports publish thousands of events, of which a few dozen are handled per transaction. */
  async function takeMany(events: Told[], session: ClientSession) {
    const scanned = events.flatMap(({ payload: { ownerId, scanId } }) => (scanId === null ? [] : { ownerId, scanId }));
    const known = await scans.expect(scanned, session);
    const cardOf = ({ ownerId, scanId }: Told['payload']) => {
      const found = known.find((card) => card.scanId === scanId && card.ownerId === ownerId);
      return found ? { scanId: found.scanId, uploadedAt: found.uploadedAt, isOfMany: found.isOfMany } : null;
    };
    const taken = events.map(({ payload }) => ({
      ...idsOf(payload),
      facts: factsOf(payload),
      ...searchedWords(payload),
      card: cardOf(payload),
    }));
    const waiting = await contacts.putMany(taken, session);
    const owners = new Set(waiting.map(({ ownerId }) => ownerId));
    return owners.size ? () => Promise.all([...owners].map(orderUnderstanding)) : undefined;
  }
  const options = { ...NEWEST, together: takeMany as Together };
  const take = (event: Told, session: ClientSession) => takeMany([event], session);

  async function takeBack(events: Told[], session: ClientSession) {
    const ids = events.map(({ payload }) => payload.contactId);
    const owners = new Set(events.map(({ payload }) => payload.ownerId));
    await mergedReminders.giveBack(ids, [...owners], session);
    return takeMany(events, session);
  }

  /**
   * Passes on the reminder and note dates of a permanently deleted contact, in case its merge has not arrived yet:
   * until then it is still present here. Does nothing if the merge has arrived, because what the kept contact got from
   * it may have been completed since and must not return.
   */
  async function passOn({ ownerId, contactId, merges = [] }: Payload<'contact.purged'>, session: ClientSession) {
    const [from, ...kept] = keptInstead(contactId, merges);
    const present = await contacts.presentOf(ownerId, [from, ...kept], session);
    // A contact that was merged again has nothing any more.
    const to = kept.find((id) => present.includes(id)) ?? kept.at(-1);
    if (to === undefined || !present.includes(from)) return;
    await contacts.giveNotes({ ownerId, from, to }, session);
    await mergedReminders.merge({ ownerId, from, to }, session);
  }

  return [
    on('contact.created', take, options),
    on('contact.updated', take, options),
    on('contact.restored', (event: Told, session) => takeBack([event], session), {
      ...NEWEST,
      together: takeBack as Together,
    }),
    on(
      'contact.deleted',
      async ({ payload }, session) => {
        const { ownerId, contactId: from, mergedInto: to = null } = payload;
        if (to !== null) await contacts.giveNotes({ ownerId, from, to }, session);
        await contacts.hide(idsOf(payload), session);
        if (to !== null) await mergedReminders.merge({ ownerId, from, to }, session);
        return undefined;
      },
      NEWEST,
    ),
    on(
      'contact.purged',
      async ({ payload }, session) => {
        await passOn(payload, session);
        await contacts.remove(idsOf(payload), session);
        await interactions.removeOf(payload.ownerId, payload.contactId, session);
        await reminders.remove(payload.ownerId, payload.contactId, session);
        return undefined;
      },
      NEWEST,
    ),
  ] as unknown as EventHandler[];
}
