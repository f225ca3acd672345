import { useEffect, useState } from 'react';

/** Milliseconds without a key before words are searched for. */
export const TYPING_PAUSE_MS = 120;

/** The words as they were typed last before somebody paused: a question per key would be asked for nothing. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
