import { assertSignedIn, unauthenticated, type Viewer } from '@kaard/service-kit';
import { notFailed } from './scan.errors.ts';
import type { Scan } from './scan.model.ts';

/** @throws DomainError `unauthenticated` with the message that the scanner displays */
export function assertMayScan(viewer: Viewer | null): Viewer {
  if (!viewer) throw unauthenticated('Authentication required. Please log in to scan business cards.');
  return viewer;
}

/** Scans are private: users see only their own, and scans of others seem not to exist. */
export const assertMaySee = (viewer: Viewer | null): Viewer => assertSignedIn(viewer);

/** @throws DomainError `conflict` */
export function assertMayRetry(scan: Scan): void {
  if (scan.status !== 'failed') throw notFailed();
}
