import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { keepsNobodyOut } from './axe.ts';
import { openProduct } from './product.ts';
import { stopClock, until } from './waiting.ts';

const { world, visit } = await openProduct();

const ROTATION_MS = 4000;
const TOAST_MS = 5000;

const shows = (page: Page, feature: string) =>
  until(async () => expect(await page.locator('[aria-pressed=true] b').innerText()).toBe(feature));
const isReady = (page: Page) => page.getByRole('heading', { level: 1, name: /Keep the person/ }).waitFor();

describe('the landing page', () => {
  it('says what it promises, in documents alone: no script of the app is asked for', async () => {
    const { page, foreign, complaints } = await visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await isReady(page);
    await page.waitForLoadState('networkidle');
    for (const text of [
      '99.8%',
      'scanning accuracy',
      '4.9/5',
      'from 50,000+ users',
      '2M+',
      'Sample figures.',
      'Free to start',
      'No credit card required',
      'Export anytime',
      'based on the card and your contacts',
      '“investor for tech startup”',
      'Export CSV and vCard files',
      'recipients need no app to view it',
    ]) {
      await page.getByText(text).filter({ visible: true }).first().waitFor();
    }
    expect(await page.locator('details[name=faq]').count()).toBe(8);
    // Sample figures stand beside the note that they are, and nowhere else.
    expect((await page.locator('main').textContent())?.match(/99\.8%/g)).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('.js') || path === '/graphql' || path === '/config.json')).toEqual([]);
    expect(await page.title()).toBe('Kaard: photograph the card, keep the person');
    expect([foreign, complaints]).toEqual([[], []]);
  });

  it('leads to the sign-in and the registration, and back', async () => {
    const { page } = await visit();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Register Free' }).click();
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    await page.goBack();
    await isReady(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Sign In', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Kaard, home page' }).click();
    await isReady(page);
  });

  it('is there without JavaScript', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/');
    await isReady(page);
    const questions = page.locator('summary').filter({ hasText: 'What does it cost?' });
    await questions.click();
    await page.getByText('It is free to start').waitFor();
  });

  it('shows its four features in turn, every 4 seconds', async () => {
    const { page } = await visit();
    await stopClock(page);
    await page.goto('/');
    await shows(page, 'Scan');
    for (const next of ['Enrich', 'Search by need', 'Share and export', 'Scan']) {
      await page.clock.runFor(ROTATION_MS);
      await shows(page, next);
    }
  });

  it('shows the feature that is clicked', async () => {
    const { page } = await visit();
    await stopClock(page);
    await page.goto('/');
    await shows(page, 'Scan');
    await page.getByRole('button', { name: /^Share and export/ }).click();
    await shows(page, 'Share and export');
    await page.locator('[data-stage]').nth(3).and(page.locator('[data-shown]')).waitFor();
  });

  it.each([
    ['the pointer is over it', (page: Page) => page.locator('[data-part=carousel]').hover()],
    ['the keyboard is in it', (page: Page) => page.getByRole('button', { name: /^Scan/ }).focus()],
    ['somebody paused it', (page: Page) => page.getByRole('button', { name: 'Pause' }).click()],
  ])('stands still while %s', async (_when, act) => {
    const { page } = await visit();
    await stopClock(page);
    await page.goto('/');
    await shows(page, 'Scan');
    await act(page);
    await page.clock.runFor(3 * ROTATION_MS);
    await shows(page, 'Scan');
  });

  it('goes on when the pause is over', async () => {
    const { page } = await visit();
    await stopClock(page);
    await page.goto('/');
    await shows(page, 'Scan');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(ROTATION_MS);
    await shows(page, 'Enrich');
  });

  it('never moves for people who want no motion', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await stopClock(page);
    await page.goto('/');
    await shows(page, 'Scan');
    await page.clock.runFor(3 * ROTATION_MS);
    await shows(page, 'Scan');
    expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
  });

  it('answers one question at a time', async () => {
    const { page } = await visit();
    await page.goto('/');
    for (const question of ['How long does a scan take?', 'What does it cost?']) {
      await page.getByText(question).click();
      await page.waitForFunction(
        (text) => [...document.querySelectorAll('details[open] summary')].map((one) => one.textContent).join() === text,
        question,
      );
    }
  });

  it('takes and keeps the theme, for the app as well, and knows what another tab chose', async () => {
    const { page, context } = await visit({ colorScheme: 'light' });
    await page.goto('/');
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('light');
    await page.locator('summary[aria-label=Theme]').click();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    const kept = () => page.evaluate(() => localStorage.getItem('theme'));
    await until(async () => expect([await theme(), await kept()]).toEqual(['dark', 'dark']));
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Dark' }).waitFor({ state: 'hidden' });
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByRole('button', { name: 'Theme: Dark' }).click();
    await other.getByRole('menuitemradio', { name: 'Light' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await theme()).toBe('light');
    await page.locator('summary[aria-label=Theme]').click();
    await page.getByRole('radio', { name: 'System' }).check({ force: true });
    await until(async () => expect(await theme()).toBe('dark'));
  });

  it('works where storage is forbidden, or holds nonsense', async () => {
    const { page, complaints } = await visit({ colorScheme: 'light' });
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('theme', '{"\u0000'));
    await page.reload();
    await isReady(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    await page.locator('summary[aria-label=Theme]').click();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    expect(complaints).toEqual([]);
  });

  it('says that somebody signed out, for five seconds, and has nothing of them', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    // Not before: the app needs its timers to come here. From now on five seconds are as long as the test says.
    await stopClock(page);
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    // The menu closes first.
    await page.clock.runFor(100);
    const notice = page.getByRole('status').filter({ hasText: 'Signed out successfully' });
    await notice.waitFor();
    await page.waitForURL(`${world.url}/`);
    await page.keyboard.press('F8');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Signed out successfully');
    await page.clock.runFor(TOAST_MS + 100);
    await page.getByText('Signed out successfully').waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.reload();
    await isReady(page);
    expect(await page.getByText('Signed out successfully').count()).toBe(0);
    // Back leads to nothing of theirs.
    await page.goto('/contacts');
    await page.waitForURL('**/login');
  });

  it('lets its word be closed, or swiped away by 50 pixels', async () => {
    const { page } = await visit();
    // It would go by itself after five seconds.
    await stopClock(page);
    const notice = page.getByText('Signed out successfully');
    const arrive = async () => {
      await page.goto('about:blank');
      await page.goto('/#signed-out');
      await notice.waitFor();
    };
    await arrive();
    await page.getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'detached' });
    for (const [pixels, left] of [
      [40, 1],
      [60, 0],
    ] as const) {
      await arrive();
      const box = (await notice.boundingBox()) as { x: number; y: number };
      await page.mouse.move(box.x + 5, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 5 + pixels, box.y + 5, { steps: 4 });
      await page.mouse.up();
      await until(async () => expect([pixels, await notice.count()]).toEqual([pixels, left]));
    }
  });

  it('keeps nobody out, from 320 to 2560 pixels', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.goto('/');
    await isReady(page);
    const widths = [320, 768, 1280, 2560];
    await keepsNobodyOut(
      page,
      '/',
      widths.map((width) => ({ width, height: 800 })),
    );
  });

  it('is walked through by keyboard, and the focus is always seen', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.goto('/');
    await isReady(page);
    await page.bringToFront();
    await page.keyboard.press('Tab');
    const names: string[] = [];
    for (let steps = 0; steps < 30; steps += 1) {
      // Seen: it has an outline and lies in the window. Null: the focus has left the page.
      const seen = await page.waitForFunction(() => {
        const focused = document.activeElement as HTMLElement;
        if (focused === document.body) return { name: null };
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        const { width, bottom, top } = focused.getBoundingClientRect();
        const isSeen =
          outlineStyle !== 'none' && outlineWidth !== '0px' && width > 0 && bottom > 0 && top < innerHeight;
        return isSeen && { name: (focused.getAttribute('aria-label') ?? focused.innerText).split('\n')[0] as string };
      });
      const { name } = (await seen.jsonValue()) as { name: string | null };
      if (name === null) break;
      names.push(name);
      await page.keyboard.press('Tab');
    }
    expect(names[0]).toBe('Skip to content');
    expect(names).toEqual(expect.arrayContaining(['Theme', 'Sign In', 'Register Free', 'Scan', 'What does it cost?']));
  });
});
