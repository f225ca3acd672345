import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A place among the cards, or the card that is coming back. */
type Wanted = { place: number } | { id: string };

/**
 * A card whose button was pressed may be gone, and one that was gone may be back: the keyboard goes on at the card that stands
 * there now, or at the frame around the cards when there is none. Cards say who they are in `data-advice`.
 */
export function useGoOnAt(frame: RefObject<HTMLElement | null>) {
  const wanted = useRef<Wanted | null>(null);
  const [, draw] = useState(0);

  // With every drawing: the card that comes back is drawn when the answer is there.
  useEffect(() => {
    const now = wanted.current;
    if (!now) return;
    const cards = [...(frame.current?.querySelectorAll<HTMLElement>('[data-advice]') ?? [])];
    const card =
      'id' in now
        ? cards.find(({ dataset }) => dataset.advice === now.id)
        : (cards[Math.min(now.place, cards.length - 1)] ?? frame.current);
    if (!card) return;
    wanted.current = null;
    card.focus();
  });

  const go = useCallback((to: Wanted) => {
    wanted.current = to;
    draw((times) => times + 1);
  }, []);
  return {
    /** Where the card stood that is gone now. */
    goOnAt: useCallback((place: number) => go({ place }), [go]),
    /** The card that is coming back. */
    goBackTo: useCallback((id: string) => go({ id }), [go]),
  };
}
