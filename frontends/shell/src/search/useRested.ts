import { useEffect, useState } from 'react';

/** Milliseconds without a key press before a search starts. */
export const TYPING_PAUSE_MS = 120;

/**
 * Returns the input of the last pause in typing: a query per key would be wasted.
 * @param isComposing whether an input method is about to change the last letters (`useComposing`)
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
  /** Props for the field, or an element around it. */
  watch: { onCompositionStart: () => void; onCompositionEnd: () => void };
}

/** Whether an input method is composing in a field: half a word in romaji or pinyin should not be searched. */
export function useComposing(): Composing {
  const [isComposing, setComposing] = useState(false);
  return {
    isComposing,
    watch: { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) },
  };
}

/**
 * Whether the last letters are about to change. Hangul syllables count as they are, because they are composed until the
 * next one starts.
 */
export const isHalfTyped = (typed: string, isComposing: boolean): boolean =>
  isComposing && !/[\uac00-\ud7a3]$/.test(typed);
