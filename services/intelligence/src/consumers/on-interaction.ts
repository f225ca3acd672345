import { type EventHandler, on } from '@kaard/events';
import type { ClientSession } from '@kaard/service-kit';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { InteractionRepository } from '../interaction/interaction.repository.ts';

export interface OnInteractionParts {
  contacts: ContactRepository;
  interactions: InteractionRepository;
}

const NEWEST = { newestOnly: true };

/**
 * Maintains the log of the read model. The time of the last interaction is computed from it, in whatever order entries
 * arrive.
 */
export function onInteractionFacts({ contacts, interactions }: OnInteractionParts): EventHandler[] {
  async function count(ownerId: number, contactId: number, session: ClientSession): Promise<void> {
    const last = await interactions.lastTouch(ownerId, contactId, session);
    await contacts.setLastTouch({ id: contactId, ownerId }, last, session);
  }

  return [
    on(
      'interaction.logged',
      async ({ payload: { interactionId, contactId, ownerId, kind, at } }, session) => {
        // A late event about a permanently deleted contact.
        if (await contacts.isGone(ownerId, contactId, session)) return undefined;
        const before = await interactions.put(
          { id: interactionId, ownerId, contactId, kind, at: new Date(at) },
          session,
        );
        await count(ownerId, contactId, session);
        // A merge and its reversal move entries from one contact to the other.
        const isMoved = before !== null && before !== contactId;
        if (isMoved && !(await contacts.isGone(ownerId, before, session))) await count(ownerId, before, session);
        return undefined;
      },
      NEWEST,
    ),
    on(
      'interaction.removed',
      async ({ payload: { interactionId, contactId, ownerId } }, session) => {
        await interactions.remove(ownerId, interactionId, session);
        if (!(await contacts.isGone(ownerId, contactId, session))) await count(ownerId, contactId, session);
        return undefined;
      },
      NEWEST,
    ),
  ] as unknown as EventHandler[];
}
