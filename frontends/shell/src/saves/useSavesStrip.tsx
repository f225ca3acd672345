import { saves, useSaves } from '@kaard/ui/saves';
import { type ReactNode, useEffect, useState } from 'react';

/** After the first screen has what it needs, and before the line is gone. */
const FETCH_AFTER_MS = 3000;

type Strip = typeof import('./SavesStrip.tsx').default;

/** The strip with what waits to be saved, and a way to sign out that asks before it is lost. */
export function useSavesStrip(signOut: () => void): { strip: ReactNode; signOut: () => void } {
  const { kept } = useSaves();
  const [Loaded, setLoaded] = useState<Strip | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isNeeded = kept.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed to load is asked for again when something waits
  useEffect(() => {
    if (Loaded) return;
    const fetch = () =>
      import('./SavesStrip.tsx').then(
        (module) => setLoaded(() => module.default),
        () => {}, // offline: forms say themselves that what they hold waits
      );
    const timer = setTimeout(fetch, isNeeded ? 0 : FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Loaded, kept.length]);

  return {
    strip: Loaded && (
      <Loaded
        isLeaving={isLeaving}
        onLeave={() => {
          setLeaving(false);
          signOut();
        }}
        onStay={() => setLeaving(false)}
      />
    ),
    signOut: () => (saves.state().kept.length > 0 && Loaded ? setLeaving(true) : signOut()),
  };
}
