import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createCaller, type Person } from '../../../gateway/test/person.ts';
import { startIdentityProvider } from '../../../services/auth/test/identity-provider.ts';
import { linkIn, startMailServer } from '../../../services/auth/test/mail-server.ts';
import { keepsNobodyOut } from './axe.ts';
import { addContact, openOwnProduct } from './product.ts';
import { toast, until } from './waiting.ts';

const provider = await startIdentityProvider();
const mail = await startMailServer();
const { world, visit } = await openOwnProduct({
  settings: {
    IDP_NAME: 'Example ID',
    IDP_ISSUER: provider.issuer,
    IDP_CLIENT_ID: 'kaard',
    IDP_SCOPES: 'openid email',
    SMTP_URL: mail.url,
    PUBLIC_URL: 'http://kaard.example',
  },
});

let people = 0;
const newEmail = () => `somebody.${++people}@example.com`;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const login = ({ email, password }: Pick<Person, 'email' | 'password'>, userAgent = 'curl/8.5.0') =>
  createCaller(world.url)('/api/auth/login', {
    method: 'POST',
    json: { email, password },
    headers: { 'user-agent': userAgent },
  });

/** What a person does at the provider. */
async function throughTheProvider(page: Page, email: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name="login"]').fill(email);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signInWithProvider(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click();
  await throughTheProvider(page, email);
}

describe('signing in with an identity provider', () => {
  it('that is given up there says so, and leads back', async () => {
    const { page } = await visit();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Sign up with Example ID' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Example ID sign-up failed' }).waitFor();
    await toast(page, 'Please try again.');
    await page.getByRole('link', { name: 'Back to Create Account' }).click();
    await page.waitForURL('**/register');
  });

  it.each([['?code=made-up&state=made-up'], ['?error=server_error'], ['']])(
    'that nobody has begun here is refused: /auth/callback%s',
    async (search) => {
      const { page } = await visit();
      await page.goto(`/auth/callback${search}`);
      await page.getByRole('heading', { name: 'Example ID sign-in failed' }).waitFor();
      await until(async () => expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]));
    },
  );

  it('of an address that has a password here says that it already exists', async () => {
    const person = await world.newPerson();
    const { page } = await visit();
    await signInWithProvider(page, person.email);
    await page.getByText('already exists').first().waitFor();
    expect(pathOf(page)).toBe('/auth/callback');
  });

  it('makes an account, keeps the provider’s id, leads to the page that was wanted, and breaks no rule', async () => {
    const email = newEmail();
    const { page, complaints } = await visit();
    await page.goto('/contacts?q=paper');
    await page.waitForURL('**/login');
    await page.getByRole('button', { name: 'Sign in with Example ID' }).click();
    await throughTheProvider(page, email);
    await page.waitForURL('**/contacts?q=paper');
    await toast(page, 'Account created!');
    const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }) as Record<string, string>);
    expect(JSON.parse(stored.kaard_auth!)).toMatchObject({ firebaseUid: email, email });
    // Neither the code nor what it was proven with stays behind.
    expect(Object.keys(stored)).not.toContain('kaard_provider_flow');
    expect(complaints).toEqual([]);
  });
});

