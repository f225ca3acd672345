import { type RefObject, useLayoutEffect } from 'react';
import { liftOf, type Obstacle, type Span, WEIGHTS, type Weight } from './toast-place.rules.ts';

/** Controls that people press or type into. */
const PRESSED = 'a[href], button, input, select, textarea, summary, label, [role=button], [role=switch]';
/** Messages that say why something failed, often in more detail than the toast; empty until then. */
const NOTICES = '[role=alert]:not(:empty), [role=status]:not(:empty)';
const MAIN = '[data-variant], header a, header button, nav a';
const TEXT_LINK = 'a:not(:has(> svg:only-child))';
/** Events after which other elements may be under the toast. */
const EVENTS = ['scroll', 'focusin', 'resize'];
/** Milliseconds without such an event until the toast is placed again, so that it does not chase a scrolling finger. */
const QUIET_MS = 120;

/**
 * Keeps a toast from covering controls, also when the page or the window changes under it.
 * @param viewport the list that fills the part of the window that the frame leaves free
 * @param shown the id of the visible toast; null if there is none
 */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, shown: number | null): void {
  useLayoutEffect(() => {
    const list = viewport.current;
    if (shown === null || !list) return;
    let timer = 0;
    const place = () => {
      const toast = list.querySelector<HTMLElement>('li[data-state=open]');
      // Don’t move the toast while someone is about to press it.
      if (!toast || toast.matches(':hover, :focus-within')) return;
      const { room, below } = roomOf(list);
      list.style.setProperty('--lift', `${below + liftOf(toast.offsetHeight, room, obstaclesOf(toast, list))}px`);
    };
    const placeSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(place, QUIET_MS);
    };
    place();
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !list.contains(target))) placeSoon();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    for (const event of EVENTS) window.addEventListener(event, placeSoon, { capture: true, passive: true });
    // The on-screen keyboard of a phone opens or closes.
    window.visualViewport?.addEventListener('resize', placeSoon);
    return () => {
      window.clearTimeout(timer);
      changes.disconnect();
      for (const event of EVENTS) window.removeEventListener(event, placeSoon, { capture: true });
      window.visualViewport?.removeEventListener('resize', placeSoon);
    };
  }, [viewport, shown]);
}

/** @returns where a toast may be placed, and how far the on-screen keyboard covers the list’s own bottom */
function roomOf(list: HTMLElement): { room: Span; below: number } {
  const { top, bottom } = list.getBoundingClientRect();
  const { paddingTop, paddingBottom } = getComputedStyle(list);
  const own = {
    top: top + (Number.parseFloat(paddingTop) || 0),
    bottom: bottom - (Number.parseFloat(paddingBottom) || 0),
  };
  const seen = window.visualViewport;
  const below = seen ? Math.max(0, own.bottom - (seen.offsetTop + seen.height)) : 0;
  return { room: { top: own.top, bottom: own.bottom - below }, below };
}

function obstaclesOf(toast: HTMLElement, list: HTMLElement): Obstacle[] {
  const lane = toast.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(`${PRESSED}, ${NOTICES}`)].flatMap((element) => {
    if (list.contains(element)) return [];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInLane = right > lane.left && left < lane.right && bottom > 0 && top < window.innerHeight;
    // Visually hidden elements don’t count.
    if (!isInLane || right - left < 2 || bottom - top < 2 || !isReachable(element, list)) return [];
    return [{ top, bottom, weight: weightOf(element) }];
  });
}

/** Whether the element is not covered by a dialog, the frame or anything else over the page. */
function isReachable(element: HTMLElement, list: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const found = document.elementsFromPoint(x, y).find((one) => !list.contains(one));
  return found !== undefined && (element.contains(found) || found.contains(element));
}

function weightOf(element: HTMLElement): Weight {
  if (element === document.activeElement) return WEIGHTS.focused;
  if (element.matches(NOTICES)) return WEIGHTS.notice;
  if (element.matches(MAIN)) return WEIGHTS.main;
  return element.matches(TEXT_LINK) ? WEIGHTS.link : WEIGHTS.control;
}
