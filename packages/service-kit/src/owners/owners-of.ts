import type { Model } from 'mongoose';

/**
 * Ids of the owners of matching documents, ascending, greater than `afterOwnerId`; for work that goes through all
 * owners.
 */
export async function ownersOf<Document extends { ownerId: number }>(
  documents: Model<Document>,
  where: Record<string, unknown>,
  afterOwnerId: number,
  most: number,
): Promise<number[]> {
  const found = await documents.aggregate<{ _id: number }>([
    { $match: { ...where, ownerId: { $gt: afterOwnerId } } },
    { $group: { _id: '$ownerId' } },
    { $sort: { _id: 1 } },
    { $limit: most },
  ]);
  return found.map(({ _id }) => _id);
}
