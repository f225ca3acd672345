import { useMessages } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentScan } from '../../scan/current-scan.ts';
import type { RunState } from '../../scan/scan.run.ts';
import { isUnseen } from '../../scan/unseen.ts';
import { wasRead } from './form/useReviewDraft.ts';
import { reviewTexts } from './review.texts.ts';

/** Milliseconds; S1, section 4. */
const SCANNING_MS = 3000;
const SCANNED_MS = 2000;

/**
 * The toast of auto-capture is still visible when this page opens; only one toast is visible at a time, and it gets its
 * 2 s.
 */
const CAPTURED_MS = 2000;

/**
 * Shows the progress of the scan as toasts, except for readings that were known before.
 * @param isAnnounced whether a toast of the previous page has just said that the card was captured
 */
export function useScanToasts({ phase, attempt, failure, card, scanId, sides }: RunState, isAnnounced: boolean): void {
  const t = useMessages(reviewTexts);
  // Known from before a reload, or from a list: it is only loaded here.
  const [known] = useState(() => (wasRead(scanId) || sides.some(isUnseen) ? attempt : null));
  const wasWaiting = useRef(false);
  const opened = useRef(Date.now());
  const later = useRef(0);
  useEffect(() => () => window.clearTimeout(later.current), []);
  const tell = useEffectEvent(() => {
    const isWaiting = (phase === 'sending' || phase === 'reading') && attempt !== known;
    if (isWaiting && !wasWaiting.current) {
      const pause = isAnnounced ? Math.max(0, CAPTURED_MS - (Date.now() - opened.current)) : 0;
      const say = () => toast({ title: t('scanning'), description: t('scanningHint'), duration: SCANNING_MS });
      if (pause > 0) later.current = window.setTimeout(say, pause);
      else say();
    }
    if (!isWaiting) window.clearTimeout(later.current);
    // If nothing was found the page says so, and there is nothing to check.
    if (phase === 'read' && wasWaiting.current && Object.keys(card?.values ?? {}).length > 0) {
      toast({ title: t('scanned'), description: t('scannedHint'), duration: SCANNED_MS });
    }
    if (phase === 'failed' && failure && !currentScan.needsNoScan()) {
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
