/** Unsaved input for scanned cards: this tab keeps it across pages and reloads, but not after signing out. */
import { askBeforeSignOut, holdTyping } from '@kaard/ui';
import { translate } from '@kaard/ui/i18n';
import { capturedStorage, currentScan, hasSignedOut, owner, tabStorage } from '../../../scan/current-scan.ts';
import { isSecondAtRisk } from '../../../second/current-second.ts';
import { createQueueDrafts } from '../queue/queue-drafts.ts';
import { reviewTexts } from '../review.texts.ts';
import { isEdited, parseDraft } from './draft.rules.ts';

function isDraftAtRisk(): boolean {
  if (hasSignedOut()) return false;
  if (createQueueDrafts(tabStorage, owner() ?? '').isAny()) return true;
  const draft = parseDraft(capturedStorage.readDraft());
  if (!draft) return false;
  // Tags of a batch are in each of its cards.
  return isEdited(currentScan.getState().batchId === null ? draft : { ...draft, tags: [] });
}

/** Releases the lock that informs other tabs; null while nothing is at risk. */
let end: (() => void) | null = null;

/** Call after each change of a draft: updates the lock. */
export function noteDraft(): void {
  const isAtRisk = isDraftAtRisk();
  if (isAtRisk) end ??= holdTyping();
  else {
    end?.();
    end = null;
  }
}
currentScan.subscribe(noteDraft);

const say = (key: 'signOutTitle' | 'signOutQuestion') => translate(reviewTexts.describe(key));

// Asks on every page. The second of two people has a question of their own.
askBeforeSignOut(
  () => isSecondAtRisk() || !isDraftAtRisk() || window.confirm(`${say('signOutTitle')}\n\n${say('signOutQuestion')}`),
);
