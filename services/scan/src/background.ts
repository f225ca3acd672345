import { createEvents, createForgetOwner, createSetAside, onAccountUpdated } from '@kaard/events';
import { createSchedule, type Logger } from '@kaard/service-kit';
import type { Registry } from 'prom-client';
import type { ScanConfig } from './config.ts';
import { onContactCreated } from './consumers/on-contact-created.ts';
import { onContactPurged } from './consumers/on-contact-purged.ts';
import { onContactScanned } from './consumers/on-contact-scanned.ts';
import type { Foundation } from './foundation.ts';
import { removeUnsavedScans } from './jobs/remove-unsaved-scans.ts';
import type { StoredPicture } from './scan/scan.model.ts';
import { createScanRemoval } from './scan/scan.removal.ts';

export interface BackgroundParts {
  config: ScanConfig;
  base: Foundation;
  metrics: Registry;
  log: Logger;
  now(): Date;
}

/**
 * What goes on without being asked for: events and scheduled work. Inside the web server, or in the workers of larger
 * installations. Create it before the collections are prepared, start it after.
 */
export function createBackground({ config, base, metrics, log, now }: BackgroundParts) {
  const { connection, scans, owners, removals, unitOfWork } = base;
  const removeScan = createScanRemoval({ scans, owners, removals, now });
  const setAside = createSetAside(connection);
  const forgetOwner = createForgetOwner({
    connection,
    removing: {
      Scan: (rows, session) =>
        removals.order(
          rows.flatMap(({ pictures }) => (pictures as StoredPicture[]).map(({ fileId }) => fileId)),
          now(),
          session,
        ),
    },
    afterwards: () => removals.carryOutDue(now()),
    log,
    now,
  });
  const events = createEvents({
    service: 'scan',
    connection,
    redisUrl: config.redis.url,
    settings: config.events,
    handlers: [
      onContactCreated(scans),
      onContactScanned(scans),
      onContactPurged({ scans, removeScan, removals }),
      onAccountUpdated({
        setDefaultCountry: (ownerId, country, session) => owners.setDefaultCountry(ownerId, country, now(), session),
      }),
      forgetOwner.handler,
    ],
    metrics,
    log,
    now,
  });
  const schedule = createSchedule({
    connection,
    work: [
      removeUnsavedScans({ scans, removeScan, unitOfWork, isInDoubt: () => setAside.has('contact.created'), log, now }),
      forgetOwner.work,
    ],
    log,
  });
  return {
    start() {
      events.start();
      schedule.start();
    },
    async stop() {
      await Promise.all([events.stop(), schedule.stop()]);
    },
  };
}
