/**
 * Scans that have just become contacts in this browser. The scan service learns of it from the contacts service a
 * second later; until then its lists still contain them.
 */
import { session } from '@kaard/ui/session';

const saved = new Map<string, string>();
session.subscribe(() => {
  if (session.state().status !== 'signed-in') saved.clear();
});

export const savedScans = {
  note(scanId: string, contactId: string): void {
    saved.set(scanId, contactId);
  },
  /** Returns the contact’s id; null if it was not saved here. */
  contactOf: (scanId: string): string | null => saved.get(scanId) ?? null,
};
