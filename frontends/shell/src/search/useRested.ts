import { useEffect, useState } from 'react';

/** Milliseconds without a key before words are searched for. */
export const TYPING_PAUSE_MS = 120;

/**
 * The words as they were typed last before somebody paused: a question per key would be asked for nothing.
 * @param isComposing an input method is about to make other letters of the last ones (`useComposing`)
 */
export function useRested(typed: string, isComposing = false): string {
  const isHalf = isHalfTyped(typed, isComposing);
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    if (isHalf) return;
    const timer = setTimeout(() => setRested(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isHalf]);
  return rested;
}

export interface Composing {
  isComposing: boolean;
  /** For the field, or anything around it. */
  watch: { onCompositionStart: () => void; onCompositionEnd: () => void };
}

/** Whether an input method is composing in a field: half a word in romaji or pinyin is nobody's search. */
export function useComposing(): Composing {
  const [isComposing, setComposing] = useState(false);
  return {
    isComposing,
    watch: { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) },
  };
}

/** Whether the last letters are about to become others. Hangul syllables count as they stand, for they are composed until the next one begins. */
export const isHalfTyped = (typed: string, isComposing: boolean): boolean =>
  isComposing && !/[\uac00-\ud7a3]$/.test(typed);
