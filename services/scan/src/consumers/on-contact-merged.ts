import { on } from '@kaard/events';
import type { ScanRepository } from '../scan/scan.repository.ts';

/** All scans of a contact that is merged into another one go over to it, and back when they are separated. */
export const onContactMerged = (scans: Pick<ScanRepository, 'handOver'>) =>
  on('contact.merged', async ({ payload, occurredAt: at }, session) => {
    const { ownerId, contactId, keptId, merges = [] } = payload;
    // Those before may be heard only later.
    for (const joined of [...merges, { contactId, keptId }]) await scans.handOver({ ownerId, ...joined, at }, session);
  });

export const onContactParted = (scans: Pick<ScanRepository, 'giveBack'>) =>
  on('contact.parted', async ({ payload, occurredAt: at }, session) => {
    await scans.giveBack({ ...payload, at }, session);
  });
