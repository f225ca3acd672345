import type { Page } from 'playwright-core';

/** A phone as the browser sees it: fingers, no pointer. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** Pixels on a side that a finger finds (WCAG 2.2, 2.5.5); half a pixel is rounding. */
const FINGER = 43.5;

/**
 * What is pressed on the page, or in the dialog that is open, and smaller than a finger, as one line each. Left out are links
 * within a sentence, and tags, which are read in a row more often than they are pressed.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const root =
      document.querySelector('[role=dialog], [role=alertdialog]') ?? document.querySelector('main') ?? document.body;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
      );
    };
    /** A label is pressed, too. Words are as wide as they are, but a button of one short word is no smaller than a finger. */
    const sizeOf = (element: Element): number => {
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      const height = Math.max(...[element, ...labels].map((one) => one.getBoundingClientRect().height));
      return element.tagName === 'BUTTON' ? Math.min(height, element.getBoundingClientRect().width) : height;
    };
    const isInSentence = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    return [...root.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((element) => {
      if (!isShown(element) || isInSentence(element)) return [];
      const size = sizeOf(element);
      const name =
        element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 40) || element.getAttribute('name');
      return size < finger ? [`${element.tagName} ${name}: ${Math.round(size)} px`] : [];
    });
  }, FINGER);
}

/** Fields of a form that reach beyond it, as one line each. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main form :is(input, select, textarea)')].flatMap((field) => {
      const beyond = field.getBoundingClientRect().right - (field.closest('form')?.getBoundingClientRect().right ?? 0);
      return beyond > 1 ? [`${field.getAttribute('name') ?? field.tagName}: ${Math.round(beyond)} px`] : [];
    }),
  );
