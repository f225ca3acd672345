import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRefreshWhileVisible } from './useRefreshWhileVisible.ts';

const EVERY = 60_000;
let isHidden = false;
const see = (isSeen: boolean) =>
  act(() => {
    isHidden = !isSeen;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

describe('what is refreshed while it can be seen', () => {
  it('is asked for again and again, also after a failure, until the screen is left', () => {
    const ask = jest.fn(() => Promise.reject(new Error('away')));
    const { unmount } = renderHook(() => useRefreshWhileVisible(ask, EVERY));
    expect(ask).toHaveBeenCalledTimes(0);
    pass(EVERY * 3);
    expect(ask).toHaveBeenCalledTimes(3);
    unmount();
    pass(EVERY * 3);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is left alone while nobody sees it, and asked for at once after a long time away', () => {
    const ask = jest.fn(() => Promise.resolve());
    renderHook(() => useRefreshWhileVisible(ask, EVERY));
    see(false);
    pass(EVERY * 10);
    expect(ask).toHaveBeenCalledTimes(0);
    see(true);
    pass(0);
    expect(ask).toHaveBeenCalledTimes(1);
    see(false);
    pass(EVERY / 2);
    see(true);
    pass(EVERY / 2 - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
