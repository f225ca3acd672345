import { useNavigate } from '@kaard/ui/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LEAVING } from './leaving.ts';
import { holdTyping } from './typing.ts';
import { askBeforeUnload } from './unload.ts';

/** Marks the history entry that stands in front of the form while there is something to lose. */
const GUARD = 'kaardGuard';
const isGuard = () => Boolean((history.state as Record<string, unknown> | null)?.[GUARD]);
const putGuard = () => history.pushState({ ...history.state, [GUARD]: true }, '');

/** Back over the guard; the address stays the same. */
function takeGuard(): Promise<void> {
  if (!isGuard()) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}

export interface LeaveGuard {
  /** Somebody is about to leave: ask. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Somebody agreed to lose what was typed. */
  hasLeft: () => boolean;
  /**
   * Goes there without a question, as after saving: the form is no step back. Nowhere when the form is gone: whoever left
   * while it was saved stays where they are.
   */
  goInstead: (to: string) => Promise<void>;
}

/**
 * Asks before what was typed is lost: by a link, by the browser's "back", by closing the page, by whatever calls
 * `askToLeave`. A tab where somebody signs out finds the lock that is held meanwhile (`typing.ts`). The router's own
 * blocker needs a data router, so a second history entry of the same address takes the "back".
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ go: (navigate: ReturnType<typeof useNavigate>) => unknown } | null>(null);
  const isReleased = useRef(false);
  const isGivenUp = useRef(false);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  useEffect(() => {
    if (!isDirty) return;
    isReleased.current = false;
    isGivenUp.current = false;
    putGuard();
    const endUnload = askBeforeUnload(() => !isReleased.current);
    const endTyping = holdTyping();
    const onPop = () => {
      if (isReleased.current || isGuard()) return;
      putGuard();
      setWanted({ go: (navigate) => navigate(-1) });
    };
    const onClick = (event: MouseEvent) => {
      const found = isReleased.current ? null : ownLink(event);
      if (found === null) return;
      const { link, to } = found;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Pressed again: a link may do something of its own, as a row that is shown beside its list.
      setWanted({ go: (navigate) => (link.isConnected ? link.click() : navigate(to)) });
    };
    const onLeaving = (event: Event) => {
      if (isReleased.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWanted({ go: (event as CustomEvent<() => void>).detail });
    };
    window.addEventListener('popstate', onPop);
    window.addEventListener(LEAVING, onLeaving);
    document.addEventListener('click', onClick, true);
    return () => {
      endUnload();
      endTyping();
      window.removeEventListener('popstate', onPop);
      window.removeEventListener(LEAVING, onLeaving);
      document.removeEventListener('click', onClick, true);
      // Nothing would be lost any more: nobody has to decide.
      setWanted(null);
      void takeGuard();
    };
  }, [isDirty]);

  const goInstead = useCallback(
    async (to: string) => {
      if (isGone.current) return;
      isReleased.current = true;
      await takeGuard();
      if (!isGone.current) navigate(to, { replace: true });
    },
    [navigate],
  );

  return {
    isAsking: wanted !== null,
    stay: () => setWanted(null),
    leave() {
      isReleased.current = true;
      isGivenUp.current = true;
      setWanted(null);
      void takeGuard().then(() => wanted?.go(navigate));
    },
    hasLeft: () => isGivenUp.current,
    goInstead,
  };
}

/** The link of a click that leads to our own address, in this tab, and its path; null for every other click. */
function ownLink(event: MouseEvent): { link: HTMLAnchorElement; to: string } | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || !link || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || (pathname === location.pathname && search === location.search)) return null;
  return { link, to: pathname + search + hash };
}
