import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useAtHand } from './useAtHand.ts';

const present = globalThis.PerformanceObserver;
let arrived = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom tells of no resources.
  globalThis.PerformanceObserver = class {
    constructor(tell: () => void) {
      arrived = tell;
    }
    observe() {}
    disconnect() {
      arrived = () => {};
    }
  } as never;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.PerformanceObserver = present;
});

describe('what is needed without a connection', () => {
  it('is fetched once the first screen has had its turn, and a part that does not come stops no other', async () => {
    const arrives = jest.fn(async () => ({}));
    const missing = jest.fn(async () => Promise.reject(new Error('ChunkLoadError')));
    const parts = [missing, arrives];
    renderHook(() => useAtHand(parts));
    await jest.advanceTimersByTimeAsync(3000);
    arrived();
    await jest.advanceTimersByTimeAsync(3000);
    expect(arrives).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2000);
    arrived();
    await jest.advanceTimersByTimeAsync(20_000);
    expect([missing, arrives].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is fetched in the end where something arrives all the time', async () => {
    const load = jest.fn(async () => ({}));
    const parts = [load];
    renderHook(() => useAtHand(parts));
    for (let second = 0; second < 30; second += 1) {
      arrived();
      await jest.advanceTimersByTimeAsync(1000);
    }
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not fetched for a page that is left before', async () => {
    const load = jest.fn(async () => ({}));
    const parts = [load];
    renderHook(() => useAtHand(parts)).unmount();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(load).not.toHaveBeenCalled();
  });
});
