import { useSyncExternalStore } from 'react';
import { createSessionStore, type SessionState } from './session-store.ts';
import { openSessionStorage } from './storage.ts';

export { SESSION_LIFETIME_MS, type SessionUser } from './record.ts';
export type { EndReason, SessionState, SessionStore, SignedIn } from './session-store.ts';
export { SESSION_KEYS } from './storage.ts';

/** The session of this page, shared by shell and remotes. */
export const session = createSessionStore({
  storage: openSessionStorage(() => window.localStorage),
  // Undefined where pages are rendered at build time.
  window: globalThis.window,
  now: Date.now,
});

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state, session.state);

/** Returns the token for calls outside the graph; null for a visitor. */
export const readToken = (): string | null => session.bearer();

/** Returns the id of the person whose private data this browser may keep; null for a visitor. */
export function readUserId(): string | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.user.id : null;
}

/** Headers for calls outside the graph (`/api/scan-card`, pictures). */
export function authorization(): Record<string, string> {
  const bearer = readToken();
  return bearer ? { authorization: `Bearer ${bearer}` } : {};
}
