import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and follows changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', notify);
      return () => media?.removeEventListener('change', notify);
    },
    [query],
  );
  const matches = () => window.matchMedia?.(query).matches ?? false;
  return useSyncExternalStore(subscribe, matches, () => false);
}
