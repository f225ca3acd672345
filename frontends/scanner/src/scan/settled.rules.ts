import * as z from 'zod/mini';
import type { StoredCapture } from './captured.storage.ts';

/** What of a form tells whose it is, and whether that person is saved. */
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
 * Whether a card was saved, or waits to be, without a scan: typed by hand, or as it was read together with another one. A
 * scan would be spent on nobody.
 * @param draft the form as it is stored
 */
export function isSettled({ scanId, secondOf }: Pick<StoredCapture, 'scanId' | 'secondOf'>, draft: unknown): boolean {
  if (scanId !== null || !isOver(draft)) return false;
  // The form of the first of two people stays until the second can be sent.
  return secondOf === null || formOf(draft)?.scanId !== secondOf;
}
