import type { RunState } from '../scan/scan.run.ts';
import { isOver, isSettled } from '../scan/settled.rules.ts';

/**
 * Whether the second of two people is in this tab alone (ADR 0189): there is neither a scan nor a contact of them.
 * @param draft the form as it is stored
 */
export function isAtRisk(
  { secondOf, scanId, next }: Pick<RunState, 'secondOf' | 'scanId'> & { next: object | null },
  draft: unknown,
): boolean {
  // As long as the first is not done, the scan of both tells of both.
  if (next) return isOver(draft);
  return secondOf !== null && scanId === null && !isSettled({ scanId, secondOf }, draft);
}

/** Where the second person is reviewed: in the batch of the first. */
export const placeOf = ({ batchId, secondOf, next }: Pick<RunState, 'batchId' | 'secondOf' | 'next'>): string =>
  batchId === null ? '/scan-results' : `/scans/${batchId}/review?card=${secondOf ?? next?.scanId}`;
