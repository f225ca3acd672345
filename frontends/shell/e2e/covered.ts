import type { Page } from 'playwright-core';
import { until } from './waiting.ts';

interface Question {
  /** Only what the toast that stands there covers now, and of that what matters: main buttons, the navigation, the keyboard's place. */
  byToast?: boolean;
  /** Only what has the keyboard. */
  focusedOnly?: boolean;
}

/**
 * What one may press and cannot, because something of the frame lies over it, as one line each. Everything is brought
 * into the window first, as the keyboard would do it; what a page has scrolled out of sight is not covered.
 */
export function covered(page: Page, question: Question = {}): Promise<string[]> {
  return page.evaluate(({ byToast, focusedOnly }) => {
    const PRESSED = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const toast = document.querySelector('ol > li[data-state=open]');
    const all = focusedOnly ? [document.activeElement as Element] : [...document.querySelectorAll(PRESSED)];
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) return false;
      return getComputedStyle(element).pointerEvents !== 'none' && !element.closest('[aria-hidden=true], [inert]');
    };
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 40) || element.getAttribute('name') || ''}`;
    const problems: string[] = [];
    for (const element of all) {
      if (!isShown(element) || toast?.contains(element)) continue;
      if (byToast) {
        const isMain = element.matches('[data-variant]') || element.closest('nav, body > * > * > header') !== null;
        if (!toast || !(isMain || element === document.activeElement)) continue;
        const [a, b] = [element.getBoundingClientRect(), toast.getBoundingClientRect()];
        const middle = { x: (a.left + a.right) / 2, y: (a.top + a.bottom) / 2 };
        if (middle.y < 0 || middle.y > innerHeight) continue;
        if (middle.x > b.left && middle.x < b.right && middle.y > b.top && middle.y < b.bottom)
          problems.push(`${nameOf(element)} under the toast`);
        continue;
      }
      // A skip link is there once it has the keyboard.
      if (element.matches('a[href="#content"]')) continue;
      (element as HTMLElement).focus();
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      // Of what is larger than the window its part in the window.
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      for (const share of [0.1, 0.5, 0.9]) {
        const found = document
          .elementsFromPoint((left + right) / 2, top + (bottom - top) * share)
          .find((one) => !toast?.parentElement?.contains(one));
        const labels = (element as HTMLInputElement).labels ?? [];
        const isThere =
          found &&
          (element.contains(found) || found.contains(element) || [...labels].some((one) => one.contains(found)));
        // A control that lies in another one, such as a menu in a row, is its own.
        const isOfPage = found?.closest('main') && element.closest('main');
        if (isThere || (isOfPage && !found?.closest('[data-covers]'))) continue;
        problems.push(`${nameOf(element)} at ${share} under ${found ? nameOf(found) : 'nothing'}`);
        break;
      }
    }
    if (!byToast) window.scrollTo(0, 0);
    return problems;
  }, question);
}

interface Federation {
  __INSTANCES__: { loadShare(name: string): Promise<() => { toast(message: object): number }> }[];
}

/** A toast as any screen may show it: by the module that shell and remotes share. */
export async function showToast(page: Page): Promise<void> {
  // What loads remotes comes when somebody is about to open one.
  await page
    .locator('nav a[href="/scanner"]')
    .evaluate((tab) => tab.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  await page.waitForFunction(() => '__FEDERATION__' in globalThis);
  await page.evaluate(async () => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: Federation };
    const module = await __FEDERATION__.__INSTANCES__[0]!.loadShare('@kaard/ui/toast');
    module().toast({
      title: 'Something happened',
      description: 'And here is a line that says in more words what it was.',
      duration: 600_000,
      action: { label: 'Undo', run() {} },
    });
  });
  await toastStands(page);
}

/** A toast finds its place after it was drawn and when the page is quiet, and glides there. */
export async function toastStands(page: Page): Promise<void> {
  await page.locator('ol > li[data-state=open]').waitFor();
  await until(() =>
    page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          const at = () => document.querySelector('ol > li[data-state=open]')?.getBoundingClientRect().top;
          const before = at();
          setTimeout(() => done(before === at()), 300);
        }),
    ),
  );
}
