/**
 * How browser tests wait: for conditions, however slow the machine is. What is only there for a moment (a toast) is
 * written down when it comes; what an effect does after the picture (focus, a count) is asked again until it holds.
 */
import { eventually, patient } from '@kaard/testing';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { tellWhenTestFails } from './failed-pages.ts';

/** A limit for what never comes. */
const PATIENCE_MS = 60_000;

/** `KAARD_TEST_SLOWDOWN=6`: pages compute six times slower, which brings out tests that count on speed. */
const SLOWDOWN = Number(process.env.KAARD_TEST_SLOWDOWN ?? 1);

const heard = new WeakMap<Page, string[]>();

/** Before the first page of the context is opened. */
export async function watch(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(patient(PATIENCE_MS));
  tellWhenTestFails(context);
  await context.exposeBinding('noteToast', ({ page }, text: string) => {
    const texts = heard.get(page) ?? [];
    heard.set(page, [...texts, text]);
  });
  await context.addInitScript(() => {
    const { noteToast } = window as unknown as { noteToast(text: string): void };
    const noted = new WeakSet<Element>();
    // The second kind stands there where what draws toasts takes longer than a second, as on a busy machine.
    const TOASTS = 'ol > li[data-state=open], [role=alert]:is([data-kind=default], [data-kind=destructive])';
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(TOASTS)) {
        if (noted.has(toast) || !toast.textContent) continue;
        noted.add(toast);
        noteToast(toast.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  if (SLOWDOWN > 1) {
    context.on('page', async (page) => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    });
  }
}

/** Waits until the check neither throws nor is false. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => eventually(check, { timeoutMs: PATIENCE_MS });

/** Waits until a toast has said this, also one that is gone again. Each counts once. */
export async function toast(page: Page, text: string): Promise<void> {
  await until(() => {
    const texts = heard.get(page) ?? [];
    const at = texts.findIndex((words) => words.includes(text));
    if (at < 0) throw new Error(`no toast said "${text}", only: ${texts.join(' | ') || 'nothing'}`);
    heard.set(page, texts.slice(at + 1));
  });
}

/** Waits until the keyboard is there. */
export const hasFocus = (target: Locator): Promise<unknown> =>
  until(() => target.evaluate((element) => element === document.activeElement));

/** Waits until nothing moves or fades any more but what never ends, such as a spinner. */
export async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/** From now on time passes in this context by `page.clock.runFor` alone; installed but not stopped it runs on. */
export async function stopClock(page: Page, now: number = Date.now()): Promise<void> {
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
