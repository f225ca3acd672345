import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels between the top of the page and a virtualised list; the content above it may appear and disappear. */
export function useDistanceFromTop(frame: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current) setDistance(Math.round(frame.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = window.ResizeObserver && new ResizeObserver(measure);
    observer?.observe(document.body);
    return () => observer?.disconnect();
  }, [frame]);
  return distance;
}
