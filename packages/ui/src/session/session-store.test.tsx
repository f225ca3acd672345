import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SESSION_LIFETIME_MS } from './record.ts';
import { createSessionStore, RECHECK_DELAY_MS, type SessionStore } from './session-store.ts';
import { openSessionStorage } from './storage.ts';

const ada = { user: { id: '4711', email: 'ada@example.com' }, token: 'signed.token.here' };

let store: SessionStore;
let stop: () => void;

const create = () => createSessionStore({ storage: openSessionStorage(() => localStorage), window, now: Date.now });
const statusOf = (of: SessionStore) => of.state().status;
const anotherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 4, 1) });
  localStorage.clear();
  store = create();
  stop = store.start();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the session of a page', () => {
  it('is loading until it has looked', () => {
    expect(statusOf(create())).toBe('loading');
  });

  it('is nobody, without a reason, on a first visit', () => {
    expect(store.state()).toEqual({ status: 'signed-out', reason: null });
  });

  it.each([
    ['{}', null],
    ['{"id":"7","expiresAt":"tomorrow"}', 'signed.token.here'],
    ['\u0000\uffff', 'signed.token.here'],
  ])('clears what is stored when it is not a whole session, and says so: %j', (record, token) => {
    localStorage.setItem('auth_user', record);
    localStorage.setItem('userId', '7');
    if (token) localStorage.setItem('authToken', token);
    const fresh = create();
    fresh.start()();
    expect(localStorage.length).toBe(0);
    expect(fresh.state()).toEqual({ status: 'signed-out', reason: 'unreadable' });
  });

  it('says that a stored session is over', () => {
    store.signIn(ada);
    jest.setSystemTime(Date.now() + SESSION_LIFETIME_MS + 1);
    const later = create();
    later.start()();
    expect(later.state()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('stays when the clock of the device is an hour ahead', () => {
    store.signIn(ada);
    jest.setSystemTime(Date.now() + 60 * 60 * 1000);
    store.check();
    expect(statusOf(store)).toBe('signed-in');
    expect(statusOf(create())).toBe('loading');
  });

  it('is found again after a reload', () => {
    store.signIn(ada);
    const reloaded = create();
    reloaded.start()();
    expect(reloaded.state()).toMatchObject({
      status: 'signed-in',
      user: { uid: 'user_4711', email: 'ada@example.com' },
    });
  });

  it('ends by itself after seven days', () => {
    store.signIn(ada);
    jest.advanceTimersByTime(SESSION_LIFETIME_MS - 1);
    expect(statusOf(store)).toBe('signed-in');
    jest.advanceTimersByTime(2);
    expect(store.state()).toEqual({ status: 'signed-out', reason: 'expired' });
    expect(localStorage.length).toBe(0);
  });

  it('notices another tab that signed out, a moment later', () => {
    store.signIn(ada);
    localStorage.clear();
    anotherTab(null);
    jest.advanceTimersByTime(RECHECK_DELAY_MS - 1);
    expect(statusOf(store)).toBe('signed-in');
    jest.advanceTimersByTime(1);
    expect(store.state()).toEqual({ status: 'signed-out', reason: 'elsewhere' });
  });

  it('hears from another tab that the server refused it, until somebody signs in again', () => {
    const other = create();
    other.start();
    store.signIn(ada);
    jest.advanceTimersByTime(RECHECK_DELAY_MS);
    other.signOut('refused');
    jest.advanceTimersByTime(RECHECK_DELAY_MS);
    expect(store.state()).toEqual({ status: 'signed-out', reason: 'refused' });
    store.signIn(ada);
    jest.advanceTimersByTime(RECHECK_DELAY_MS);
    other.signOut();
    jest.advanceTimersByTime(RECHECK_DELAY_MS);
    expect(store.state()).toEqual({ status: 'signed-out', reason: 'elsewhere' });
  });

  it('notices another tab that signed in', () => {
    createSessionStore({ storage: openSessionStorage(() => localStorage), window, now: Date.now }).signIn(ada);
    jest.advanceTimersByTime(RECHECK_DELAY_MS);
    expect(statusOf(store)).toBe('signed-in');
  });

  it('takes no notice of keys that are not its own', () => {
    store.signIn(ada);
    jest.advanceTimersByTime(RECHECK_DELAY_MS);
    localStorage.clear();
    anotherTab('theme');
    jest.advanceTimersByTime(RECHECK_DELAY_MS);
    expect(statusOf(store)).toBe('signed-in');
  });

  it.each(['focus', 'visibilitychange'])('looks again on %s', (event) => {
    store.signIn(ada);
    localStorage.clear();
    (event === 'focus' ? window : document).dispatchEvent(new Event(event));
    expect(statusOf(store)).toBe('signed-out');
  });

  it('tells the rest of the page about a sign-in and a sign-out', () => {
    const heard: (string | null)[] = [];
    const listen = (event: StorageEvent) => heard.push(event.key);
    window.addEventListener('storage', listen);
    store.signIn(ada);
    store.signOut();
    window.removeEventListener('storage', listen);
    expect(heard).toEqual(['authToken', 'authToken']);
    expect(store.state()).toEqual({ status: 'signed-out', reason: 'signed-out' });
    expect(localStorage.length).toBe(0);
  });

  it('keeps the reason it was ended for when it looks again', () => {
    store.signIn(ada);
    store.signOut('refused');
    jest.advanceTimersByTime(RECHECK_DELAY_MS);
    expect(store.state()).toEqual({ status: 'signed-out', reason: 'refused' });
  });
});
