import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openProduct } from './product.ts';

const { world, visit } = await openProduct();

const GONE = 'This part of the app can’t be loaded right now';
const scannerIsThere = (page: Page) => page.getByRole('heading', { name: 'Scan Business Card' }).waitFor();
/** Lost by a reload of the page. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'stillHere' in window);

describe('a remote', () => {
  it('that is gone is explained, costs nothing else, and comes back on "Try again" without a reload', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.route('**/remotes/scanner/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/scanner');
    await page.getByRole('heading', { name: GONE }).waitFor();
    await markPage(page);
    await page.getByRole('link', { name: 'Contacts', exact: true }).click();
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    // Failed a second time: now a reload is offered as well.
    await page.getByRole('button', { name: 'Reload the page' }).waitFor();
    await page.unroute('**/remotes/scanner/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await scannerIsThere(page);
    expect(await isSamePage(page)).toBe(true);
  });

  it('whose screen is gone after a deploy is explained and comes back', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    const screens = /\/remotes\/scanner\/[^/]+\/assets\/(?!__federation_expose).*\.js$/;
    await page.route(screens, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/scanner');
    await page.getByRole('heading', { name: GONE }).waitFor();
    await markPage(page);
    await page.unroute(screens);
    await page.getByRole('button', { name: 'Try again' }).click();
    await scannerIsThere(page);
    expect(await isSamePage(page)).toBe(true);
  });

  it('of another contract is not run', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    let isAsked = false;
    page.on('request', (request) => {
      isAsked ||= request.url().includes('/remotes/scanner/');
    });
    await page.route('**/remotes.json', async (route) => {
      const file = await (await route.fetch()).json();
      file.remotes.scanner.contract = 2;
      await route.fulfill({ json: file });
    });
    await page.goto('/scanner');
    await page.getByRole('heading', { name: 'This part of the app has just been updated' }).waitFor();
    expect(isAsked).toBe(false);
  });

  it('nobody can name leaves everything else working', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.route('**/remotes.json', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/contacts');
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
    expect(await page.getByRole('link', { name: /Scan/ }).count()).toBe(0);
    await page.goto('/scanner');
    await page.getByRole('heading', { name: GONE }).waitFor();
    await page.unroute('**/remotes.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await scannerIsThere(page);
  });

  it('is fetched when the pointer is over its tab, not before', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/remotes/scanner/') && asked.push(request.url()));
    await page.goto('/contacts');
    await page.getByRole('link', { name: 'Scan', exact: true }).waitFor();
    expect(asked).toEqual([]);
    const entry = page.waitForRequest(/\/remotes\/scanner\/.*remoteEntry\.js$/);
    await page.getByRole('link', { name: 'Scan', exact: true }).hover();
    await entry;
  });

  it('is not at an address that nobody declares', async () => {
    const { page } = await visit();
    await page.goto('/nowhere/at/all');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  });
});
