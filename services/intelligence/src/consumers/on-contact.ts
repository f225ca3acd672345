import { type EventHandler, on, type Payload } from '@kaard/events';
import type { ClientSession } from '@kaard/service-kit';
import { factsOf, searchedWords } from '../contact/contact.facts.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { InteractionRepository } from '../interaction/interaction.repository.ts';
import type { ReminderRepository } from '../reminder/reminder.repository.ts';

export interface OnContactParts {
  contacts: ContactRepository;
  interactions: InteractionRepository;
  reminders: ReminderRepository;
  /** Orders the understanding of what an owner's contacts do. */
  orderUnderstanding(ownerId: number): Promise<void>;
}

const NEWEST = { newestOnly: true };

/** The contacts of the read model follow those of the contacts service, whatever arrives twice or late. */
export function onContactFacts({
  contacts,
  interactions,
  reminders,
  orderUnderstanding,
}: OnContactParts): EventHandler[] {
  const idsOf = ({ contactId, ownerId }: { contactId: number; ownerId: number }) => ({ id: contactId, ownerId });

  async function take(payload: Payload<'contact.created'>, session: ClientSession) {
    const isWaiting = await contacts.put(
      idsOf(payload),
      { facts: factsOf(payload), ...searchedWords(payload) },
      session,
    );
    return isWaiting ? () => orderUnderstanding(payload.ownerId) : undefined;
  }

  return [
    on('contact.created', ({ payload }, session) => take(payload, session), NEWEST),
    on('contact.updated', ({ payload }, session) => take(payload, session), NEWEST),
    on('contact.restored', ({ payload }, session) => take(payload, session), NEWEST),
    on(
      'contact.deleted',
      async ({ payload }, session) => {
        await contacts.hide(idsOf(payload), session);
        return undefined;
      },
      NEWEST,
    ),
    on(
      'contact.purged',
      async ({ payload }, session) => {
        await contacts.remove(idsOf(payload), session);
        await interactions.removeOf(payload.ownerId, payload.contactId, session);
        await reminders.remove(payload.ownerId, payload.contactId, session);
        return undefined;
      },
      NEWEST,
    ),
  ] as unknown as EventHandler[];
}
