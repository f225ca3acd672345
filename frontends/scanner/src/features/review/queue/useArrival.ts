import { useEffect, useEffectEvent, useState } from 'react';
import { currentScan } from '../../../scan/current-scan.ts';
import { storedDraft } from '../form/useReviewDraft.ts';
import type { QueuedCard, ReviewQueue } from './useReviewQueue.ts';

interface AtHand extends QueuedCard {
  /** Its contact is saved; it is there for the second person on its picture. */
  isSaved: boolean;
}

/**
 * A reload, or coming back, in the middle of a card: it is found before another is opened, which would end it. The second of two
 * people is none of the batch; without a scan of its own it stands in the place of the scan of both, as before the reload.
 * @param onSaved of what stands in the queue for a second person
 * @returns whether the queue can be opened
 */
export function useArrival(queue: ReviewQueue, from: string | null, onSaved: (id: string) => void): boolean {
  const [hasArrived, setArrived] = useState(false);
  const isReady = queue.status === 'ready';
  const arrive = useEffectEvent(() => {
    const found = atHand(queue.cards, from);
    if (found) queue.open(found);
    if (found?.isSaved) onSaved(found.id);
    setArrived(true);
  });
  useEffect(() => {
    if (isReady) arrive();
  }, [isReady]);
  return hasArrived;
}

function atHand(cards: readonly QueuedCard[], from: string | null): AtHand | null {
  if (!currentScan.restore()) return null;
  const { scanId, secondOf, sides, next } = currentScan.getState();
  const draft = storedDraft();
  const isOver = draft !== null && (draft.savedContactId !== null || draft.waitingKey !== null);
  if (scanId === null) return secondOf && !isOver ? { id: secondOf, sides: 1, isSaved: true } : null;
  const isExpected = scanId === from || (secondOf !== null && secondOf === from);
  if (!isExpected && !cards.some(({ id }) => id === scanId)) return null;
  return { id: scanId, sides: sides.length, isSaved: next !== null && isOver };
}
