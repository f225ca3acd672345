import { trusted } from '@kaard/service-kit';
import type { Scan } from './scan.model.ts';
import type { ScanStatus } from './scan.states.ts';

/** The state of a batch item, as its owner sees it. */
export type ItemState = 'waiting' | 'queued' | 'reading' | 'needs-review' | 'saved' | 'duplicate' | 'failed';

/** The conditions of `itemStateOf` as queries. */
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

/** The condition for scans with this status and in this state; null matches all. */
export const itemsThatAre = (status: ScanStatus | null, state: ItemState | null): Record<string, unknown> => ({
  ...(status && { status }),
  ...(state && ITEM_FILTERS[state]),
});
