import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { toast } from '@kaard/ui/toast';
import { untilLoaded } from './until-loaded.ts';

const isOnline = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => value });

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'onLine');
});

describe('code that is loaded when it is needed', () => {
  it('is waited for while there is no connection, however long that takes', async () => {
    jest.useFakeTimers();
    isOnline(false);
    let isReached = false;
    const load = jest.fn(async () => {
      if (!isReached) throw new Error('ChunkLoadError');
      return 'dialog';
    });
    const loaded = untilLoaded(load);
    const before = toast({ title: 'Before' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load.mock.calls.length).toBeGreaterThan(10);
    // Said once, not with every try.
    expect(toast({ title: 'After' }) - before).toBe(2);
    isReached = true;
    await jest.advanceTimersByTimeAsync(2000);
    expect(await loaded).toBe('dialog');
  });

  it('is given up after three tries with a connection: a newer version has other code', async () => {
    jest.useFakeTimers();
    isOnline(true);
    const load = jest.fn(async () => Promise.reject(new Error('ChunkLoadError')));
    const refused = expect(untilLoaded(load)).rejects.toThrow('ChunkLoadError');
    await jest.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(load).toHaveBeenCalledTimes(3);
  });
});
