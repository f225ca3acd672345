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
export function isAtRisk({ secondOf, scanId }: Pick<RunState, 'secondOf' | 'scanId'>, draft: unknown): boolean {
  if (secondOf === null || scanId !== null) return false;
  const form = z.safeParse(formShape, draft);
  if (!form.success) return true;
  // That of the first person stays until the second one can be sent.
  if (form.data.scanId === secondOf) return true;
  return form.data.savedContactId === null && form.data.waitingKey === null;
}

/** Where the second person is reviewed: in the batch of the first. */
export const placeOf = ({ batchId, secondOf }: Pick<RunState, 'batchId' | 'secondOf'>): string =>
  batchId === null ? '/scan-results' : `/scans/${batchId}/review?card=${secondOf}`;
