import { on } from '@kaard/events';
import type { LivePublisher } from '@kaard/service-kit/work/live';
import type { SavedRepository } from '../scan/saved.repository.ts';

/** A scan that moved to a contact by an update, a merge or a separation is kept as long as that contact. */
export const onContactScanned = (saved: Pick<SavedRepository, 'markSaved'>, live: LivePublisher) =>
  on('contact.scanned', async ({ payload: { ownerId, scanId, contactId }, occurredAt: at }, session) => {
    const batchId = await saved.markSaved({ ownerId, id: scanId }, { contactId, at, isTaken: true }, session);
    return async () => {
      if (batchId !== null) live.publish({ ownerId, type: 'batch', id: batchId });
    };
  });
