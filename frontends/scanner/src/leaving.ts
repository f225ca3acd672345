import { useCallback, useEffect, useRef } from 'react';

/**
 * What a screen or a part of it began must not act once it was left or cancelled.
 * @returns gives a signal that is aborted when the component is gone; ask for it where the work begins
 */
export function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // Mounted a second time, as React does in development and may do one day with hidden screens.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return useCallback(() => controller.current.signal, []);
}
