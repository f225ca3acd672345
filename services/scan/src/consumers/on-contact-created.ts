import { on } from '@kaard/events';
import type { ScanRepository } from '../scan/scan.repository.ts';

/** A scan that was saved as a contact is kept as long as that contact. */
export const onContactCreated = (scans: ScanRepository) =>
  on('contact.created', async ({ payload: { ownerId, scanId, contactId } }, session) => {
    if (scanId !== null) await scans.markSaved(ownerId, scanId, contactId, session);
    return undefined;
  });
