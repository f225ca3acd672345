/// <reference lib="dom" />
import type { Page } from 'playwright-core';

export interface Many {
  /** From "Select all" to a bar that says that everybody is selected. */
  selectAllMs: number;
  /** From confirming the question to the toast. */
  deleteMs: number;
  /** From the question, and from Undo, to the first display of progress. */
  firstProgressMs: number[];
  /** From Undo to the toast. */
  undoMs: number;
}

const LIMIT_MS = 600_000;

/** Selects everybody in a fresh list, deletes them and undoes it. */
export async function manyAtOnce(page: Page, size: number): Promise<Many> {
  const number = new Intl.NumberFormat('en-US').format(size);
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  const firstProgressMs: number[] = [];
  const untilToast = (title: string) => async () => {
    const progress = page.getByText(new RegExp(`^[\\d,]+ of ${number}`)).first();
    firstProgressMs.push(await timed(() => progress.waitFor({ timeout: LIMIT_MS })));
    await page.getByText(title).first().waitFor({ timeout: LIMIT_MS });
  };
  await page.locator('main li[aria-posinset="1"] a').focus();
  await page.keyboard.press('x');
  const selectAllMs = await timed(async () => {
    await page.getByRole('button', { name: `Select all ${number}` }).click();
    await page.getByText(`${number} contacts selected`).waitFor({ timeout: LIMIT_MS });
  });
  await page
    .getByRole('region', { name: /selected/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const deleteMs = await timed(untilToast(`${number} contacts deleted successfully`));
  await page.getByRole('button', { name: 'Undo' }).click();
  const undoMs = await timed(untilToast(`${number} contacts restored`));
  return { selectAllMs, deleteMs, firstProgressMs, undoMs };
}
