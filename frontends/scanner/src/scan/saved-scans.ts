/**
 * Scans that became contacts in this browser a moment ago. The scan service hears of it from the contacts service a
 * second later; until then its lists still have them.
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
  /** The contact; null when it was not saved here. */
  contactOf: (scanId: string): string | null => saved.get(scanId) ?? null,
};
