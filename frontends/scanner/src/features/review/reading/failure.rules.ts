import { type FailureKind, needsLogin, type ScanFailure } from '../../../scan/failure.ts';
import type { ReviewText } from '../review.texts.ts';

/** S1, section 8: the server’s message if there is one, else ours. */
const OWN_WORDS: Record<FailureKind, ReviewText> = {
  'no-token': 'noToken',
  'session-ended': 'sessionEnded',
  unreachable: 'unreachable',
  quota: 'failedToScan',
  refused: 'failedToScan',
  gone: 'gone',
  failed: 'failedToScan',
};
const isFixed = (kind: FailureKind) => needsLogin(kind) || kind === 'gone';

/** Returns the message of a failure. */
export function failureText(failure: ScanFailure): { text: ReviewText } | { words: string } {
  if (failure.serverMessage && !isFixed(failure.kind)) return { words: failure.serverMessage };
  return { text: OWN_WORDS[failure.kind] };
}

/** Whether the same request may succeed later, which it can only if the picture was not the reason. */
export const canTryAgain = (kind: FailureKind): boolean =>
  kind === 'unreachable' || kind === 'failed' || kind === 'gone';
