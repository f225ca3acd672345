import { describe, expect, it } from '@jest/globals';
import { openSessionStorage } from './storage.ts';

function store(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('session storage', () => {
  it('keeps what it is given, and leaves no probe behind', () => {
    const values = new Map<string, string>();
    const storage = openSessionStorage(() => store(values));
    storage.setItem('authToken', 't');
    expect(storage.isKept()).toBe(true);
    expect([...values.keys()]).toEqual(['authToken']);
  });

  it('works in memory when the browser forbids storage', () => {
    const storage = openSessionStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    storage.setItem('authToken', 't');
    expect(storage.getItem('authToken')).toBe('t');
    expect(storage.isKept()).toBe(false);
  });

  it('goes on in memory, with what was there, when the storage is full', () => {
    const values = new Map([['userEmail', 'ada@example.com']]);
    let isFull = false;
    const full = {
      ...store(values),
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        values.set(key, value);
      },
    };
    const storage = openSessionStorage(() => full);
    isFull = true;
    storage.setItem('authToken', 't');
    expect([storage.getItem('authToken'), storage.getItem('userEmail'), storage.isKept()]).toEqual([
      't',
      'ada@example.com',
      false,
    ]);
  });
});
