import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createCaller } from '../../../gateway/test/person.ts';
import { toastStands } from './covered.ts';
import { openProduct } from './product.ts';
import { toast, until } from './waiting.ts';

const { world, visit } = await openProduct();

async function fill(page: Page, { email, password }: { email: string; password: string }, action: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: action, exact: true }).click();
}
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('signing in', () => {
  it('sends a visitor to /login, whatever they wanted to see, and back there afterwards', async () => {
    const person = await world.newPerson();
    const { page } = await visit();
    for (const path of ['/dashboard', '/contacts', '/contacts/1', '/scanner', '/redirect']) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
    await page.goto('/contacts?q=paper');
    await page.waitForURL('**/login');
    await fill(page, person, 'Sign In');
    await page.waitForURL('**/contacts?q=paper');
  });

  it('refuses a wrong password with a toast and beside the form', async () => {
    const person = await world.newPerson();
    const { page } = await visit();
    await page.goto('/login');
    await fill(page, { email: person.email, password: 'not the password' }, 'Sign In');
    await toast(page, 'Login failed');
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor();
    expect(pathOf(page)).toBe('/login');
  });

  it('asks for what is missing before it asks the server', async () => {
    const { page } = await visit();
    await page.goto('/login');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) calls += 1;
    });
    await fill(page, { email: 'not an address', password: '' }, 'Sign In');
    await page.getByText('Please enter an email address like name@example.com.').waitFor();
    await page.getByText('Please enter your password.').waitFor();
    expect(calls).toBe(0);
  });

  it('says that social sign-in is not configured', async () => {
    const { page } = await visit();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await toast(page, 'Google sign-in failed');
    await page.goto('/register');
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await toast(page, 'Social sign-in requires identity provider configuration. Please contact support.');
  });

  it('says on the page why an account was not made, and leaves that free', async () => {
    const { page } = await visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await page.goto('/register');
    await fill(page, { email: `new.person.${randomUUID()}@example.com`, password: 'short' }, 'Create Account');
    await toast(page, 'Registration failed');
    await toastStands(page);
    const notice = page.locator('main [role=alert]').filter({ hasText: 'at least 8 characters' });
    const isOver = await notice.evaluate((element) => {
      const [a, b] = [element, document.querySelector('ol > li[data-state=open]')!].map((one) =>
        one.getBoundingClientRect(),
      );
      return b!.top < a!.bottom && b!.bottom > a!.top;
    });
    expect(isOver).toBe(false);
  });

  it('makes an account, keeps exactly the documented keys and survives a reload', async () => {
    const { page } = await visit();
    await page.goto('/register');
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    const email = `new.person.${randomUUID()}@example.com`;
    await fill(page, { email, password: 'a quiet sentence' }, 'Create Account');
    await page.waitForURL('**/dashboard');
    await toast(page, 'Account created!');
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.keys(stored).sort()).toEqual(['authToken', 'auth_user', 'kaard_auth', 'userEmail', 'userId']);
    const days = (JSON.parse(stored.auth_user as string).expiresAt - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
  });

  it('tells somebody who is registered to sign in instead', async () => {
    const { email } = await world.newPerson();
    const { page } = await visit();
    await page.goto('/register');
    await fill(page, { email, password: 'another quiet sentence' }, 'Create Account');
    await toast(page, 'Registration failed');
    await page
      .getByRole('alert')
      .filter({ hasText: 'This email is already registered. Please try signing in instead.' })
      .waitFor();
  });
});

describe('the end of a session', () => {
  it('comes by the menu: nothing stays stored, and the server refuses the token', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByText(person.email).waitFor();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('status').filter({ hasText: 'Signed out successfully' }).waitFor();
    await page.waitForURL(`${world.url}/`);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const call = createCaller(world.url, person.token);
    await until(async () => expect((await call('/api/contacts')).status).toBe(401));
  });

  it('comes after seven days, with a word, and leads back afterwards', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/contacts');
    await page.getByRole('heading', { name: 'All Contacts (0)' }).waitFor();
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('auth_user') as string);
      localStorage.setItem('auth_user', JSON.stringify({ ...record, expiresAt: Date.now() - 1 }));
      window.dispatchEvent(new Event('focus'));
    });
    await page.waitForURL('**/login');
    await toast(page, 'Please sign in again');
    await fill(page, person, 'Sign In');
    await page.waitForURL('**/contacts');
  });

  it('comes when the server refuses the token', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: { ...person, token: `${person.token.slice(0, -6)}AAAAAA` } });
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await toast(page, 'Your session has ended.');
  });

  it('comes in every tab at once', async () => {
    const person = await world.newPerson();
    const { page, context } = await visit({ as: person });
    const other = await context.newPage();
    await page.goto('/dashboard');
    await other.goto('/contacts');
    await other.getByRole('heading', { name: 'All Contacts (0)' }).waitFor();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await other.waitForURL('**/login');
    // And back: a sign-in in one tab lets the other in.
    await page.waitForURL(`${world.url}/`);
    await page.goto('/login');
    await fill(page, person, 'Sign In');
    await page.waitForURL('**/dashboard');
    await other.waitForURL(/\/(contacts|dashboard)$/);
  });

  it('comes with the page where the browser forbids storage, and that is said', async () => {
    const person = await world.newPerson();
    const { page } = await visit();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/login');
    await fill(page, person, 'Sign In');
    await page.waitForURL('**/dashboard');
    await toast(page, 'You’ll have to sign in again next time');
    await page.reload();
    await page.waitForURL('**/login');
  });
});
