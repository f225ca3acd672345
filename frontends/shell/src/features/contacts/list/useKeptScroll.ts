import { useLocation } from '@kaard/ui/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where the window stood when a list was left, by the history entry: "back" finds the place again. */
const places = new Map<string, number>();
const MOST_PLACES = 20;

/** @param isReady the list is as high as it will be */
export function useKeptScroll(isReady: boolean): void {
  const { key } = useLocation();
  const entry = useRef(key);
  entry.current = key;
  const wanted = useRef(places.get(key));

  useEffect(() => {
    if (!isReady || wanted.current === undefined) return;
    const top = wanted.current;
    wanted.current = undefined;
    // After the frame has gone to the top of the new screen.
    const frame = requestAnimationFrame(() => window.scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);

  // A layout effect: it ends before the next screen takes the place of this one, which may be shorter and scroll the window.
  useLayoutEffect(() => {
    let top = window.scrollY;
    const note = () => {
      top = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      places.set(entry.current, top);
      for (const [oldest] of [...places].slice(0, -MOST_PLACES)) places.delete(oldest);
    };
  }, []);
}
