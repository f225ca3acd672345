import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openProduct } from './product.ts';
import { stopClock, until } from './waiting.ts';

const { world, visit } = await openProduct();

const HOUR_MS = 60 * 60 * 1000;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const store = (page: Page, values: Record<string, string>) =>
  page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);

async function fill(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

describe('what a browser has stored', () => {
  it.each([
    ['no JSON', { authToken: 'x', auth_user: '{' }],
    ['a list', { authToken: 'x', auth_user: '[]' }],
    ['nobody', { authToken: 'x', auth_user: 'null' }],
    ['no token', { auth_user: '{"id":"7","email":"a@example.com","expiresAt":99999999999999}' }],
    ['no end', { authToken: 'x', auth_user: '{"id":"7","email":"a@example.com"}' }],
    ['an end that is no date', { authToken: 'x', auth_user: '{"id":"7","expiresAt":"soon"}' }],
    ['characters from nowhere', { authToken: '\u0000\uffff', auth_user: '\u0001', kaard_auth: '\ud800' }],
  ])('and can’t be read (%s) is cleared, said, and no white page', async (_what, values) => {
    const { page, complaints } = await visit();
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await store(page, values as Record<string, string>);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await page.getByText('This browser’s session data can’t be read.').first().waitFor();
    await until(async () => expect(await page.evaluate(() => localStorage.length)).toBe(0));
    expect(complaints).toEqual([]);
  });

  it('and is over since yesterday is said, and the way goes on where it was', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/login');
    await page.evaluate(() => {
      for (const key of ['auth_user', 'kaard_auth']) {
        const record = JSON.parse(localStorage.getItem(key) as string);
        localStorage.setItem(key, JSON.stringify({ ...record, expiresAt: Date.now() - 1 }));
      }
    });
    await page.goto('/contacts');
    await page.waitForURL('**/login');
    await page.getByText('Your session has expired.').first().waitFor();
    await fill(page, person);
    await page.waitForURL('**/contacts');
  });

  it('is somebody else’s handiwork: the server refuses the token, and the reason stays on the sign-in page', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: { ...person, token: person.token.split('').reverse().join('') } });
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await page.getByRole('main').getByText('Your session has ended.').waitFor();
  });
});

describe('a clock', () => {
  it('that is an hour ahead keeps nobody out', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.clock.install({ time: Date.now() + HOUR_MS });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
    await page.clock.runFor(5000);
    expect(pathOf(page)).toBe('/dashboard');
  });

  it('that is an hour ahead at the sign-in does not either', async () => {
    const person = await world.newPerson();
    const { page } = await visit();
    await page.clock.install({ time: Date.now() + HOUR_MS });
    await page.goto('/login');
    await fill(page, person);
    await page.clock.runFor(200);
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
  });
});

