/** What was typed about scanned cards: this tab keeps it over pages and reloads, but not when its person signs out. */
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
  // Tags of a batch stand in each of its cards.
  return isEdited(currentScan.getState().batchId === null ? draft : { ...draft, tags: [] });
}

/** Ends the hold that lets other tabs know; null while nothing is at risk. */
let end: (() => void) | null = null;

/** Looks again; after each change of a draft. */
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

// Whatever page is shown. The second of two people is asked about for itself.
askBeforeSignOut(
  () => isSecondAtRisk() || !isDraftAtRisk() || window.confirm(`${say('signOutTitle')}\n\n${say('signOutQuestion')}`),
);
