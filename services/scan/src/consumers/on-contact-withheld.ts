import { on } from '@kaard/events';
import type { LivePublisher } from '@kaard/service-kit/work/live';
import type { SavedRepository } from '../scan/saved.repository.ts';

/** A scan that should have been saved with many others did not become a contact; its owner is shown the reason. */
export const onContactWithheld = (saved: Pick<SavedRepository, 'withhold'>, live: LivePublisher) =>
  on('contact.withheld', async ({ payload: { ownerId, scanId, reason, contactId } }, session) => {
    const batchId = await saved.withhold({ ownerId, id: scanId }, { outcome: reason, contactId }, session);
    return async () => {
      if (batchId !== null) live.publish({ ownerId, type: 'batch', id: batchId });
    };
  });
