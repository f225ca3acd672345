import { keptInstead, on } from '@kaard/events';
import type { PictureRemovals } from '@kaard/pictures';
import type { SavedRepository } from '../scan/saved.repository.ts';
import type { ScanRemoval } from '../scan/scan.removal.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';

export interface OnContactPurgedParts {
  scans: Pick<ScanRepository, 'find'>;
  saved: SavedRepository;
  removeScan: ScanRemoval;
  removals: PictureRemovals;
}

/**
 * Deletes the scans, with their pictures, that were saved as the contact; there may be several. Scans that another
 * contact has stay, by a merge or on its own, even if this event is the first to say so.
 */
export const onContactPurged = ({ scans, saved, removeScan, removals }: OnContactPurgedParts) =>
  on('contact.purged', async ({ payload, occurredAt: at }, session) => {
    const { ownerId, scanId, contactId, handedOver = [], merges = [] } = payload;
    for (const other of handedOver) {
      const held = await scans.find(ownerId, other.scanId, session);
      // It may have moved on from that contact.
      const isThere = held?.savedAs != null && keptInstead(other.contactId, merges).includes(held.savedAs);
      if (!isThere)
        await saved.markSaved(
          { ownerId, id: other.scanId },
          { contactId: other.contactId, at, isTaken: true },
          session,
        );
    }
    for (const joined of merges) await saved.handOver({ ownerId, ...joined, at }, session);
    await saved.forgetContact(ownerId, contactId, session);
    // Scans that came by a merge return to the contact that they came from, which is in the trash.
    const merged = await saved.findSavedAs(ownerId, contactId, session);
    for (const { savedBefore = [], savedSince } of merged) {
      const from = savedBefore.at(-1);
      // No scan stays with the deleted contact, even if later events have arrived since.
      const since = savedSince && savedSince > at ? savedSince : at;
      if (from !== undefined) await saved.giveBack({ ownerId, contactId: from, keptId: contactId, at: since }, session);
    }
    const remaining = await saved.findSavedAs(ownerId, contactId, session);
    // The scan that the contact was created from, if that event hasn’t arrived yet. If it was saved again as another
    // contact, that one keeps it.
    const first = scanId === null ? null : await scans.find(ownerId, scanId, session);
    const isUnheard = first !== null && first.savedAs === null;
    const kept = keptInstead(contactId, merges).at(-1)!;
    if (isUnheard && kept !== contactId)
      await saved.markSaved({ ownerId, id: first.id }, { contactId: kept, at, isTaken: true }, session);
    const gone = isUnheard && kept === contactId ? [...remaining, first] : remaining;
    for (const scan of gone) await removeScan(scan, session);
    return () => removals.carryOut(gone.flatMap(({ pictures }) => pictures.map(({ fileId }) => fileId)));
  });
