import { useEffect } from 'react';
import { Redirect } from './guards.tsx';
import { PageLoading } from './PageLoading.tsx';

// The landing page is a document of its own, without the app (ADR 0030), so it is reached by leaving this one.

/** True when the server has answered `/` with the app: leaving for it would lead back here, for ever. */
const hasNoLanding = window.location.pathname === '/';

/** `#signed-out` makes the landing page say so. */
export function leaveForLanding(hash: '' | '#signed-out' = ''): void {
  window.location.replace(`/${hash}`);
}

/** Somebody followed a link of the app to `/`. */
export function ToLanding() {
  useEffect(() => {
    if (!hasNoLanding) leaveForLanding();
  }, []);
  return hasNoLanding ? <Redirect /> : <PageLoading />;
}

/** A page that the browser kept for "back" still shows what was there before somebody signed out; a new one does not. */
export function reloadWhenBroughtBack(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