describe('the account page', () => {
  it('is reached by the avatar menu, and by nobody who is not signed in', async () => {
    const { page } = await visit();
    await page.goto('/account');
    await page.waitForURL('**/login');
    const signedIn = await visit({ as: await world.newPerson() });
    await signedIn.page.goto('/dashboard');
    await signedIn.page.getByRole('button', { name: 'Account menu' }).click();
    await signedIn.page.getByRole('menuitem', { name: 'Manage your account' }).click();
    await signedIn.page.getByRole('heading', { name: 'Your account' }).waitFor();
  });

  it('says what was done to the account, and by whom it was tried', async () => {
    const person = await world.newPerson();
    expect((await login({ ...person, password: 'not my password' })).status).toBe(401);
    const { page } = await visit({ as: person });
    await page.goto('/account');
    const entry = page.getByRole('listitem').filter({ hasText: 'Failed sign-in: wrong password' });
    await entry.getByText('curl · 127.0.0.0/24').waitFor();
    await page.getByText('Account created').waitFor();
  });

  it('changes the password with the old one only, and signs the others out', async () => {
    const person = await world.newPerson();
    await login(person);
    const { page } = await visit({ as: person });
    await page.goto('/account');
    await page.getByText('curl', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change password' }).click();
    const change = async (current: string, next: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password').fill(next);
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await change('not my password', 'another road back');
    await page.getByText('The password is incorrect.').waitFor();
    await change(person.password, 'abcdefg');
    await page.getByText('A password must have at least 8 characters.').waitFor();
    await change(person.password, 'another road back');
    await toast(page, '1 other device was signed out.');
    await page.getByText('curl', { exact: true }).waitFor({ state: 'detached' });
    expect((await login(person)).status).toBe(401);
    expect((await login({ ...person, password: 'another road back' })).status).toBe(200);
  });

  it('shows the devices by name and signs out one, or all others', async () => {
    const person = await world.newPerson();
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
    const { token } = (await login(person, phone)).body;
    await login(person);
    await login(person, 'python-requests/2.32');
    const { page } = await visit({ as: person });
    await page.goto('/account');
    await page.getByText('This device').waitFor();
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await toast(page, 'Safari on iPhone signed out');
    await until(async () => (await createCaller(world.url, token)('/api/contacts')).status === 401);
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await toast(page, '2 other devices signed out');
    await page.getByRole('button', { name: 'Sign out all other devices' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('This device').waitFor();
  });

  it('keeps the default country', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.goto('/account');
    await page.getByRole('combobox', { name: 'Default country' }).fill('germ');
    await page.getByRole('option', { name: 'Germany' }).click();
    await toast(page, 'Default country saved');
    await page.reload();
    await until(async () => (await page.getByRole('combobox', { name: 'Default country' }).inputValue()) === 'Germany');
  });

  it('connects the provider, and disconnects it', async () => {
    const person = await world.newPerson();
    const email = newEmail();
    const { page } = await visit({ as: person });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Connect Example ID' }).click();
    await throughTheProvider(page, email);
    await toast(page, 'Example ID is connected');
    await page.getByText(`Connected as ${email}`).waitFor();

    const other = await visit();
    await signInWithProvider(other.page, email);
    await other.page.waitForURL('**/dashboard');
    await until(() => other.page.evaluate((id) => localStorage.getItem('userId') === id, String(person.id)));

    await page.getByRole('button', { name: 'Disconnect Example ID' }).click();
    await toast(page, 'Example ID is disconnected');
    await page.getByRole('button', { name: 'Connect Example ID' }).waitFor();
  });

  it('makes an export in the background and gives out the file', async () => {
    const person = await world.newPerson();
    await addContact(person, { name: 'Ada Fictive' });
    const { page } = await visit({ as: person });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Prepare export' }).click();
    await page.getByText('Your export is ready').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^kaard-export-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('account/account.json')).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Download' }).waitFor();
  });
});

describe('the end of an account', () => {
  it('asks for the password, leaves nothing in the browser, and frees the address', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await dialog.getByText('Please enter your password.').waitFor();
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await dialog.getByText('The password is incorrect.').waitFor();
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('heading', { name: 'Account deleted' }).waitFor();
    await until(async () => expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]));
    expect((await login(person)).status).toBe(401);
    await until(async () => (await person.call('/api/contacts')).status === 401);
    const { email, password } = person;
    const again = await createCaller(world.url)('/api/auth/register', { method: 'POST', json: { email, password } });
    expect(again.status).toBe(201);
  });

  it('of somebody without a password asks the provider again, and then once more', async () => {
    const email = newEmail();
    const { page } = await visit();
    await signInWithProvider(page, email);
    await page.waitForURL('**/dashboard');
    await page.goto('/account');
    await page.getByText('Not set. You sign in with Example ID.').waitFor();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Confirm with Example ID' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.locator('input[name="login"]').fill(email);
    await page.locator('input[name="password"]').fill('any');
    await page.locator('button[type="submit"]').click();
    // Consent is remembered by some providers and asked for by others.
    const consent = page.getByRole('button', { name: 'Continue' });
    const question = page.getByRole('button', { name: 'Delete permanently' });
    await consent.or(question).first().waitFor();
    if (await consent.isVisible()) await consent.click();
    await question.click();
    await page.getByRole('heading', { name: 'Account deleted' }).waitFor();
  });
});

describe('a forgotten password', () => {
  it('is reset by a mail whose link works once', async () => {
    const person = await world.newPerson();
    const { page, complaints } = await visit();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The screen before it has a field of the same name.
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Please enter an email address like name@example.com.').waitFor();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await until(() => mail.mails.some(({ to }) => to.includes(person.email)));
    const link = linkIn(mail.mails.find(({ to }) => to.includes(person.email))!.text).replace(
      'http://kaard.example',
      world.url,
    );

    await page.goto(link);
    await page.getByRole('heading', { name: 'New password' }).waitFor();
    await until(() => new URL(page.url()).hash === '');
    await page.getByLabel('New password').fill('abcdefg');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('A password must have at least 8 characters.').waitFor();
    await page.getByLabel('New password').fill('another road back');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/login');
    await toast(page, 'Password changed');
    expect((await login({ ...person, password: 'another road back' })).status).toBe(200);

    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('New password').fill('a third road back');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('these screens keep nobody out', () => {
  const sizes = [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ];

  it('who is signed in', async () => {
    const person = await world.newPerson();
    await login(person);
    const { page } = await visit({ as: person, reducedMotion: 'reduce' });
    await page.goto('/account');
    await page.getByText('This device').waitFor();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('New password').waitFor();
    await keepsNobodyOut(page, '/account', sizes);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').waitFor();
    await keepsNobodyOut(page, 'the question before the end', sizes);
  });

  it.each([
    ['/reset-password', 'Forgot password'],
    [`/reset-password#${'x'.repeat(43)}`, 'New password'],
    ['/auth/callback?code=1&state=2', 'Example ID sign-in failed'],
    ['/account/deleted', 'Account deleted'],
  ])('who visits %s', async (path, heading) => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await keepsNobodyOut(page, path, sizes);
  });
});
