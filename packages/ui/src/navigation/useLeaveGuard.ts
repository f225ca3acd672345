import { useNavigate } from '@kaard/ui/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LEAVING } from './leaving.ts';
import { holdTyping } from './typing.ts';
import { askBeforeUnload } from './unload.ts';

/** Marks the extra history entry on top of the form’s own while there is unsaved input. */
const GUARD = 'kaardGuard';
const isGuard = () => Boolean((history.state as Record<string, unknown> | null)?.[GUARD]);
const putGuard = () => history.pushState({ ...history.state, [GUARD]: true }, '');

/** Goes back over the extra history entry; the address stays the same. */
function takeGuard(): Promise<void> {
  if (!isGuard()) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}

export interface LeaveGuard {
  /** The person is about to leave: ask them. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Whether the person agreed to lose the input. */
  hasLeft: () => boolean;
  /**
   * Navigates without a question, as after saving, and replaces the form’s history entry. Does nothing if the form is
   * gone: a person who left while it was saved stays where they are.
   */
  goInstead: (to: string) => Promise<void>;
}

/**
 * Asks before unsaved input is lost: by a link, by the browser’s "back", by closing the page, or by `askToLeave`.
 * Meanwhile it holds a lock, so that signing out in another tab finds it (`typing.ts`). The router’s own blocker needs
 * a data router, so a second history entry of the same address catches "back".
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
      // Clicks the link again, because it may have its own handler, such as a row that is shown beside its list.
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
      // Nothing would be lost any more, so the question is withdrawn.
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

/** Returns the link and its path if a click opens a page of our own origin in this tab; null for every other click. */
function ownLink(event: MouseEvent): { link: HTMLAnchorElement; to: string } | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || !link || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || (pathname === location.pathname && search === location.search)) return null;
  return { link, to: pathname + search + hash };
}
