import { describe, expect, it } from '@jest/globals';
import { REMOTE_CONTRACT } from '@kaard/ui/remote';
import type { Page } from 'playwright-core';
import { remoteEntry } from '../test/remote-entry.ts';
import { openProduct } from './product.ts';
import { until } from './waiting.ts';

const { world, visit } = await openProduct();

const CARDS = remoteEntry({
  routes: [{ path: '/my-card', guarded: true, framed: true }],
  tabs: [{ to: '/my-card', label: { id: 'cards.tab', message: 'My Card' }, icon: 'M3 7h18', order: 40 }],
});
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

  it('whose code is gone after a deploy comes by a reload that nobody asked for', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.goto('/contacts');
    await page.getByRole('link', { name: 'Scan', exact: true }).waitFor();
    // The page is older than what is deployed; the next one is not.
    const gone = /\/remotes\/scanner\//;
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    await markPage(page);
    page.on('request', (request) => request.isNavigationRequest() && void page.unroute(gone));
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
    await scannerIsThere(page);
    expect(await isSamePage(page)).toBe(false);
  });

  it('whose code is gone tells the operator, who is told of no person', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    const told: { body: string; token: string | undefined }[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/api/client-errors') return;
      told.push({ body: request.postData() ?? '', token: request.headers().authorization });
    });
    await page.route('**/remotes/scanner/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/scanner');
    await page.getByRole('heading', { name: GONE }).waitFor();
    await until(() => expect(told.length).toBeGreaterThan(0));
    expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({ kind: 'remote', part: 'scanner', screen: '/scanner' });
    expect(told.map(({ token }) => token)).toEqual(told.map(() => undefined));
    expect(JSON.stringify(told)).not.toContain(person.email);
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
      file.remotes.scanner.contract = REMOTE_CONTRACT + 1;
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

  it.each<[string, unknown]>([
    ['{}', {}],
    ['null', null],
    ['no JSON', 'remotes: scanner'],
    ['an entry that is null', { remotes: { cards: null } }],
    ['an entry without tabs', { remotes: { cards: { contract: REMOTE_CONTRACT, routes: [] } } }],
    [
      'an entry with an unknown icon',
      { remotes: { cards: { ...CARDS, tabs: [{ ...CARDS.tabs[0], icon: 'rocket' }] } } },
    ],
    ['an entry of another contract', { remotes: { cards: { ...CARDS, contract: 99, tabs: 'elsewhere' } } }],
  ])('file with %s costs that remote, and nothing else', async (_what, file) => {
    const { page, complaints } = await visit({ as: await world.newPerson() });
    await page.route('**/remotes.json', (route) =>
      typeof file === 'string' ? route.fulfill({ body: file }) : route.fulfill({ json: file }),
    );
    for (const path of ['/dashboard', '/contacts', '/account']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.getByRole('link', { name: 'Contacts', exact: true }).waitFor();
    }
    expect(await page.getByRole('link', { name: 'My Card' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('file that did not come is asked for again by itself, and when somebody wishes', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.route('**/remotes.json', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/contacts');
    const news = page.getByText('Some parts of the app are missing');
    await news.waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await news.waitFor();
    await page.unroute('**/remotes.json');
    // Nobody touches anything.
    await page.getByRole('link', { name: 'Scan', exact: true }).waitFor();
    await news.waitFor({ state: 'detached' });
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