describe('a session that is ended from elsewhere while somebody types', () => {
  /** The page notices at its next request, here a search. */
  async function endFromElsewhere(page: Page, { token }: { token: string }): Promise<void> {
    const { status } = await fetch(`${world.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(204);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('combobox').fill('mira');
    await page.waitForURL('**/login');
    await page.getByText('What you typed is kept.').first().waitFor();
  }

  async function signInAgain(page: Page, person: { email: string; password: string }): Promise<void> {
    // The form's guard is out of the history, which the browser does a moment later.
    await page.waitForFunction(() => location.pathname === '/login' && !history.state?.kaardGuard);
    await fill(page, person);
    await page.getByText('Your changes are back').first().waitFor();
  }

  it('leads to the sign-in, and back to the new contact as it was typed', async () => {
    const person = await world.newPerson();
    const { page, complaints } = await visit({ as: person });
    await page.goto('/contacts/new');
    await page.getByLabel('Full Name').fill('Mira Halden');
    await page.getByLabel('Company', { exact: true }).fill('Halden Works');
    await endFromElsewhere(page, person);
    await signInAgain(page, person);
    expect(pathOf(page)).toBe('/contacts/new');
    expect(await page.getByLabel('Company', { exact: true }).inputValue()).toBe('Halden Works');
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await page.getByRole('heading', { name: 'Mira Halden' }).first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('kaard_unsaved'))).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('and gives nothing of it to somebody else', async () => {
    const [first, second] = [await world.newPerson(), await world.newPerson()];
    const { page } = await visit({ as: first });
    await page.goto('/my-card/new');
    await page.getByLabel('Full name').fill('Mira Halden');
    await endFromElsewhere(page, first);
    await fill(page, second);
    await page.waitForURL('**/dashboard');
    await page.goto('/my-card/new');
    expect(await page.getByLabel('Full name').inputValue()).toBe('');
  });
});

describe('two tabs', () => {
  it('that sign in and out by turns never show a white page, and never run in circles', async () => {
    const person = await world.newPerson();
    const { page, context, complaints } = await visit();
    const other = await context.newPage();
    let visits = 0;
    for (const tab of [page, other]) {
      tab.on('framenavigated', () => {
        visits += 1;
      });
    }
    await page.goto('/login');
    await other.goto('/login');
    for (let turns = 0; turns < 3; turns += 1) {
      await fill(page, person);
      await page.waitForURL('**/dashboard');
      await other.waitForURL('**/dashboard');
      await other.getByRole('button', { name: 'Account menu' }).click();
      await other.getByRole('menuitem', { name: 'Sign Out' }).click();
      await other.waitForURL(`${world.url}/`);
      await page.waitForURL('**/login');
      await page.getByText('You signed out in another tab.').first().waitFor();
      await other.goto('/login');
      expect(
        ((await other.locator('body').innerText()) + (await page.locator('body').innerText())).length,
      ).toBeGreaterThan(50);
    }
    // A sign-in or sign-out costs each tab a few steps, not dozens.
    expect(visits).toBeLessThan(60);
    expect(complaints).toEqual([]);
  });

  it('are asked about each other’s forms: signing out in one loses nothing of the other unasked', async () => {
    const { page, context, complaints } = await visit({ as: await world.newPerson() });
    const other = await context.newPage();
    const signOut = async () => {
      await other.getByRole('button', { name: 'Account menu' }).click();
      await other.getByRole('menuitem', { name: 'Sign Out' }).click();
    };
    // A form of the shell's and one of a remote's: each brings its own code.
    for (const [path, label] of [
      ['/contacts/new', 'Full Name'],
      ['/my-card/new', 'Full Name'],
    ] as const) {
      await page.goto(path);
      await page.getByLabel(label).fill('Mira Halden');
      await other.goto('/dashboard');
      await signOut();
      const question = other.getByRole('alertdialog', { name: 'Sign out anyway?' });
      await question.getByText('Changes in another tab haven’t been saved and will be lost.').waitFor();
      await question.getByRole('button', { name: 'Stay signed in' }).click();
      expect(await page.getByLabel(label).inputValue()).toBe('Mira Halden');
      await page.getByLabel(label).fill('');
    }
    // With the form the question is gone; one in the tab where somebody signs out is asked about as ever.
    await page.close();
    await other.goto('/contacts/new');
    await other.getByLabel('Full Name').fill('Mira Halden');
    await signOut();
    await other.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
    await other.getByRole('button', { name: 'Discard changes' }).click();
    await other.waitForURL(`${world.url}/`);
    expect(complaints).toEqual([]);
  });

  it('of two people: the one who came last is the one that both show', async () => {
    const [first, second] = [await world.newPerson(), await world.newPerson()];
    await second.call('/api/contacts', { method: 'POST', json: { name: 'Grace Fictive' } });
    const { page, context } = await visit({ as: first });
    const other = await context.newPage();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Account menu' }).click();
    await other.getByRole('menuitem', { name: 'Sign Out' }).click();
    await other.waitForURL(`${world.url}/`);
    await other.goto('/login');
    await fill(other, second);
    await other.getByRole('link', { name: /Grace Fictive/ }).waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: /Grace Fictive/ }).waitFor();
  });
});

describe('/redirect', () => {
  it('sends a visitor to the sign-in and somebody who is signed in to the dashboard', async () => {
    const { page } = await visit();
    await stopClock(page);
    await page.goto('/redirect');
    await page.getByText('Checking authentication...').waitFor();
    await page.clock.resume();
    await page.waitForURL('**/login');
    const signedIn = await visit({ as: await world.newPerson() });
    await signedIn.page.goto('/redirect');
    await signedIn.page.waitForURL('**/dashboard');
  });

  it('looks once more after a second: a sign-in that is stored meanwhile is seen', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
    const stored = await page.evaluate(() => ({ ...localStorage }));
    await page.evaluate(() => localStorage.clear());
    // The second look comes when the test says so.
    await stopClock(page);
    await page.goto('/redirect');
    await page.getByText('Checking authentication...').waitFor();
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value as string);
    }, stored);
    await page.clock.resume();
    await page.waitForURL('**/dashboard');
  });
});

describe('/debug-auth', () => {
  it('shows what the browser knows, every second, and of a token only its last four characters', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/graphql')) asked += 1;
    });
    await page.goto('/debug-auth');
    await page.getByText('Signed in', { exact: true }).waitFor();
    await page.getByText(person.email).first().waitFor();
    const text = await page.locator('body').innerText();
    expect(text).toContain(`••••${person.token.slice(-4)}`);
    expect(text).not.toContain(person.token.slice(-8));
    await page.evaluate(() => localStorage.setItem('userEmail', 'somebody.else@example.com'));
    await page.getByText('somebody.else@example.com').waitFor();
    expect(asked).toBe(0);
    await page.reload();
    await page.getByText('Signed in', { exact: true }).waitFor();
  });

  it('is for visitors too', async () => {
    const { page } = await visit();
    await page.goto('/debug-auth');
    await page.getByText('Signed out', { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/debug-auth');
  });
});
