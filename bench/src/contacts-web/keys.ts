/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** The browser's own measurement for each key: from the press to the paint that shows it (Event Timing API). */
export async function keyToPaint(page: Page, keys: readonly string[], pauseMs: number): Promise<number[]> {
  await page.evaluate(() => {
    const kept = window as unknown as { benchKeys: number[]; benchObserver?: PerformanceObserver };
    kept.benchKeys = [];
    kept.benchObserver?.disconnect();
    kept.benchObserver = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') kept.benchKeys.push(entry.duration);
    });
    // 16 ms is the least that is reported; keys without a report were faster.
    kept.benchObserver.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pauseMs);
  }
  const reported = await page.evaluate(() => (window as unknown as { benchKeys: number[] }).benchKeys);
  return [...reported, ...Array.from({ length: Math.max(0, keys.length - reported.length) }, () => 16)];
}

/** Longer than the slowest answer on a busy machine. */
const ANSWER_LIMIT_MS = 30_000;

/**
 * Measures from the last key of some words to the list that shows their results.
 * @returns milliseconds, per words
 * @throws Error with the content of the screen if no results appear
 */
export async function wordsToList(page: Page, words: readonly string[]): Promise<number[]> {
  const measured: number[] = [];
  const box = page.getByRole('searchbox');
  for (const text of words) {
    await box.fill('');
    await page.waitForFunction(() => !new URLSearchParams(location.search).has('q'));
    await page.getByRole('listitem').first().waitFor();
    measured.push(
      await page.evaluate(
        async ({ typed, limitMs }) => {
          const input = document.querySelector<HTMLInputElement>('input[type=search]');
          const isAnswered = () =>
            [...document.querySelectorAll('main [role=status]')].some(({ textContent }) =>
              /found/.test(textContent ?? ''),
            );
          if (!input) throw new Error('there is no search box');
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          const startedAt = performance.now();
          set?.call(input, typed);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          while (!isAnswered()) {
            if (performance.now() - startedAt > limitMs)
              throw new Error(`“${typed}” is not answered: ${document.querySelector('main')?.innerText.slice(0, 300)}`);
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
          return performance.now() - startedAt;
        },
        { typed: text, limitMs: ANSWER_LIMIT_MS },
      ),
    );
  }
  return measured;
}

/** @param share 0.5 for the median; for 0.95, all but one in twenty values are lower */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
