import { problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { ReadScanAgainDocument } from '../../../generated/graphql.ts';
import { useLeaving } from '../../../leaving.ts';
import { currentScan } from '../../../scan/current-scan.ts';
import { saving } from '../../../scan/saving.ts';
import type { RunState } from '../../../scan/scan.run.ts';
import { reviewTexts } from '../review.texts.ts';

/** Resumes a failed card: on request, and automatically when the connection is back. */
export function useTryAgain(run: RunState): { isTrying: boolean; tryAgain: () => Promise<void> } {
  const t = useMessages(reviewTexts);
  const leaving = useLeaving();
  const [readAgain, { loading: isTrying }] = useMutation(ReadScanAgainDocument);

  const isAway = run.phase === 'failed' && run.failure?.kind === 'unreachable';
  const resume = useEffectEvent(() => {
    if (!saving.isUnderWay() && !currentScan.needsNoScan()) currentScan.resume();
  });
  useEffect(() => {
    if (!isAway) return;
    // The connection is back: the person has already asked for the card.
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [isAway]);

  async function tryAgain() {
    const left = leaving();
    try {
      if (run.failure?.kind === 'failed' && run.scanId) await readAgain({ variables: { id: run.scanId } });
    } catch (error) {
      if (left.aborted) return;
      const { code, message } = problemOf(error);
      // CONFLICT: another tab or another click is already reading it again.
      if (code !== 'CONFLICT')
        return void toast({ title: t('scanFailed'), description: message || t('unreachable'), variant: 'destructive' });
    }
    // Requested and accepted: it continues even if the person opens another page, but never with another card.
    if (currentScan.getState().scanId === run.scanId) currentScan.resume();
  }
  return { isTrying, tryAgain };
}
