import { useEffect, useState } from 'react';

/** Milliseconds without a key before words are searched for. */
export const TYPING_PAUSE_MS = 120;

/**
 * The words as they were typed last before somebody paused: a question per key would be asked for nothing.
 * @param isComposing an input method is about to make other letters of the last ones; Hangul syllables count as they stand,
 *   for they are composed until the next one begins
 */
export function useRested(typed: string, isComposing = false): string {
  const isHalf = isComposing && !/[\uac00-\ud7a3]$/.test(typed);
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    if (isHalf) return;
    const timer = setTimeout(() => setRested(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isHalf]);
  return rested;
}
