import { assertSignedIn, unauthenticated, type Viewer } from '@kaard/service-kit';
import { notFailed } from './scan.errors.ts';
import type { Scan } from './scan.model.ts';

/** @throws DomainError `unauthenticated` with the words that the scanner shows */
export function assertMayScan(viewer: Viewer | null): Viewer {
  if (!viewer) throw unauthenticated('Authentication required. Please log in to scan business cards.');
  return viewer;
}

/** Scans are private: whoever signed in sees their own, and of another's not even that it exists. */
export const assertMaySee = (viewer: Viewer | null): Viewer => assertSignedIn(viewer);

/** @throws DomainError `conflict` */
export function assertMayRetry(scan: Scan): void {
  if (scan.status !== 'failed') throw notFailed();
}
