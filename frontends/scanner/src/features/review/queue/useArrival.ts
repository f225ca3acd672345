import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { currentScan } from '../../../scan/current-scan.ts';
import { isSecondAtRisk } from '../../../second/current-second.ts';
import { useMayReplace } from '../../../second/useMayReplace.tsx';
import type { QueuedCard, ReviewQueue } from './useReviewQueue.ts';

interface AtHand extends QueuedCard {
  /** Whether its contact is saved and it is shown for the second person on its picture. */
  isSaved: boolean;
}

export interface Arrival {
  /** Whether the queue can be opened. */
  hasArrived: boolean;
  /** Rendered by the page. */
  question: ReactNode;
}

/**
 * Finds the current card after a reload or a return, before another one is opened, which would end it. The second of
 * two people is not part of the batch; without a scan of its own it takes the place of the scan of both, as before the
 * reload. A second person of another batch, or of none, is asked about.
 * @param onSaved called for a card that is in the queue only for its second person
 */
export function useArrival(
  queue: ReviewQueue,
  { batchId, from, onSaved }: { batchId: string; from: string | null; onSaved: (id: string) => void },
): Arrival {
  const [hasArrived, setArrived] = useState(false);
  const { mayReplace, question } = useMayReplace({ canStay: false });
  const isReady = queue.status === 'ready';
  const arrive = useEffectEvent(async () => {
    const found = atHand(queue.cards, batchId, from);
    if (!found && !(await mayReplace())) return;
    if (found) queue.open(found);
    if (found?.isSaved) onSaved(found.id);
    setArrived(true);
  });
  useEffect(() => {
    if (isReady) void arrive();
  }, [isReady]);
  return { hasArrived, question };
}

function atHand(cards: readonly QueuedCard[], batchId: string, from: string | null): AtHand | null {
  if (!currentScan.restore()) return null;
  const { scanId, secondOf, sides, batchId: ownBatch } = currentScan.getState();
  const isOfBatch = ownBatch === batchId;
  const id = scanId ?? secondOf;
  if (id === null) return null;
  if (isSecondAtRisk()) return isOfBatch ? { id, sides: sides.length, isSaved: true } : null;
  const isExpected = isOfBatch && from !== null && (scanId === from || secondOf === from);
  if (scanId === null || (!isExpected && !cards.some((card) => card.id === id))) return null;
  return { id, sides: sides.length, isSaved: false };
}
