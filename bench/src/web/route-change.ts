import type { BenchBrowser } from './browser.ts';
import { median } from './median.ts';

const WARM_UP = 2;

/**
 * Measures from the click on a tab to the heading of the other screen, with code and data in the cache.
 * @returns the median in milliseconds
 */
export async function routeChange({ context }: BenchBrowser, url: string, times: number): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const measured: number[] = [];
  for (let turn = 0; turn < times + WARM_UP; turn += 1) {
    for (const to of ['/contacts', '/dashboard']) {
      const ms = await page.evaluate(async (path) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
        if (!link) throw new Error(`nothing leads to ${path}`);
        const before = document.querySelector('h1');
        const startedAt = performance.now();
        link.click();
        while (document.querySelector('h1') === before || location.pathname !== path) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return performance.now() - startedAt;
      }, to);
      if (turn >= WARM_UP) measured.push(ms);
    }
  }
  await page.close();
  return median(measured);
}
