import { type DomainEvent, type EventHandler, on, type Together } from '@kaard/events';
import type { ClientSession } from '@kaard/service-kit';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { OwnedScan, ScanRepository } from '../scan/scan.repository.ts';

export interface OnScanParts {
  scans: ScanRepository;
  contacts: ContactRepository;
}

type Read = DomainEvent<'scan.completed'>;

/** Stores when cards were uploaded, and which came with many others: a contact only names its scan. */
export function onScanFacts({ scans, contacts }: OnScanParts): EventHandler[] {
  async function takeMany(events: Read[], session: ClientSession) {
    const read = events.flatMap(({ payload }): OwnedScan[] => {
      const { scanId, ownerId, uploadedAt, priority } = payload;
      // Events of older versions lack the time.
      return uploadedAt ? [{ scanId, ownerId, uploadedAt: new Date(uploadedAt), isOfMany: priority === 'bulk' }] : [];
    });
    if (!read.length) return undefined;
    await scans.putMany(read, session);
    await contacts.putCards(read, session);
    return undefined;
  }

  return [
    on('scan.completed', (event: Read, session) => takeMany([event], session), {
      newestOnly: true,
      together: takeMany as Together,
    }),
  ] as unknown as EventHandler[];
}
