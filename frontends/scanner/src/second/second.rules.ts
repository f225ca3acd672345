import type { RunState } from '../scan/scan.run.ts';
import { isOver, isSettled } from '../scan/settled.rules.ts';

/**
 * Whether the second of two people exists in this tab alone (ADR 0189): without a scan or a contact.
 * @param draft the form as stored
 */
export function isAtRisk(
  { secondOf, scanId, next }: Pick<RunState, 'secondOf' | 'scanId'> & { next: object | null },
  draft: unknown,
): boolean {
  // Until the first is done, the scan of both describes both.
  if (next) return isOver(draft);
  return secondOf !== null && scanId === null && !isSettled({ scanId, secondOf }, draft);
}

/** Returns the path where the second person is reviewed: in the batch of the first. */
export const placeOf = ({ batchId, secondOf, next }: Pick<RunState, 'batchId' | 'secondOf' | 'next'>): string =>
  batchId === null ? '/scan-results' : `/scans/${batchId}/review?card=${secondOf ?? next?.scanId}`;
