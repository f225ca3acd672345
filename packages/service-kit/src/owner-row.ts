import type { Model } from 'mongoose';
import { accountDeleted, type ForgottenOwners } from './forgotten.ts';
import { isDuplicateKey } from './mongo.ts';

/**
 * Makes sure that the row of an owner exists, outside any transaction: two first insertions at once must not fail each
 * other.
 * @param row what a new one holds
 * @throws DomainError `unauthenticated` when the account was deleted
 */
export async function ensureOwnerRow<Row extends { _id: number }>(
  { owners, forgotten }: { owners: Model<Row>; forgotten: ForgottenOwners },
  ownerId: number,
  row: Partial<Omit<Row, '_id'>>,
): Promise<void> {
  await forgotten.assertKnown(ownerId);
  if (!(await addRow(owners, ownerId, row))) return;
  // Forgotten between the two: what was just made has to go again.
  if (await forgotten.has(ownerId)) {
    await owners.deleteOne({ _id: ownerId } as never);
    throw accountDeleted();
  }
}

/** @returns false when it was there */
async function addRow<Row>(owners: Model<Row>, _id: number, row: object): Promise<boolean> {
  try {
    const { upsertedCount } = await owners.updateOne({ _id } as never, { $setOnInsert: row } as never, {
      upsert: true,
    });
    return upsertedCount > 0;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
