import { on } from '@kaard/events';
import type { SavedRepository } from '../scan/saved.repository.ts';

/** All scans of a contact that is merged into another one go over to it, and back when they are separated. */
export const onContactMerged = (saved: Pick<SavedRepository, 'handOver'>) =>
  on('contact.merged', async ({ payload, occurredAt: at }, session) => {
    const { ownerId, contactId, keptId, merges = [] } = payload;
    // Those before may be heard only later.
    for (const joined of [...merges, { contactId, keptId }]) await saved.handOver({ ownerId, ...joined, at }, session);
  });

export const onContactParted = (saved: Pick<SavedRepository, 'giveBack'>) =>
  on('contact.parted', async ({ payload, occurredAt: at }, session) => {
    await saved.giveBack({ ...payload, at }, session);
  });
