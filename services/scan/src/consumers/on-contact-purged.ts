import { on } from '@kaard/events';
import type { PictureRemovals } from '@kaard/pictures';
import type { ScanRemoval } from '../scan/scan.removal.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';

export interface OnContactPurgedParts {
  scans: ScanRepository;
  removeScan: ScanRemoval;
  removals: PictureRemovals;
}

/** The pictures of a scan go with the contact that it was saved as, and with them the scan. */
export const onContactPurged = ({ scans, removeScan, removals }: OnContactPurgedParts) =>
  on('contact.purged', async ({ payload: { ownerId, scanId, contactId } }, session) => {
    const scan = scanId === null ? null : await scans.find(ownerId, scanId, session);
    // Saved again as another contact: that one keeps it.
    if (!scan || (scan.savedAs ?? contactId) !== contactId) return undefined;
    await removeScan(scan, session);
    return () => removals.carryOut(scan.pictures.map(({ fileId }) => fileId));
  });
