import { ALL_SESSION_KEYS, type KeyValueStore, SESSION_KEYS } from './storage.ts';

/** Milliseconds from sign-in to the end of the session on this device. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export interface SessionUser {
  id: string;
  /** The identity provider’s id, or `user_` followed by the id. */
  uid: string;
  email: string;
  emailVerified: boolean;
}

export interface Session {
  user: SessionUser;
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

type Fields = Record<string, unknown>;

function parse(text: string | null): Fields | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;

/** Reads a time given as milliseconds or as ISO 8601; null if it is neither. */
function moment(value: unknown): number | null {
  const ms = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) || Date.parse(value) : NaN;
  return Number.isFinite(ms) ? ms : null;
}

/** Reads `exp` of a signed token, in milliseconds, without verifying it: the server decides. */
function expiryOfToken(token: string): number | null {
  const body = token.split('.')[1];
  if (!body) return null;
  try {
    const claims = parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims?.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Returns the token of the present format, else of the older ones. */
const tokenIn = (store: KeyValueStore, ...records: (Fields | null)[]): string | null =>
  store.getItem(SESSION_KEYS.token) ?? records.map((record) => text(record?.token)).find(Boolean) ?? null;

/**
 * Reads the stored session: the present format first, then the older ones.
 * @returns null if the user record or the token is missing, or the session has expired
 */
export function readSession(store: KeyValueStore, now: number): Session | null {
  const record = parse(store.getItem(SESSION_KEYS.user));
  const combined = parse(store.getItem(SESSION_KEYS.combined));
  const legacy = parse(store.getItem(SESSION_KEYS.legacyUser));
  const known = record ?? combined ?? legacy;
  if (!known) return null;

  const token = tokenIn(store, combined, legacy, record);
  if (!token) return null;

  // The oldest formats have no expiry of their own; the token’s is used instead.
  const expiresAt = moment(record?.expiresAt ?? combined?.expiresAt ?? legacy?.expiresAt) ?? expiryOfToken(token);
  if (expiresAt === null || expiresAt <= now) return null;

  const firebaseUid =
    text(record?.firebaseUid) ??
    text(combined?.firebaseUid) ??
    text(legacy?.uid) ??
    store.getItem(SESSION_KEYS.firebaseUid);
  const id = text(record?.id) ?? store.getItem(SESSION_KEYS.userId) ?? text(legacy?.id) ?? idOf(firebaseUid);
  const email = text(known.email) ?? store.getItem(SESSION_KEYS.email) ?? '';
  if (!id) return null;
  return {
    user: { id, uid: firebaseUid ?? `user_${id}`, email, emailVerified: known.emailVerified === true },
    token,
    expiresAt,
  };
}

/** Why the stored data is not a valid session; null if nothing is stored. */
export function whyNoSession(store: KeyValueStore): 'expired' | 'unreadable' | null {
  if (!ALL_SESSION_KEYS.some((key) => store.getItem(key))) return null;
  return readSession(store, Number.NEGATIVE_INFINITY) ? 'expired' : 'unreadable';
}

const idOf = (uid: string | null) => (uid?.startsWith('user_') ? uid.slice('user_'.length) : uid);

export function writeSession(store: KeyValueStore, session: Session): void {
  const { user, token, expiresAt } = session;
  store.setItem(SESSION_KEYS.token, token);
  store.setItem(SESSION_KEYS.email, user.email);
  store.setItem(SESSION_KEYS.userId, user.id);
  store.setItem(
    SESSION_KEYS.user,
    JSON.stringify({ id: user.id, email: user.email, emailVerified: user.emailVerified, expiresAt }),
  );
  store.setItem(SESSION_KEYS.combined, JSON.stringify({ token, firebaseUid: user.uid, email: user.email, expiresAt }));
}

export function clearSession(store: KeyValueStore): void {
  for (const key of ALL_SESSION_KEYS) store.removeItem(key);
}

/**
 * The bearer token of a request: the stored token, else an id stored by older versions. It proves nothing by itself:
 * the server decides.
 */
export function bearerOf(store: KeyValueStore): string | null {
  const combined = parse(store.getItem(SESSION_KEYS.combined));
  return (
    tokenIn(store, combined, parse(store.getItem(SESSION_KEYS.legacyUser)), parse(store.getItem(SESSION_KEYS.user))) ??
    store.getItem(SESSION_KEYS.firebaseUid) ??
    text(combined?.firebaseUid) ??
    store.getItem(SESSION_KEYS.userId)
  );
}
