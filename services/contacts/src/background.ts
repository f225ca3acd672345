import { createEvents, createForgetOwner, onAccountUpdated } from '@kaard/events';
import type { PictureRemovals } from '@kaard/pictures';
import { type Connection, createSchedule, type Logger, type OwnerRows, type ScheduledWork } from '@kaard/service-kit';
import type { Registry } from 'prom-client';
import type { ContactsConfig } from './config.ts';
import { presentContacts } from './contact/contact.events.ts';
import type { Contact, ContactPhoto } from './contact/contact.model.ts';
import type { ContactRepository } from './contact/contact.repository.ts';

export interface BackgroundParts {
  config: ContactsConfig;
  connection: Connection;
  contacts: ContactRepository;
  owners: OwnerRows;
  removals: PictureRemovals;
  /** What comes round again. */
  work: ScheduledWork[];
  metrics: Registry;
  log: Logger;
  now(): Date;
}

/**
 * What goes on without being asked for: events and scheduled work. Create it before the collections are prepared, start
 * it after.
 */
export function createBackground(parts: BackgroundParts) {
  const { config, connection, contacts, owners, removals, work, metrics, log, now } = parts;
  const removePhotos =
    (photoOf: (row: Record<string, unknown>) => ContactPhoto | null | undefined) =>
    (rows: Record<string, unknown>[], session: Parameters<PictureRemovals['order']>[2]) => {
      const fileIds = rows.flatMap((row) => photoOf(row)?.fileId ?? []);
      return fileIds.length ? removals.order(fileIds, now(), session) : Promise.resolve();
    };
  const forgetOwner = createForgetOwner({
    connection,
    removing: {
      Contact: removePhotos(({ photo }) => photo as ContactPhoto | null),
      Trash: removePhotos(({ contact }) => (contact as Contact).photo),
    },
    afterwards: () => removals.carryOutDue(now()),
    log,
    now,
  });
  const events = createEvents({
    service: 'contacts',
    connection,
    redisUrl: config.redis.url,
    settings: config.events,
    handlers: [onAccountUpdated(owners), forgetOwner.handler],
    states: [presentContacts(contacts)],
    metrics,
    log,
    now,
  });
  const schedule = createSchedule({ connection, work: [...work, forgetOwner.work], log });
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
