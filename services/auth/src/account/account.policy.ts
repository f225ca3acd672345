import { assertSignedIn, type Viewer } from '@kaard/service-kit';
import { sessionNeeded } from './account.errors.ts';

/**
 * Accounts are only changed by their owner in a session; an API key reads and writes data, not the account.
 * @throws DomainError `unauthenticated`, `forbidden`
 */
export function assertInSession(viewer: Viewer | null): Viewer {
  const signedIn = assertSignedIn(viewer);
  if (signedIn.via !== 'session') throw sessionNeeded();
  return signedIn;
}
