import type { Counts } from '../batch.ts';
import { batchIdOf, type Misses, type Stage } from '../stage.ts';

/** Checks in the database that every item ended, and that exactly one event was sent for each. */
export async function mistakes(
  { scans }: Stage,
  { total, needsReview, failed }: Counts,
  wanted: number,
  path: string,
): Promise<Misses> {
  const batchId = batchIdOf(path);
  const found = await scans
    .collection('scans')
    .find({ batchId }, { projection: { _id: 1 } })
    .toArray();
  const ids = found.map(({ _id }) => _id);
  const told = await scans
    .collection('outbox')
    .countDocuments({ name: 'scan.completed', 'aggregate.id': { $in: ids } });
  const ends = await scans.collection('outbox').countDocuments({ name: 'batch.completed', 'payload.batchId': batchId });
  return [
    ...(total === wanted && needsReview + failed === wanted
      ? []
      : [`${wanted} were sent, ${needsReview} read, ${failed} failed`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(told === needsReview ? [] : [`${needsReview} read, ${told} told of`]),
    ...(ends === 1 ? [] : [`the end was told ${ends} times`]),
  ];
}
