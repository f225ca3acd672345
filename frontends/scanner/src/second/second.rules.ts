import * as z from 'zod/mini';
import type { RunState } from '../scan/scan.run.ts';

/** What of a form tells whose it is, and whether that person is saved. */
const formShape = z.object({
  scanId: z.nullable(z.string()),
  savedContactId: z.nullable(z.string()),
  waitingKey: z._default(z.nullable(z.string()), null),
});

/**
 * Whether the second of two people is in this tab alone (ADR 0189): there is neither a scan nor a contact of them.
 * @param draft the form as it is stored
 */
export function isAtRisk(
  { secondOf, scanId, next }: Pick<RunState, 'secondOf' | 'scanId'> & { next: object | null },
  draft: unknown,
): boolean {
  const form = z.safeParse(formShape, draft).data;
  const isOver = form !== undefined && (form.savedContactId !== null || form.waitingKey !== null);
  // As long as the first is not done, the scan of both tells of both.
  if (next) return isOver;
  if (secondOf === null || scanId !== null) return false;
  // The form of the first stays until the second can be sent.
  return form?.scanId === secondOf || !isOver;
}

/** Where the second person is reviewed: in the batch of the first. */
export const placeOf = ({ batchId, secondOf, next }: Pick<RunState, 'batchId' | 'secondOf' | 'next'>): string =>
  batchId === null ? '/scan-results' : `/scans/${batchId}/review?card=${secondOf ?? next?.scanId}`;
