import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { standsStill } from './waiting.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface Size {
  width: number;
  height: number;
}

/**
 * Everything that axe finds, as one line each.
 * @param hasPopup a menu or list is open: it belongs to its button and not to a landmark, as axe would like best
 * @param ofColors only what another theme can change
 */
export async function violations(page: Page, { hasPopup = false, ofColors = false } = {}): Promise<string[]> {
  // The first frame is a picture of the screen, inert and soon gone.
  await page.waitForFunction(() => !document.getElementById('first-frame'));
  // Half of a fade has half of a contrast.
  await standsStill(page);
  // Not as a script tag: the content security policy of the page would refuse it, and should.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ runOnly, isOpen }) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const found = await axe.run({ runOnly, rules: { region: { enabled: !isOpen } } });
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { runOnly: ofColors ? ['color-contrast'] : RULES, isOpen: hasPopup },
  );
}

/**
 * The screen as it stands: nothing scrolls sideways in any of the sizes, and nobody is kept out of the first two, one
 * in each theme by all rules. Colours are told apart in the first size in both themes: they do not depend on the size.
 * @param name of the screen, for the one who reads what failed
 */
export async function keepsNobodyOut(page: Page, name: string, sizes: Size[], { hasPopup = false } = {}) {
  const check = async (size: Size, colorScheme: 'light' | 'dark', ofColors: boolean) => {
    await page.emulateMedia({ colorScheme });
    await isDrawn(page);
    const found = await violations(page, { hasPopup, ofColors });
    expect([name, size.width, colorScheme, found]).toEqual([name, size.width, colorScheme, []]);
  };
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size);
    if (index === 0) {
      await check(size, 'light', false);
      await check(size, 'dark', true);
    }
    if (index === 1) await check(size, 'dark', false);
    await isDrawn(page);
    expect([name, size.width, Math.max(0, await sidewaysPixels(page))]).toEqual([name, size.width, 0]);
  }
}

/** Waits for the second picture from now: the first may be what calls for another. */
const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Pixels that the page is wider than the window. */
export const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
