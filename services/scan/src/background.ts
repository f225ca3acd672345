import { createSetAside, onAccountUpdated } from '@kaard/events';
import { createBackground, type Running } from '@kaard/service';
import { onContactCreated } from './consumers/on-contact-created.ts';
import { onContactPurged } from './consumers/on-contact-purged.ts';
import { onContactScanned } from './consumers/on-contact-scanned.ts';
import type { ScanFoundation } from './foundation.ts';
import { removeUnsavedScans } from './jobs/remove-unsaved-scans.ts';
import type { StoredPicture } from './scan/scan.model.ts';
import { createScanRemoval } from './scan/scan.removal.ts';

/** Events and scheduled work: inside the web server, or in the workers of larger installations. */
export function createScanBackground({ base, scans, owners, removals }: ScanFoundation): Running {
  const { connection, unitOfWork, log, now } = base;
  const removeScan = createScanRemoval({ scans, owners, removals, now });
  const setAside = createSetAside(connection);
  return createBackground(base, {
    handlers: [
      onContactCreated(scans),
      onContactScanned(scans),
      onContactPurged({ scans, removeScan, removals }),
      onAccountUpdated({
        setDefaultCountry: (ownerId, country, session) => owners.setDefaultCountry(ownerId, country, now(), session),
      }),
    ],
    scheduled: [
      removeUnsavedScans({ scans, removeScan, unitOfWork, isInDoubt: () => setAside.has('contact.created'), log, now }),
    ],
    forgetting: {
      removing: {
        Scan: (rows, session) =>
          removals.order(
            rows.flatMap(({ pictures }) => (pictures as StoredPicture[]).map(({ fileId }) => fileId)),
            now(),
            session,
          ),
      },
      afterwards: () => removals.carryOutDue(now()),
    },
  });
}
