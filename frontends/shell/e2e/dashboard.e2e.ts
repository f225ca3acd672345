import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addContact, openProduct } from './product.ts';
import { hasFocus, until } from './waiting.ts';

const { world, visit } = await openProduct();

const PEOPLE = [
  { name: 'Ada Fictive', company: 'Example Press', title: 'Type Designer', tags: ['Paper', 'Ink', 'Type', 'Fair'] },
  { name: 'Björn Dummy', company: 'Sample Works' },
  { name: 'Chen Trial', company: 'Example Press' },
  { name: 'Dora Probe', company: 'all' },
  { name: 'Émile Test' },
  { name: 'Farid Model' },
  { name: 'Gro Muster', company: 'Sample Works' },
];

async function somebodyWithContacts() {
  const person = await world.newPerson();
  // One after another: the latest is the first of the list.
  for (const contact of PEOPLE) await addContact(person, contact);
  return person;
}

const showsFigures = (page: Page, figures: string[]) =>
  until(async () => expect(await page.getByRole('definition').allInnerTexts()).toEqual(figures));
const rows = (page: Page) => page.locator('main a[href^="/contacts/"]');
const showsNames = (page: Page, names: string[]) =>
  until(async () => expect((await rows(page).allInnerTexts()).map((text) => text.split('\n')[1])).toEqual(names));

describe('the dashboard', () => {
  it('shows true figures and the five who came last, and finds the others', async () => {
    const { page } = await visit({ as: await somebodyWithContacts() });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /Gro Muster/ }).waitFor();
    await showsFigures(page, ['7', '7', '0']);
    for (const text of ['Total Contacts', 'This Week', 'Card Shares', 'Recent Contacts']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await showsNames(page, ['Gro Muster', 'Farid Model', 'Émile Test', 'Dora Probe', 'Chen Trial']);
    await page.getByRole('searchbox').fill('ada');
    await page.getByRole('link', { name: /Ada Fictive/ }).waitFor();
    await showsNames(page, ['Ada Fictive']);
    await page.getByText('+2').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('link', { name: /Gro Muster/ }).waitFor();
  });

  it('filters by a company, "all" being no filter, and says when nobody matches', async () => {
    const { page } = await visit({ as: await somebodyWithContacts() });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /Gro Muster/ }).waitFor();
    const filter = page.getByLabel('Company');
    expect(await filter.inputValue()).toBe('all');
    await filter.selectOption('Sample Works');
    await showsNames(page, ['Gro Muster', 'Björn Dummy']);
    await page.getByRole('searchbox').fill('nobody like that');
    await page.getByRole('heading', { name: 'No contacts found' }).waitFor();
    await filter.selectOption('all');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('link', { name: /Chen Trial/ }).waitFor();
  });

  it('leads to a contact and to all of them, and back by the button of the browser', async () => {
    const { page } = await visit({ as: await somebodyWithContacts() });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /Farid Model/ }).click();
    await page.getByRole('heading', { name: 'Farid Model' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByRole('link', { name: 'View All' }).click();
    await page.waitForURL('**/contacts');
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await page.reload();
    await page.getByRole('link', { name: /Gro Muster/ }).waitFor();
  });

  it('invites to scan when there is nobody yet', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
    await page.getByText('Add your first contact by scanning a business card').waitFor();
    await showsFigures(page, ['0', '0', '0']);
    await page.getByRole('link', { name: 'Scan Your First Card' }).click();
    await page.waitForURL('**/scanner');
  });

  it('says that contacts can’t be fetched, shows no figure that nobody knows, and tries again when asked', async () => {
    const { page } = await visit({ as: await somebodyWithContacts() });
    await page.route(/\/graphql$/, (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Failed to fetch contacts' }).waitFor();
    await showsFigures(page, ['–', '–', '–']);
    await page.unroute(/\/graphql$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: /Gro Muster/ }).waitFor();
    await showsFigures(page, ['7', '7', '0']);
  });
});

describe('what is around every screen', () => {
  it('has a search that is ready for words, an add, a logo that leads home, and marks the present tab', async () => {
    const { page } = await visit({ as: await somebodyWithContacts() });
    await page.goto('/dashboard');
    // The second time its code is there already, and the screen is drawn at once.
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('link', { name: 'Kaard, go to dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await page.getByRole('link', { name: 'Search contacts' }).click();
      await page.getByRole('heading', { name: 'All Contacts (7)' }).waitFor();
      await hasFocus(page.getByRole('searchbox'));
    }
    const tab = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Contacts' });
    // The address changes before the picture does.
    await until(async () => expect(await tab.getAttribute('aria-current')).toBe('page'));
    await page.getByRole('link', { name: 'Kaard, go to dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await until(async () => expect(await tab.getAttribute('aria-current')).toBeNull());
    // The add icon leads to something that is there.
    await page.locator('header a').nth(2).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('404 Page Not Found').count()).toBe(0);
  });

  it('has a menu under the first letter of the e-mail, in which every entry leads somewhere', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/dashboard');
    const button = page.getByRole('button', { name: 'Account menu' });
    await until(async () => expect(await button.innerText()).toBe(person.email.slice(0, 1).toUpperCase()));
    await button.click();
    await page.getByRole('menu').getByText(person.email).waitFor();
    const entries = await page
      .getByRole('menuitem')
      .evaluateAll((items) => items.map((item) => ({ name: item.textContent, href: item.getAttribute('href') })));
    // What these do is done at once; everything before them leads somewhere.
    expect(entries.slice(-2)).toEqual([
      { name: 'Search and commands', href: null },
      { name: 'Sign Out', href: null },
    ]);
    for (const { href } of entries.slice(0, -2)) {
      await page.goto(href as string);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([href, await page.getByText('404 Page Not Found').count()]).toEqual([href, 0]);
    }
  });

  it('stays at the top while the page is read, and lets nothing hide behind it', async () => {
    const { page } = await visit({ as: await somebodyWithContacts(), viewport: { width: 390, height: 500 } });
    await page.goto('/dashboard');
    await rows(page).last().waitFor();
    await rows(page).last().scrollIntoViewIfNeeded();
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    // WCAG 2.2, 2.4.11: what has the focus is not covered by header or tabs.
    for (let at = 0; at < 5; at += 1) {
      await rows(page).nth(at).focus();
      await page.waitForFunction(() => {
        const { top, bottom, left } = (document.activeElement as HTMLElement).getBoundingClientRect();
        const middle = document.elementFromPoint(left + 20, (top + bottom) / 2);
        return document.activeElement?.contains(middle) ?? false;
      });
    }
  });
});
