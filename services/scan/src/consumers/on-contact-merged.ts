import { on } from '@kaard/events';
import type { SavedRepository } from '../scan/saved.repository.ts';

/** All scans of a contact move to the one that it is merged into, and return when they are separated. */
export const onContactMerged = (saved: Pick<SavedRepository, 'handOver'>) =>
  on('contact.merged', async ({ payload, occurredAt: at }, session) => {
    const { ownerId, contactId, keptId, merges = [] } = payload;
    // Includes earlier merges, whose events may arrive later.
    for (const joined of [...merges, { contactId, keptId }]) await saved.handOver({ ownerId, ...joined, at }, session);
  });

export const onContactParted = (saved: Pick<SavedRepository, 'giveBack'>) =>
  on('contact.parted', async ({ payload, occurredAt: at }, session) => {
    await saved.giveBack({ ...payload, at }, session);
  });
