import { useEffect } from 'react';
import { Redirect } from './guards.tsx';
import { PageLoading } from './PageLoading.tsx';

// The landing page is a document of its own, without the app (ADR 0030), so it is reached by leaving this document.

/** Whether the server has answered `/` with the app: leaving for it would return here endlessly. */
const hasNoLanding = window.location.pathname === '/';

/** Opens the landing page; with `#signed-out` it confirms the sign-out. */
export function leaveForLanding(hash: '' | '#signed-out' = ''): void {
  window.location.replace(`/${hash}`);
}

/** The target of links from the app to `/`. */
export function ToLanding() {
  useEffect(() => {
    if (!hasNoLanding) leaveForLanding();
  }, []);
  return hasNoLanding ? <Redirect /> : <PageLoading />;
}

/** Reloads a page that the browser kept for "back", because it still shows the state before a sign-out. */
export function reloadWhenBroughtBack(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
