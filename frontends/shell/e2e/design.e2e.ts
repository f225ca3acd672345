import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { keepsNobodyOut } from './axe.ts';
import { openOwnProduct, openProduct } from './product.ts';
import { hasFocus, standsStill, until } from './waiting.ts';

const BUILD = join(import.meta.dirname, '../../build.ts');

const dist = await mkdtemp(join(tmpdir(), 'kaard-design-'));
afterAll(() => rm(dist, { recursive: true, force: true }));

const { visit } = await openOwnProduct({ frontendsDir: dist });
const product = await openProduct();

// In a process of its own: a bundler does not live in a test's module loader.
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [BUILD, '--dev', '--dist', dist]);
});

const isReady = (page: Page) => page.getByRole('heading', { name: 'Design system', level: 1 }).waitFor();

describe('the design page', () => {
  it('is not in the product', async () => {
    const { page } = await product.visit();
    await page.goto('/design');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  });

  it.each([320, 1280])('shows everything without keeping anybody out, %i pixels wide', async (width) => {
    const size = { width, height: 800 };
    // A list that is open closes when the window changes: the size is there first.
    const { page, complaints } = await visit({ viewport: size, reducedMotion: 'reduce' });
    await page.goto('/design');
    await isReady(page);
    await keepsNobodyOut(page, '/design', [size]);
    for (const [name, role] of [
      ['Dialog', 'dialog'],
      ['Question', 'alertdialog'],
      ['Sheet', 'dialog'],
      ['Menu', 'menu'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole(role).waitFor();
      await keepsNobodyOut(page, name, [size], { hasPopup: role === 'menu' });
      await page.keyboard.press('Escape');
      await page.getByRole(role).waitFor({ state: 'detached' });
      // The keyboard is where it was.
      await hasFocus(page.getByRole('button', { name, exact: true }));
    }
    await page.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('listbox').waitFor();
    await keepsNobodyOut(page, 'Country', [size], { hasPopup: true });
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  it('explains a control to the pointer and to the keyboard', async () => {
    const { page } = await visit();
    await page.goto('/design');
    await isReady(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    // Scrolling to it hides tooltips, and is told a frame later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip', { name: 'Only a word of explanation' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Tooltip' }).hover();
    await page.getByRole('tooltip').waitFor();
  });

  it('shows in forced colours what is chosen and where the keyboard is', async () => {
    const { page } = await visit({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto('/design');
    await isReady(page);
    const looks = (part: Locator) => part.screenshot({ animations: 'disabled', caret: 'hide' });
    const chip = page.locator('button[aria-pressed]:enabled').first();
    const choices: [Locator, () => Promise<unknown>][] = [
      [chip, () => chip.evaluate((button: HTMLElement) => button.click())],
      ...(['radio', 'tab'] as const).map((role): [Locator, () => Promise<unknown>] => {
        const [first, second] = [page.getByRole(role).first(), page.getByRole(role).nth(1)];
        return [first, () => (role === 'tab' ? second.press('Enter') : second.check({ force: true }))];
      }),
    ];
    for (const [part, choose] of choices) {
      const before = await looks(part);
      await choose();
      // The pointer and the keyboard are elsewhere in both pictures.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      expect((await looks(part)).equals(before)).toBe(false);
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    const item = page.getByRole('menuitem').first();
    const highlighted = await looks(item);
    await page.keyboard.press('ArrowDown');
    expect((await looks(item)).equals(highlighted)).toBe(false);
    // What lies over the page has an edge.
    const edge = (role: 'menu' | 'dialog') =>
      page.getByRole(role).evaluate((panel) => getComputedStyle(panel).borderTopStyle);
    expect(await edge('menu')).toBe('solid');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dialog', exact: true }).click();
    expect(await edge('dialog')).toBe('solid');
  });

  it('shows one toast at a time, that F8 reaches and a swipe of 50 pixels takes away', async () => {
    const { page } = await visit();
    await page.goto('/design');
    await isReady(page);
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    const toasts = page.locator('ol > li[data-state=open]');
    await toasts.first().waitFor();
    await page.getByRole('button', { name: 'Failed toast' }).click();
    await toasts.filter({ hasText: 'Failed to save contact' }).waitFor();
    // A toast that has the keyboard stays until it is told to go.
    await page.keyboard.press('F8');
    await page.waitForFunction(() => document.activeElement?.closest('[role=region]'));
    await until(async () => expect(await toasts.count()).toBe(1));
    for (const [pixels, left] of [
      [40, 1],
      [60, 0],
    ] as const) {
      await standsStill(page);
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
  });
});
