/** The second of two people for as long as they are in this tab alone, whatever page is shown (ADR 0189). */
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

/** A reload left them in session storage alone: their upload goes on, whatever page was reloaded. */
export function restoreSecond(): void {
  const stored = currentScan.getState().phase === 'none' ? capturedStorage.read() : null;
  if (stored && stored.owner === owner() && isAtRisk(stored, capturedStorage.readDraft())) currentScan.restore();
}

/** On every page that stands beside the review. */
export function useRestoredSecond(): void {
  useEffect(restoreSecond, []);
}

/** How many pages show what becomes of them. */
let shown = 0;
/** The toast about an upload that failed where nothing shows it. */
let told = 0;

/** On the pages where they are reviewed: these say themselves that an upload failed, and ask before they are left. */
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

// Nobody looks at it who would see that it failed, or that the plan has no scan left.
let before = currentScan.getState().phase;
currentScan.subscribe(() => {
  const { phase } = currentScan.getState();
  const hasEnded = (phase === 'failed' || phase === 'read') && phase !== before;
  before = phase;
  if (hasEnded && shown === 0 && isSecondAtRisk())
    told = toast({ title: say('notUploaded'), description: say('onlyHere'), variant: 'destructive' });
});

askBeforeUnload(isSecondAtRisk);
// No page of the shell can draw a question for the scanner; the browser's own is always there.
askBeforeSignOut(() => {
  // The first card's page doesn't ask about the one that comes next.
  const { phase, secondOf } = currentScan.getState();
  const isAskedThere = shown > 0 && phase !== 'sending' && secondOf !== null;
  return isAskedThere || !isSecondAtRisk() || window.confirm(`${say('signOutTitle')}\n\n${say('signOutQuestion')}`);
});

// The line is back: the upload goes on also where nobody looks at it.
window.addEventListener('online', () => {
  if (saving.isUnderWay() || !isSecondAtRisk()) return;
  if (currentScan.getState().failure?.kind === 'unreachable') currentScan.resume();
});
