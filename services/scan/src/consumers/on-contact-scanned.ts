import { on } from '@kaard/events';
import type { LiveTeller } from '@kaard/service-kit/work/live';
import type { ScanRepository } from '../scan/scan.repository.ts';

/** A scan that a contact took over, updated, merged or separated, is kept as long as that contact. */
export const onContactScanned = (scans: ScanRepository, live: LiveTeller) =>
  on('contact.scanned', async ({ payload: { ownerId, scanId, contactId }, occurredAt: at }, session) => {
    const batchId = await scans.markSaved({ ownerId, id: scanId }, { contactId, at, isTaken: true }, session);
    return async () => {
      if (batchId !== null) live.tell({ ownerId, type: 'batch', id: batchId });
    };
  });
