import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The position of a card, or the id of a restored card. */
type Wanted = { place: number } | { id: string };

/**
 * Moves the keyboard focus after a card disappears or is restored: to the card that is now in its place, or to the
 * frame around the cards if there is none. Cards are identified by `data-advice`.
 */
export function useGoOnAt(frame: RefObject<HTMLElement | null>) {
  const wanted = useRef<Wanted | null>(null);
  const [, draw] = useState(0);

  // Runs on every render: a restored card is rendered only after the answer has arrived.
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
    /** Moves the focus to the place of a removed card. */
    goOnAt: useCallback((place: number) => go({ place }), [go]),
    /** Moves the focus to a restored card. */
    goBackTo: useCallback((id: string) => go({ id }), [go]),
  };
}
