import {
  bearerOf,
  clearSession,
  readSession,
  SESSION_LIFETIME_MS,
  type Session,
  type SessionUser,
  whyNoSession,
  writeSession,
} from './record.ts';
import { ALL_SESSION_KEYS, SESSION_KEYS, type SessionStorage } from './storage.ts';

/**
 * Tells other tabs that the server refused the token and the first tab to notice ended the session; the person did not
 * sign out.
 */
const REFUSED_KEY = 'kaard_refused';

/** Milliseconds between a storage change and the check: another tab writes several keys one after another. */
export const RECHECK_DELAY_MS = 100;

/**
 * `refused`: the server no longer accepts the token. `expired`: the seven days are over. `unreadable`: the stored data
 * is not a valid session.
 */
export type EndReason = 'signed-out' | 'refused' | 'expired' | 'elsewhere' | 'unreadable';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-in'; user: SessionUser; expiresAt: number }
  | { status: 'signed-out'; reason: EndReason | null };

export interface SignedIn {
  user: { id: string; email: string; emailVerified?: boolean; firebaseUid?: string };
  token: string;
}

export interface SessionStoreParts {
  storage: SessionStorage;
  /** Source of storage, focus and visibility events. */
  window: Window;
  now: () => number;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The signed-in person, as far as the browser knows; the server decides on every call. */
export function createSessionStore({ storage, window, now }: SessionStoreParts) {
  let state: SessionState = { status: 'loading' };
  let expiry: number | undefined;
  let delayed: number | undefined;
  const listeners = new Set<() => void>();

  function set(next: SessionState): void {
    if (isSame(state, next)) return;
    state = next;
    window.clearTimeout(expiry);
    if (next.status === 'signed-in') {
      expiry = window.setTimeout(check, Math.min(next.expiresAt - now(), SESSION_LIFETIME_MS) + 1);
    }
    for (const listener of listeners) listener();
  }

  /** Notifies this tab in the same way as the browser notifies the others. */
  const broadcast = () => window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEYS.token }));

  function check(): void {
    const session = readSession(storage, now());
    if (session) {
      set({ status: 'signed-in', user: session.user, expiresAt: session.expiresAt });
      return;
    }
    const wasSignedIn = state.status === 'signed-in';
    const over = wasSignedIn && (state as { expiresAt: number }).expiresAt <= now();
    const found = whyNoSession(storage);
    clearSession(storage);
    const elsewhere = storage.getItem(REFUSED_KEY) === null ? 'elsewhere' : 'refused';
    if (wasSignedIn) set({ status: 'signed-out', reason: over ? 'expired' : (found ?? elsewhere) });
    else if (state.status !== 'signed-out') set({ status: 'signed-out', reason: found });
  }

  function onStorage(event: StorageEvent): void {
    if (event.key !== null && !ALL_SESSION_KEYS.includes(event.key)) return;
    window.clearTimeout(delayed);
    delayed = window.setTimeout(check, RECHECK_DELAY_MS);
  }
  const onVisible = () => window.document.visibilityState === 'visible' && check();

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Checks the stored session and keeps following it.
     * @returns a function that stops
     */
    start(): () => void {
      check();
      window.addEventListener('storage', onStorage);
      window.addEventListener('focus', check);
      window.document.addEventListener('visibilitychange', onVisible);
      return () => {
        window.clearTimeout(expiry);
        window.clearTimeout(delayed);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('focus', check);
        window.document.removeEventListener('visibilitychange', onVisible);
      };
    },
    /** Checks the stored session again, now. */
    check,
    bearer: () => bearerOf(storage),
    isKept: () => storage.isKept(),
    signIn({ user, token }: SignedIn): void {
      const session: Session = {
        user: {
          id: user.id,
          uid: user.firebaseUid ?? `user_${user.id}`,
          email: user.email,
          emailVerified: user.emailVerified ?? false,
        },
        token,
        expiresAt: now() + SESSION_LIFETIME_MS,
      };
      clearSession(storage);
      storage.removeItem(REFUSED_KEY);
      writeSession(storage, session);
      set({ status: 'signed-in', user: session.user, expiresAt: session.expiresAt });
      broadcast();
    },
    signOut(reason: EndReason = 'signed-out'): void {
      if (reason === 'refused') storage.setItem(REFUSED_KEY, reason);
      else storage.removeItem(REFUSED_KEY);
      clearSession(storage);
      set({ status: 'signed-out', reason });
      broadcast();
    },
  };
}

function isSame(a: SessionState, b: SessionState): boolean {
  if (a.status === 'signed-in' && b.status === 'signed-in') {
    return a.user.id === b.user.id && a.user.email === b.user.email && a.expiresAt === b.expiresAt;
  }
  return a.status === b.status && a.status !== 'signed-out' && a.status !== 'signed-in';
}
