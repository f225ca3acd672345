import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds; screen readers hear only what comes into a region that they know already. */
const UNTIL_KNOWN_MS = 100;

/** A live region that stands there empty first, so that whatever it holds is read aloud. */
export function Told({ children }: { children: ReactNode }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setKnown, UNTIL_KNOWN_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{isKnown && children}</div>;
}
