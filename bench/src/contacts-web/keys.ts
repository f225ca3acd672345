/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** What the browser itself measured of each key: from the press to the paint that shows it (Event Timing API). */
export async function keyToPaint(page: Page, keys: readonly string[], pauseMs: number): Promise<number[]> {
  await page.evaluate(() => {
    const kept = window as unknown as { benchKeys: number[]; benchObserver?: PerformanceObserver };
    kept.benchKeys = [];
    kept.benchObserver?.disconnect();
    kept.benchObserver = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') kept.benchKeys.push(entry.duration);
    });
    // 16 ms is the least that is reported; quicker keys are those that are missing.
    kept.benchObserver.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pauseMs);
  }
  const reported = await page.evaluate(() => (window as unknown as { benchKeys: number[] }).benchKeys);
  return [...reported, ...Array.from({ length: Math.max(0, keys.length - reported.length) }, () => 16)];
}

/** From the last key of some words to the list that answers them. @returns milliseconds, per words */
export async function wordsToList(page: Page, words: readonly string[]): Promise<number[]> {
  const measured: number[] = [];
  const box = page.getByRole('searchbox');
  for (const text of words) {
    await box.fill('');
    await page.waitForFunction(() => !new URLSearchParams(location.search).has('q'));
    await page.getByRole('listitem').first().waitFor();
    measured.push(
      await page.evaluate(async (typed) => {
        const input = document.querySelector<HTMLInputElement>('input[type=search]');
        const status = () => document.querySelector('main [role=status]')?.textContent ?? '';
        if (!input) throw new Error('there is no search box');
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        const startedAt = performance.now();
        set?.call(input, typed);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        while (!/found|similar/.test(status())) await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - startedAt;
      }, text),
    );
  }
  return measured;
}

/** @param share 0.5 is the median, 0.95 what all but one of twenty stay below */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
