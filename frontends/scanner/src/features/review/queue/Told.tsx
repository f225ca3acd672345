import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds; screen readers announce only changes of a region that they already know. */
const UNTIL_KNOWN_MS = 100;

/** A live region that is rendered empty first, so that its content is read aloud. */
export function Told({ children }: { children: ReactNode }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setKnown, UNTIL_KNOWN_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{isKnown && children}</div>;
}
