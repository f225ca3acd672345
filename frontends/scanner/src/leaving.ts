import { useCallback, useEffect, useRef } from 'react';

/**
 * Lets work that a component has started stop once the component is left or cancelled.
 * @returns a function that returns a signal, which is aborted when the component unmounts; call it where the work
 * starts
 */
export function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // The component is mounted again, as React does in development and may do one day with hidden screens.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return useCallback(() => controller.current.signal, []);
}
