import { on } from '@kaard/events';
import type { ScanRepository } from '../scan/scan.repository.ts';

/** A scan that a contact took over when it was updated is kept as long as that contact. */
export const onContactScanned = (scans: ScanRepository) =>
  on('contact.scanned', async ({ payload: { ownerId, scanId, contactId } }, session) => {
    await scans.markSaved(ownerId, scanId, contactId, session);
    return undefined;
  });
