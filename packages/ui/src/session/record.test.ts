import { beforeEach, describe, expect, it } from '@jest/globals';
import { bearerOf, clearSession, readSession, SESSION_LIFETIME_MS, type Session, writeSession } from './record.ts';
import { ALL_SESSION_KEYS, type KeyValueStore } from './storage.ts';

const NOW = Date.UTC(2026, 4, 1);
const LATER = NOW + SESSION_LIFETIME_MS;

const session: Session = {
  user: { id: '4711', uid: 'user_4711', email: 'ada@example.com', emailVerified: false },
  token: 'signed.token.here',
  expiresAt: LATER,
};

let values: Map<string, string>;
let store: KeyValueStore;

beforeEach(() => {
  values = new Map();
  store = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
});

const token = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.x`;

describe('a stored session', () => {
  it('is nobody when nothing is stored', () => {
    expect(readSession(store, NOW)).toBeNull();
  });

  it.each(['authToken', 'auth_user'])('is nobody when only %s is stored', (key) => {
    writeSession(store, session);
    for (const other of ALL_SESSION_KEYS) if (other !== key) store.removeItem(other);
    expect(readSession(store, NOW)).toBeNull();
  });

  it('is over at the very moment it ends', () => {
    writeSession(store, session);
    expect(readSession(store, LATER)).toBeNull();
    expect(readSession(store, LATER - 1)).toEqual(session);
  });

  it.each(['{', '[]', 'null', '"text"', '12'])('is nobody when the user record is %s', (broken) => {
    writeSession(store, session);
    values.set('auth_user', broken);
    values.delete('kaard_auth');
    expect(readSession(store, NOW)).toBeNull();
  });

  it('is written under exactly the keys of the specification', () => {
    writeSession(store, session);
    expect(
      Object.fromEntries([...values].map(([key, value]) => [key, value.startsWith('{') ? JSON.parse(value) : value])),
    ).toEqual({
      authToken: 'signed.token.here',
      userEmail: 'ada@example.com',
      userId: '4711',
      auth_user: { id: '4711', email: 'ada@example.com', emailVerified: false, expiresAt: LATER },
      kaard_auth: { token: 'signed.token.here', firebaseUid: 'user_4711', email: 'ada@example.com', expiresAt: LATER },
    });
  });

  it('is found in the combined record alone', () => {
    values.set(
      'kaard_auth',
      JSON.stringify({ token: 't', firebaseUid: 'abc', email: 'ada@example.com', expiresAt: LATER }),
    );
    expect(readSession(store, NOW)).toEqual({
      user: { id: 'abc', uid: 'abc', email: 'ada@example.com', emailVerified: false },
      token: 't',
      expiresAt: LATER,
    });
  });

  it('is found in the oldest format, whose end is that of its token', () => {
    const old = token({ exp: LATER / 1000 });
    values.set('simple_user', JSON.stringify({ uid: 'user_7', email: 'grace@example.com' }));
    values.set('authToken', old);
    expect(readSession(store, NOW)).toEqual({
      user: { id: '7', uid: 'user_7', email: 'grace@example.com', emailVerified: false },
      token: old,
      expiresAt: LATER,
    });
    expect(readSession(store, LATER)).toBeNull();
  });

  it('is nobody when nothing says how long it lasts', () => {
    values.set('simple_user', JSON.stringify({ uid: 'user_7', email: 'grace@example.com', token: 'opaque' }));
    expect(readSession(store, NOW)).toBeNull();
  });

  it('leaves nothing behind when it is cleared, older formats included', () => {
    for (const key of ALL_SESSION_KEYS) values.set(key, 'x');
    values.set('theme', 'dark');
    clearSession(store);
    expect([...values.keys()]).toEqual(['theme']);
  });
});

describe('the bearer', () => {
  it('is nothing for a visitor', () => {
    expect(bearerOf(store)).toBeNull();
  });

  it.each([
    ['simple_user', { uid: 'abc', email: 'ada@example.com', token: token({ exp: LATER / 1000 }) }],
    ['auth_user', { id: '4711', email: 'ada@example.com', token: 'of.the.record', expiresAt: LATER }],
    ['kaard_auth', { firebaseUid: 'abc', email: 'ada@example.com', token: 'of.the.record', expiresAt: LATER }],
  ])('is the token of the session that is read from %s alone, whatever else is stored', (key, kept) => {
    values.set(key, JSON.stringify(kept));
    expect(readSession(store, NOW)?.token).toBe(kept.token);
    expect(bearerOf(store)).toBe(kept.token);
    values.set('userId', '7');
    values.set('firebaseUid', 'abc');
    expect(bearerOf(store)).toBe(kept.token);
  });

  it('is the token, else the firebaseUid, else the user id', () => {
    values.set('userId', '7');
    expect(bearerOf(store)).toBe('7');
    values.set('firebaseUid', 'abc');
    expect(bearerOf(store)).toBe('abc');
    values.set('kaard_auth', JSON.stringify({ token: 'combined' }));
    expect(bearerOf(store)).toBe('combined');
    values.set('authToken', 'own');
    expect(bearerOf(store)).toBe('own');
  });
});
