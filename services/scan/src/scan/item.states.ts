import { trusted } from '@kaard/service-kit';
import type { Scan } from './scan.model.ts';
import type { ScanStatus } from './scan.states.ts';

/** Where an item of a batch is, as its owner sees it. */
export type ItemState = 'waiting' | 'queued' | 'reading' | 'needs-review' | 'saved' | 'duplicate' | 'failed';

/** The same as `itemStateOf`, for queries. */
const ITEM_FILTERS: Record<ItemState, Record<string, unknown>> = {
  waiting: { status: 'waiting' },
  queued: { status: 'queued' },
  reading: { status: 'reading' },
  'needs-review': { status: 'completed', savedAs: null },
  saved: { status: 'completed', savedAs: trusted({ $gt: 0 }) },
  duplicate: { status: 'duplicate' },
  failed: { status: 'failed' },
};

export function itemStateOf({ status, savedAs }: Pick<Scan, 'status' | 'savedAs'>): ItemState {
  if (status !== 'completed') return status;
  return savedAs === null ? 'needs-review' : 'saved';
}

/** The condition on scans with this status and in this state; null lets all through. */
export const itemsThatAre = (status: ScanStatus | null, state: ItemState | null): Record<string, unknown> => ({
  ...(status && { status }),
  ...(state && ITEM_FILTERS[state]),
});
