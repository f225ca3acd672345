import { Button, Card, CardsPicture, EmptyState } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { saves, useSaves } from '@kaard/ui/saves';
import { useEffect, useRef } from 'react';
import { secondTexts } from '../../../second/second.texts.ts';
import { reviewTexts } from '../review.texts.ts';

export interface WaitingSummaryProps {
  /** The key of the waiting save. */
  waitingKey: string;
  name: string;
  /** Whether it was opened from the list of scans, where the next one is. */
  isOpened: boolean;
  /** Returns to the form with all input. */
  onEdit: () => void;
  onScanNext: () => void;
  /** Set if another card was captured together with this one. */
  onCheckSecond?: () => void;
}

/** Replaces the form while its save waits for a connection, and offers what can be done meanwhile. */
export function WaitingSummary({ waitingKey, name, isOpened, onEdit, onScanNext, onCheckSecond }: WaitingSummaryProps) {
  const t = useMessages(reviewTexts);
  const second = useMessages(secondTexts);
  const { kept, isSending } = useSaves();
  const frame = useRef<HTMLDivElement>(null);
  // Decisions are shown above every screen.
  const isStuck = kept.some(({ key, problem }) => key === waitingKey && problem !== null);
  // The form that had the focus is gone.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Card>
      <div ref={frame} tabIndex={-1} role="status">
        <EmptyState
          picture={<CardsPicture />}
          title={t('waitingTitle')}
          text={t(isStuck ? 'waitingStuck' : 'waitingText', { name })}
          action={
            <>
              {!isStuck && (
                <Button pending={isSending} onClick={() => saves.tryNow()}>
                  {t(isSending ? 'waitingTrying' : 'waitingNow')}
                </Button>
              )}
              <Button variant="secondary" onClick={onCheckSecond ?? onScanNext}>
                {onCheckSecond ? second('check') : t(isOpened ? 'backToScans' : 'scanNext')}
              </Button>
              <Button variant="ghost" onClick={onEdit}>
                {t('waitingEdit')}
              </Button>
            </>
          }
        />
      </div>
    </Card>
  );
}
