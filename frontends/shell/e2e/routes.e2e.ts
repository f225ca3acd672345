import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Person } from '../../../gateway/test/person.ts';
import { screensOf } from '../src/frame/routes.ts';
import { declaredRegistry } from '../src/remotes/registry.ts';
import { addCard, addContact, builtRemotes, openProduct } from './product.ts';
import { until } from './waiting.ts';

const { world, visit } = await openProduct();

/** Every screen that is declared; a new one is here without a line. */
const registry = declaredRegistry(builtRemotes());
const screens = screensOf(registry.state(), registry);
const guarded = screens.filter((screen) => screen.guarded).map(({ path }) => path);
const open = screens.filter((screen) => !screen.guarded).map(({ path }) => path);

const GONE = 'This part of the app can’t be loaded right now';
/** Without a captured card it is the scanner's. */
const SENT_ON: Record<string, string> = { '/scan-results': '/scanner' };

const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
/** `Offers` of `Offers (12)` */
const titleOf = async (page: Page) => (await heading(page).innerText()).replace(/ \([\d,]+\)$/, '');
const isTitled = (page: Page, title: string) => until(async () => expect(await titleOf(page)).toBe(title));

let person: Person;
let contact: number;
let card: number;
beforeAll(async () => {
  person = await world.newPerson();
  contact = await addContact(person, { name: 'Ada Fictive', email: 'ada@example.com' });
  card = await addCard(person, { name: 'Work', fullName: 'Ada Fictive' });
});

/** Where a screen is, and where somebody who goes there ends. */
function placeOf(route: string): { path: string; ends: string } {
  const path = route.replace(':id', String(route.startsWith('/my-card') ? card : contact));
  return { path, ends: SENT_ON[path] ?? path };
}

describe.each(guarded)('%s', (route) => {
  it('comes on "Try again", is the same after a reload, and is come back to when the session has ended', async () => {
    const { path, ends } = placeOf(route);
    const { context, page, complaints, foreign } = await visit({ as: person });
    await page.goto('/debug-auth');
    await heading(page).waitFor();
    const begin = await page.content();
    const chunks = /\/(assets|remotes)\/.*\.js$/;
    await page.route(chunks, (answer) => {
      // All but what every page begins with.
      if (begin.includes(new URL(answer.request().url()).pathname)) return answer.continue();
      return answer.fulfill({ status: 404, body: '' });
    });
    await page.goto(path);
    await page.getByRole('heading', { name: GONE }).waitFor();
    await page.unroute(chunks);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: GONE }).waitFor({ state: 'detached' });
    await page.waitForURL(`**${ends}`);
    // As it is where nothing went wrong; until everything has come it may have another title.
    const elsewhere = await context.newPage();
    await elsewhere.goto(path);
    await elsewhere.waitForURL(`**${ends}`);
    await elsewhere.waitForLoadState('networkidle');
    const title = await titleOf(elsewhere);
    await isTitled(page, title);
    complaints.splice(0);
    await page.reload();
    await isTitled(page, title);
    await until(() => expect(pathOf(page)).toBe(ends));
    await page.goBack();
    await page.waitForURL('**/debug-auth');
    await page.getByRole('heading', { name: 'Authentication state' }).waitFor();
    expect([complaints, foreign]).toEqual([[], []]);

    // When the session ends meanwhile it is left with a word, and there one comes back to.
    await elsewhere.bringToFront();
    await elsewhere.evaluate(() => {
      for (const key of ['auth_user', 'kaard_auth']) {
        const record = JSON.parse(localStorage.getItem(key) as string);
        localStorage.setItem(key, JSON.stringify({ ...record, expiresAt: Date.now() - 1 }));
      }
      window.dispatchEvent(new Event('focus'));
    });
    await elsewhere.waitForURL('**/login');
    await elsewhere.getByRole('main').getByText('Your session has expired.').waitFor();
    await elsewhere.getByLabel('Email').fill(person.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
    await elsewhere.waitForURL(`**${ends}`);
    await heading(elsewhere).waitFor();
  });
});

it('every other screen is only for those who sign in', async () => {
  const { page } = await visit();
  for (const route of guarded) {
    const { path } = placeOf(route);
    await page.goto(path);
    await page.waitForURL('**/login');
    await page.getByLabel('Password', { exact: true }).waitFor();
  }
});

describe.each(open)('%s', (route) => {
  it('is for everybody, and the same after a reload', async () => {
    const { page, complaints, foreign } = await visit();
    await page.goto(route);
    await heading(page).waitFor();
    const title = await heading(page).innerText();
    await page.reload();
    await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
    await until(() => expect(pathOf(page)).toBe(route));
    expect([complaints, foreign]).toEqual([[], []]);
  });
});
