import { on } from '@kaard/events';
import type { LivePublisher } from '@kaard/service-kit/work/live';
import type { SavedRepository } from '../scan/saved.repository.ts';

/** A scan that a contact took over, updated, merged or separated, is kept as long as that contact. */
export const onContactScanned = (saved: Pick<SavedRepository, 'markSaved'>, live: LivePublisher) =>
  on('contact.scanned', async ({ payload: { ownerId, scanId, contactId }, occurredAt: at }, session) => {
    const batchId = await saved.markSaved({ ownerId, id: scanId }, { contactId, at, isTaken: true }, session);
    return async () => {
      if (batchId !== null) live.publish({ ownerId, type: 'batch', id: batchId });
    };
  });
