import type { NewEvent, PresentState } from '@kaard/events';
import { countsAsScan } from './scan.counting.ts';
import type { Scan } from './scan.model.ts';
import type { ScanRepository } from './scan.repository.ts';

/** @param scan a completed scan */
export function scanCompleted(scan: Scan): NewEvent<'scan.completed'> {
  const result = scan.result!;
  return {
    name: 'scan.completed',
    actor: { userId: scan.ownerId, via: 'system' },
    aggregate: { type: 'scan', id: scan.id, version: scan.version },
    payload: {
      scanId: scan.id,
      ownerId: scan.ownerId,
      engine: result.engine,
      confidence: result.confidence,
      fieldsFound: Object.keys(result.extractedData),
      counts: scan.rereading === 0 && countsAsScan(result),
      pictures: scan.pictures.length,
      uploadedAt: scan.createdAt.toISOString(),
      priority: scan.priority,
      finishedAt: scan.finishedAt!.toISOString(),
    },
  };
}

/** The current state, for a listener that rebuilds its read model. */
export const presentScans = (scans: Pick<ScanRepository, 'completed'>): PresentState<'scan.completed'> => ({
  name: 'scan.completed',
  batch: async (afterId, limit) => (await scans.completed(afterId, limit)).map(scanCompleted),
});
