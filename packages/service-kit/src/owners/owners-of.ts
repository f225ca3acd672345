import type { Model } from 'mongoose';

/**
 * Owners of documents that the filter lets through, in the order of their ids, above `afterOwnerId`: for what goes
 * through the work of everybody.
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
