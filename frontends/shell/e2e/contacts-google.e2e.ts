import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { startGoogle, TOKEN } from './google.stage.ts';
import { openOwnProduct } from './product.ts';

const google = await startGoogle([
  {
    names: [{ displayName: 'Ada Fictive' }],
    emailAddresses: [{ value: 'ada@example.com', type: 'work' }],
    organizations: [{ name: 'Example Press', title: 'Printer' }],
  },
  { names: [{ displayName: 'Ivo Fictive' }], phoneNumbers: [{ value: '+1 202 555 0143' }] },
  { names: [{ displayName: 'Zoë <script>alert(1)</script>' }] },
]);
const { world, visit } = await openOwnProduct({
  settings: {
    GOOGLE_CLIENT_ID: 'kaard.apps.example',
    GOOGLE_ACCOUNTS_ORIGIN: google.origin,
    GOOGLE_PEOPLE_ORIGIN: google.origin,
  },
});

beforeEach(() => google.forget());

/** A click on Google in the import dialog. @returns Google's window */
async function askGoogle(page: Page): Promise<Page> {
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /Google Contacts/ }).click(),
  ]);
  await page.getByText('Waiting for Google').waitFor();
  return window;
}

/** The window goes by itself. */
async function answer(window: Page, words: 'Allow' | 'Cancel'): Promise<void> {
  await Promise.all([window.waitForEvent('close'), window.getByRole('link', { name: words }).click()]);
}

describe('an import from Google', () => {
  it('begins in a window of Google’s, may be refused there, and goes page after page to a preview and to contacts', async () => {
    const person = await world.newPerson();
    const { page, complaints } = await visit({ as: person });
    await page.goto('/contacts');
    await page.getByRole('button', { name: 'Import Contacts' }).click();

    await answer(await askGoogle(page), 'Cancel');
    await page.getByRole('dialog').getByText('You didn’t allow access to your contacts').waitFor();
    expect(google.asked.filter(({ authorization }) => authorization)).toEqual([]);

    await answer(await askGoogle(page), 'Allow');
    await page.getByRole('heading', { name: 'Import of Google Contacts' }).waitFor();
    await page.getByRole('button', { name: 'Import 3 contacts' }).click();
    await page.getByText('Import Successful!', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Show imported contacts' }).click();
    await page.getByRole('heading', { name: 'All Contacts (3)' }).waitFor();
    await page.getByText('Zoë <script>alert(1)</script>').waitFor();
    const { body } = await person.call('/api/contacts');
    expect(body.map(({ tags }: { tags: string[] }) => tags)).toEqual(Array(3).fill(['Google Import']));

    const pages = google.asked.filter(({ authorization }) => authorization === `Bearer ${TOKEN}`);
    expect(pages.map(({ url }) => url.searchParams.get('pageToken'))).toEqual([null, '2', '2']);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
    expect(kept).not.toContain(TOKEN);
    expect(complaints).toEqual([]);
  });
});
