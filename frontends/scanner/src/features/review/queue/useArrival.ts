import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { currentScan } from '../../../scan/current-scan.ts';
import { isSecondAtRisk } from '../../../second/current-second.ts';
import { useMayReplace } from '../../../second/useMayReplace.tsx';
import type { QueuedCard, ReviewQueue } from './useReviewQueue.ts';

interface AtHand extends QueuedCard {
  /** Its contact is saved; it is there for the second person on its picture. */
  isSaved: boolean;
}

export interface Arrival {
  /** Whether the queue can be opened. */
  hasArrived: boolean;
  /** To be drawn by the page. */
  question: ReactNode;
}

/**
 * A reload, or coming back, in the middle of a card: it is found before another is opened, which would end it. The second of two
 * people is none of the batch; without a scan of its own it stands in the place of the scan of both, as before the reload. That
 * of another batch, or of none, is asked about.
 * @param onSaved of what stands in the queue for a second person
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
