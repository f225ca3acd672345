import { useLocation } from '@kaard/ui/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll positions of lists that were left, by history entry: "back" restores the position. */
const places = new Map<string, number>();
const MOST_PLACES = 20;

/** @param isReady whether the list has its final height */
export function useKeptScroll(isReady: boolean): void {
  const { key } = useLocation();
  const entry = useRef(key);
  entry.current = key;
  const wanted = useRef(places.get(key));

  useEffect(() => {
    if (!isReady || wanted.current === undefined) return;
    const top = wanted.current;
    wanted.current = undefined;
    // Runs after the frame has scrolled to the top of the new screen.
    const frame = requestAnimationFrame(() => window.scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);

  // A layout effect, because it is cleaned up before the next screen, which may be shorter and scroll the window,
  // replaces this one.
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
