/** Protects the second of two people as long as they exist in this tab alone, whatever page is shown (ADR 0189). */
import { askBeforeSignOut } from '@kaard/ui';
import { translate } from '@kaard/ui/i18n';
import { toast, useToast } from '@kaard/ui/toast';
import { askBeforeUnload } from '@kaard/ui/unload';
import { useEffect } from 'react';
import { capturedStorage, currentScan, hasSignedOut, owner } from '../scan/current-scan.ts';
import { saving } from '../scan/saving.ts';
import { isAtRisk } from './second.rules.ts';
import { secondTexts } from './second.texts.ts';

export function isSecondAtRisk(): boolean {
  return !hasSignedOut() && isAtRisk(currentScan.getState(), capturedStorage.readDraft());
}

/**
 * Restores them after a reload, when they are in session storage only: their upload continues on whatever page was
 * reloaded.
 */
export function restoreSecond(): void {
  const stored = currentScan.getState().phase === 'none' ? capturedStorage.read() : null;
  if (stored && stored.owner === owner() && isAtRisk(stored, capturedStorage.readDraft())) currentScan.restore();
}

/** Used by every page beside the review. */
export function useRestoredSecond(): void {
  useEffect(restoreSecond, []);
}

/** The number of mounted pages that show their state. */
let shown = 0;
/** The id of the toast about an upload that failed while no page showed it. */
let told = 0;

/** Used by the pages where they are reviewed: these report a failed upload themselves, and ask before they are left. */
export function useShownSecond(): void {
  const { dismiss } = useToast();
  useEffect(() => {
    shown += 1;
    dismiss(told);
    return () => {
      shown -= 1;
    };
  }, [dismiss]);
}

const say = (key: keyof typeof secondTexts.messages) => translate(secondTexts.describe(key));

// Reports a failed upload, or a used-up plan, if no page shows it.
let before = currentScan.getState().phase;
currentScan.subscribe(() => {
  const { phase } = currentScan.getState();
  const hasEnded = (phase === 'failed' || phase === 'read') && phase !== before;
  before = phase;
  if (hasEnded && shown === 0 && isSecondAtRisk())
    told = toast({ title: say('notUploaded'), description: say('onlyHere'), variant: 'destructive' });
});

askBeforeUnload(isSecondAtRisk);
// The shell’s pages can’t render the scanner’s question, so the browser’s own dialog is used.
askBeforeSignOut(() => {
  // The first card’s page doesn’t ask about the one that comes next.
  const { phase, secondOf } = currentScan.getState();
  const isAskedThere = shown > 0 && phase !== 'sending' && secondOf !== null;
  return isAskedThere || !isSecondAtRisk() || window.confirm(`${say('signOutTitle')}\n\n${say('signOutQuestion')}`);
});

// The connection is back: the upload continues even if no page shows it.
window.addEventListener('online', () => {
  if (saving.isUnderWay() || !isSecondAtRisk()) return;
  if (currentScan.getState().failure?.kind === 'unreachable') currentScan.resume();
});
