import type { Priority, Scan, StoredPicture } from './scan.model.ts';
import { NO_PLACE } from './scan.replacing.ts';
import type { NewItem } from './scan.service.ts';

interface FreshScan {
  id: number;
  ownerId: number;
  priority: Priority;
  pictures: StoredPicture[];
  at: Date;
  item: Pick<NewItem, 'batchId' | 'fileName' | 'pictureHash' | 'sheet'> | undefined;
}

/** A scan that waits for its first reading. */
export function newScan({ id, ownerId, priority, pictures, at, item }: FreshScan): Scan {
  return {
    id,
    ownerId,
    status: 'queued',
    priority,
    pictures,
    version: 1,
    round: 1,
    queuedAt: at,
    month: null,
    crashes: 0,
    result: null,
    problem: null,
    createdAt: at,
    updatedAt: at,
    finishedAt: null,
    batchId: item?.batchId ?? null,
    itemNumber: null,
    duplicateOf: null,
    fileName: item?.fileName ?? null,
    pictureHash: item?.pictureHash ?? null,
    sheet: item?.sheet ?? null,
    savedAs: null,
    approval: null,
    ...NO_PLACE,
    replaced: null,
  };
}
