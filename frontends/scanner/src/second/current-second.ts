/** The second of two people for as long as they are in this tab alone, whatever page is shown (ADR 0189). */
import { askBeforeUnload } from '@kaard/ui/unload';
import { useEffect } from 'react';
import { capturedStorage, currentScan, hasSignedOut, owner } from '../scan/current-scan.ts';
import { saving } from '../scan/saving.ts';
import { isAtRisk } from './second.rules.ts';

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

askBeforeUnload(isSecondAtRisk);

// The line is back: the upload goes on also where nobody looks at it.
window.addEventListener('online', () => {
  if (saving.isUnderWay() || !isSecondAtRisk()) return;
  if (currentScan.getState().failure?.kind === 'unreachable') currentScan.resume();
});
