import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useAtHand } from './useAtHand.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what is needed without a connection', () => {
  it('is fetched once the first screen has had its turn, and a part that does not come stops no other', async () => {
    const arrives = jest.fn(async () => ({}));
    const missing = jest.fn(async () => Promise.reject(new Error('ChunkLoadError')));
    renderHook(() => useAtHand([missing, arrives]));
    await jest.advanceTimersByTimeAsync(2000);
    expect(arrives).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2000);
    expect([missing, arrives].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is not fetched for a page that is left before', async () => {
    const load = jest.fn(async () => ({}));
    renderHook(() => useAtHand([load])).unmount();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(load).not.toHaveBeenCalled();
  });
});
