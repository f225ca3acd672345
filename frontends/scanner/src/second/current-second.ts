/** The second of two people for as long as they are in this tab alone, whatever page is shown (ADR 0189). */
import { session } from '@kaard/ui/session';
import { askBeforeUnload } from '@kaard/ui/unload';
import { capturedStorage, currentScan } from '../scan/current-scan.ts';
import { isAtRisk } from './second.rules.ts';

export function isSecondAtRisk(): boolean {
  const state = session.state();
  // Who signs out leaves nothing behind; whose session has ended comes back.
  if (state.status === 'signed-out' && state.reason === 'signed-out') return false;
  return isAtRisk(currentScan.getState(), capturedStorage.readDraft());
}

askBeforeUnload(isSecondAtRisk);

// The line is back: the upload goes on also where nobody looks at it.
window.addEventListener('online', () => {
  if (isSecondAtRisk() && currentScan.getState().failure?.kind === 'unreachable') currentScan.resume();
});
