import * as z from 'zod/mini';
import type { StoredCapture } from './captured.storage.ts';

/** The part of a form that identifies its card, and whether that is saved. */
const formShape = z.object({
  scanId: z.nullable(z.string()),
  savedContactId: z.nullable(z.string()),
  waitingKey: z._default(z.nullable(z.string()), null),
});
const formOf = (draft: unknown) => z.safeParse(formShape, draft).data;

/** Whether a form is saved, or waits to be. */
export function isOver(draft: unknown): boolean {
  const form = formOf(draft);
  return form !== undefined && (form.savedContactId !== null || form.waitingKey !== null);
}

/**
 * Whether a card was saved, or waits to be, without a scan: typed by hand, or with the reading made together with
 * another one. Scanning it would waste a scan.
 * @param draft the form as stored
 */
export function isSettled({ scanId, secondOf }: Pick<StoredCapture, 'scanId' | 'secondOf'>, draft: unknown): boolean {
  if (scanId !== null || !isOver(draft)) return false;
  // The form of the first of two people stays until the second can be sent.
  return secondOf === null || formOf(draft)?.scanId !== secondOf;
}
