import { type DomainEvent, type EventHandler, on, oneByOne } from '@kaard/events';
import type { ClientSession } from '@kaard/service-kit';
import type { LivePublisher } from '@kaard/service-kit/work/live';
import type { SavedRepository } from '../scan/saved.repository.ts';

/** A scan that was saved as a contact is kept as long as the contact. */
export function onContactCreated(saved: Pick<SavedRepository, 'markSaved'>, live: LivePublisher) {
  async function handle({ payload, occurredAt: at }: DomainEvent<'contact.created'>, session: ClientSession) {
    const { ownerId, scanId, contactId } = payload;
    if (scanId === null) return undefined;
    const batchId = await saved.markSaved({ ownerId, id: scanId }, { contactId, at, isTaken: false }, session);
    return async () => {
      if (batchId !== null) live.publish({ ownerId, type: 'batch', id: batchId });
    };
  }
  return on('contact.created', handle, { together: oneByOne(handle as EventHandler['handle']) });
}
