import { on } from '@kaard/events';
import type { LiveTeller } from '@kaard/service-kit/live';
import type { ScanRepository } from '../scan/scan.repository.ts';

/** A scan that was saved as a contact is kept as long as that contact. */
export const onContactCreated = (scans: ScanRepository, live: LiveTeller) =>
  on('contact.created', async ({ payload: { ownerId, scanId, contactId } }, session) => {
    if (scanId === null) return undefined;
    const batchId = await scans.markSaved(ownerId, scanId, contactId, session);
    return async () => {
      if (batchId !== null) live.tell({ ownerId, type: 'batch', id: batchId });
    };
  });
