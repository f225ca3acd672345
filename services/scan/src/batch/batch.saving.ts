import { listsOfCard } from '@kaard/contact-formats/card-lists';
import type { NewEvent, Outbox } from '@kaard/events';
import type { Lists } from '@kaard/recognition';
import { DomainError, type OwnerRows, type UnitOfWork } from '@kaard/service-kit';
import type { SavedRepository } from '../scan/saved.repository.ts';
import type { Scan } from '../scan/scan.model.ts';
import type { Batch, SavingOrder } from './batch.model.ts';
import type { BatchRepository } from './batch.repository.ts';

export interface BatchSavingParts {
  batches: Pick<BatchRepository, 'find' | 'change'>;
  saved: Pick<SavedRepository, 'listSavable' | 'approve'>;
  owners: OwnerRows;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
}

export type BatchSaving = ReturnType<typeof createBatchSaving>;

const AT_ONCE = 100;

/**
 * Hands the items of an order over to the contacts service, a hundred per transaction, together with their events.
 * After a crash, or if run twice at once, it continues where it stopped, because approved items are no longer savable.
 */
export function createBatchSaving({ batches, saved, owners, outbox, unitOfWork }: BatchSavingParts) {
  /** @returns whether there may be more */
  async function handOverSome(ownerId: number, batchId: number): Promise<boolean> {
    return unitOfWork(async (session) => {
      await owners.hold(ownerId, session);
      const batch = await batches.find(ownerId, batchId, session);
      const order = batch?.saving;
      if (!order) return false;
      const some = await saved.listSavable({ ownerId, batchId, order }, AT_ONCE, session);
      await saved.approve(
        ownerId,
        some.map(({ id }) => id),
        order.at,
        session,
      );
      await outbox.addMany(
        some.map((scan) => scanApproved(scan, batch.tags, order.onDuplicate)),
        { session },
      );
      if (some.length === AT_ONCE) return true;
      await batches.change(batch, { saving: null }, session);
      return false;
    });
  }

  /** @param most the maximum number of hundreds; the rest is left to the background */
  return async function handOver({ ownerId, id }: Batch, most: number, signal?: AbortSignal): Promise<void> {
    try {
      for (let turn = 0; turn < most && !signal?.aborted; turn++) if (!(await handOverSome(ownerId, id))) return;
    } catch (error) {
      // The account is being deleted with all its data.
      if (!(error instanceof DomainError && error.kind === 'unauthenticated')) throw error;
    }
  };
}

/** The data that a review by hand would send: everything as it was read, with the tags of the batch. */
export const scanApproved = (
  scan: Scan,
  tags: string[],
  onDuplicate: SavingOrder['onDuplicate'],
): NewEvent<'scan.approved'> => {
  const { extractedData, lists } = scan.result!;
  const { departments, alternatives: _alternatives, ...card } = { ...NO_LISTS, ...lists };
  const fields = Object.entries({ ...extractedData, department: departments[0]?.value });
  return {
    name: 'scan.approved',
    actor: { userId: scan.ownerId, via: 'system' },
    aggregate: { type: 'scan', id: scan.id, version: scan.version },
    payload: {
      ...{ scanId: scan.id, ownerId: scan.ownerId, onDuplicate, tags },
      fields: Object.fromEntries(fields.filter((field): field is [string, string] => Boolean(field[1]))),
      lists: listsOfCard(extractedData, card),
    },
  };
};

/** For results read by a version without lists. */
const NO_LISTS: Lists = { phones: [], emails: [], websites: [], addresses: [], departments: [], alternatives: [] };
