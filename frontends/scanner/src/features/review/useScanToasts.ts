import { useMessages } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RunState } from '../../scan/scan.run.ts';
import { reviewTexts } from './review.texts.ts';

/** S1, section 4. */
const SCANNING_MS = 3000;
const SCANNED_MS = 2000;

/** Says what happens to the scan. A reading that was there before the page is no news. */
export function useScanToasts({ phase, attempt, failure }: RunState): void {
  const t = useMessages(reviewTexts);
  const wasWaiting = useRef(false);
  const tell = useEffectEvent(() => {
    const isWaiting = phase === 'sending' || phase === 'reading';
    if (isWaiting && !wasWaiting.current) {
      toast({ title: t('scanning'), description: t('scanningHint'), duration: SCANNING_MS });
    }
    if (phase === 'read' && wasWaiting.current) {
      toast({ title: t('scanned'), description: t('scannedHint'), duration: SCANNED_MS });
    }
    if (phase === 'failed' && failure) {
      const description =
        failure.kind === 'no-token'
          ? t('noToken')
          : failure.kind === 'session-ended'
            ? t('sessionEnded')
            : t('scanFailedHint');
      toast({ title: t('scanFailed'), description, variant: 'destructive' });
    }
    wasWaiting.current = isWaiting;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every phase of every attempt is told once
  useEffect(() => tell(), [phase, attempt]);
}
