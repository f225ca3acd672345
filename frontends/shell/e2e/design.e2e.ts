import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sidewaysPixels, violations } from './axe.ts';
import { openProduct } from './product.ts';

const BUILD = join(import.meta.dirname, '../../build.ts');

const dist = await mkdtemp(join(tmpdir(), 'kaard-design-'));
afterAll(() => rm(dist, { recursive: true, force: true }));

const { visit } = await openProduct({ frontendsDir: dist });
const product = await openProduct();

// In a process of its own: a bundler does not live in a test's module loader.
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [BUILD, '--dev', '--dist', dist]);
});

const isReady = (page: Page) => page.getByRole('heading', { name: 'Design system', level: 1 }).waitFor();

describe('the design page', () => {
  it('is not in the product', async () => {
    const { page, context } = await product.visit();
    await page.goto('/design');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await context.close();
  });

  it.each(['light', 'dark'] as const)(
    'shows everything without keeping anybody out, in the %s theme',
    async (colorScheme) => {
      for (const width of [320, 1280]) {
        const { page, context, complaints } = await visit({
          colorScheme,
          viewport: { width, height: 800 },
          reducedMotion: 'reduce',
        });
        await page.goto('/design');
        await isReady(page);
        expect([width, await sidewaysPixels(page)]).toEqual([width, 0]);
        expect([width, await violations(page)]).toEqual([width, []]);
        for (const [name, role] of [
          ['Dialog', 'dialog'],
          ['Question', 'alertdialog'],
          ['Sheet', 'dialog'],
          ['Menu', 'menu'],
        ] as const) {
          await page.getByRole('button', { name, exact: true }).click();
          await page.getByRole(role).waitFor();
          expect([width, name, await violations(page, { hasPopup: role === 'menu' })]).toEqual([width, name, []]);
          await page.keyboard.press('Escape');
          await page.getByRole(role).waitFor({ state: 'detached' });
          // The keyboard is where it was.
          expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
        }
        await page.getByRole('combobox', { name: 'Country' }).click();
        await page.getByRole('listbox').waitFor();
        expect([width, await violations(page, { hasPopup: true })]).toEqual([width, []]);
        await page.keyboard.press('Escape');
        expect(complaints).toEqual([]);
        await context.close();
      }
    },
  );

  it('explains a control to the pointer and to the keyboard', async () => {
    const { page, context } = await visit();
    await page.goto('/design');
    await isReady(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip', { name: 'Only a word of explanation' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tooltip' }).hover();
    await page.getByRole('tooltip').waitFor();
    await context.close();
  });

  it('shows one toast at a time, that F8 reaches and a swipe of 50 pixels takes away', async () => {
    const { page, context } = await visit();
    await page.goto('/design');
    await isReady(page);
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    const toasts = page.locator('ol > li[data-state=open]');
    await toasts.first().waitFor();
    await page.getByRole('button', { name: 'Failed toast' }).click();
    await toasts.filter({ hasText: 'Failed to save contact' }).waitFor();
    expect(await toasts.count()).toBe(1);
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[role=region]')))).toBe(true);
    for (const [pixels, left] of [
      [40, 1],
      [60, 0],
    ] as const) {
      const box = (await toasts.boundingBox()) as { x: number; y: number };
      await page.mouse.move(box.x + 20, box.y + 8);
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + pixels, box.y + 8, { steps: 5 });
      await page.mouse.up();
      await page.waitForFunction(
        (count) => document.querySelectorAll('ol > li[data-state=open]').length === count,
        left,
      );
    }
    await context.close();
  });
});
