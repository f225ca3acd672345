/** A page that waits for an answer which does not come. */
import { expect, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderScreen } from './render.tsx';

const WORDS = 'This is taking longer than usual…';

/**
 * Opens a page and lets four seconds pass.
 * @param operation what nobody answers
 * @returns what says that it takes longer, which was not said before
 */
export function lateWords(page: ReactNode, operation: string): HTMLElement {
  jest.useFakeTimers();
  try {
    renderScreen(page, { [operation]: () => new Promise<null>(() => {}) });
    expect(screen.queryByText(WORDS)).toBeNull();
    act(() => void jest.advanceTimersByTime(4000));
    return screen.getByText(WORDS);
  } finally {
    jest.useRealTimers();
  }
}

/** It is said over the figures, where it is in sight also on a phone. */
export function expectOverFigures(words: HTMLElement): void {
  expect(words.parentElement?.firstElementChild?.tagName).toBe('DL');
  expect(words.closest('[role="status"]')).toBeTruthy();
}
