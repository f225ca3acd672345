import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../gateway/test/person.ts';
import { keepsNobodyOut } from './axe.ts';
import { addCard, addContact, openProduct } from './product.ts';
import { hasFocus, standsStill, until } from './waiting.ts';

const { world, visit } = await openProduct();

let person: Person;
let contact: number;
let card: number;
beforeAll(async () => {
  person = await world.newPerson();
  contact = await addContact(person, {
    name: 'Ada Fictive',
    title: 'Type Designer',
    email: 'ada@example.com',
    phone: '+44 20 7946 0958',
    tags: ['Paper', 'Ink', 'Type'],
  });
  card = await addCard(person, {
    ...{ name: 'Work', fullName: 'Ada Fictive', jobTitle: 'Type Designer', company: 'Example Press' },
    links: [{ url: 'https://example.com/a-long-address-that-has-to-break-somewhere-on-a-phone' }],
  });
  const gone = await addContact(person, { name: 'Ivo Fictive' });
  await person.call(`/api/contacts/${gone}`, { method: 'DELETE' });
});

describe('nobody is kept out', () => {
  it.each([
    ['/login', 'Sign In'],
    ['/register', 'Create Account'],
    ['/nowhere', '404 Page Not Found'],
    ['/debug-auth', 'Authentication state'],
  ])('of %s', async (path, heading) => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    // 320 pixels are 1280 at 400 % zoom.
    await keepsNobodyOut(page, path, [
      { width: 320, height: 700 },
      { width: 1280, height: 700 },
    ]);
  });

  it.each([
    ['/dashboard', 'Ada Fictive'],
    ['/contacts', 'Ada Fictive'],
    ['/contacts/:id', 'Nothing logged yet.'],
    ['/contacts/999999', 'Contact not found'],
    ['/contacts/new', 'Basic Information'],
    ['/contacts/edit/:id', 'Basic Information'],
    ['/contacts/edit/999999', 'Contact Not Found'],
    ['/contacts/trash', 'Ivo Fictive'],
    ['/scanner', 'Scan Business Card'],
    ['/my-card', 'Your public page'],
    ['/my-card/new', 'Fill from a scan'],
    ['/my-card/edit/:card', 'Fill from a scan'],
    ['/business-setup', 'Business Goals'],
    ['/opportunities', 'Get more out of your network'],
    ['/app', 'Scan Cards'],
    ['/intelligence', 'Industry Distribution'],
    ['/connection-intelligence', 'Network Overview'],
  ])('of %s, on a desk and on a phone', async (path, ready) => {
    const sizes = [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
      { width: 320, height: 256 },
    ];
    const { page, complaints } = await visit({ as: person, reducedMotion: 'reduce' });
    await page.goto(path.replace(':id', String(contact)).replace(':card', String(card)));
    await page.getByText(ready).first().waitFor();
    await keepsNobodyOut(page, path, sizes);
    if (path === '/contacts/:id') {
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
      await keepsNobodyOut(page, 'the question before a deletion', sizes);
    }
    expect(complaints).toEqual([]);
  });
});

describe('the whole product', () => {
  it('is used by keyboard alone, from the sign-in to a deleted contact', async () => {
    const somebody = await world.newPerson();
    await addContact(somebody, { name: 'Ada Fictive' });
    const { page } = await visit();
    const focus = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'));
    const isInside = (selector: string) =>
      page.waitForFunction((outer) => document.activeElement?.closest(outer), selector);
    const tabTo = async (name: RegExp) => {
      for (let steps = 0; steps < 30; steps += 1) {
        await page.keyboard.press('Tab');
        if (name.test((await focus()) ?? '')) return;
      }
      throw new Error(`Nothing called ${name} is reached by Tab`);
    };
    await page.goto('/login');
    await page.getByLabel('Email').pressSequentially(somebody.email);
    await page.keyboard.press('Tab');
    await hasFocus(page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(somebody.password);
    await page.keyboard.press('Enter');
    await page.getByText('Ada Fictive').waitFor();
    await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Enter');
    await tabTo(/Ada Fictive/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ada Fictive' }).waitFor();
    // A new screen and a question take the keyboard once, after they were drawn.
    await hasFocus(page.locator('#content'));
    await tabTo(/^Delete$/);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await isInside('[role=alertdialog]');
    await tabTo(/^Delete$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
  });

  it('switches its theme without a flash: the choice is there before the first paint', async () => {
    const { page } = await visit({ as: person, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('/dashboard');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: 'Theme: System' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.getByRole('button', { name: 'Theme: Dark' }).waitFor();
    await standsStill(page);
    await until(async () => expect(await ground()).not.toBe(light));
    const dark = await ground();
    await page.waitForFunction(() => localStorage.getItem('theme') === 'dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await page.waitForFunction((color) => getComputedStyle(document.documentElement).backgroundColor === color, dark);
  });

  it('asks no foreign host, breaks no rule of its policy, and loads the dashboard in at most 12 requests', async () => {
    const { page, foreign, complaints } = await visit({ as: person });
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.goto('/dashboard');
    await page.getByText('Ada Fictive').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests).toBeLessThanOrEqual(12);
    for (const path of ['/contacts', '/scanner', '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto('/contacts');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menu').waitFor();
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['/dashboard', 'Dashboard'],
    ['/contacts', 'Contacts'],
    ['/contacts?q=ada', 'Contacts'],
    ['/contacts/:id', 'ContactDetails'],
    ['/app', 'Opportunities'],
    ['/opportunities', 'Opportunities'],
    ['/intelligence', 'NetworkInsights'],
    ['/connection-intelligence', 'ConnectionInsights'],
  ])('asks once for what %s shows, and nothing else twice', async (path, first) => {
    const { page } = await visit({ as: person });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
    });
    await page.goto(path.replace(':id', String(contact)));
    await page.waitForFunction(() => !document.getElementById('first-frame'));
    await page.waitForLoadState('networkidle');
    expect([asked.filter((name) => name === first), asked]).toEqual([[first], [...new Set(asked)]]);
  });

  it('fetches every script that a screen of a remote declares, each once', async () => {
    const { page } = await visit({ as: person });
    const { remotes } = await (await fetch(`${world.url}/remotes.json`)).json();
    const { entry, routes } = remotes.scanner;
    const { files } = routes.find(({ path }: { path: string }) => path === '/scanner');
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/remotes\/scanner\/.*\.js$/.test(pathname) && pathname !== entry) fetched.push(pathname);
    });
    await page.goto('/scanner');
    await page.getByRole('heading', { name: 'Scan Business Card' }).waitFor();
    expect(files.length).toBeGreaterThan(1);
    // The camera's worker comes after the screen.
    expect(fetched.filter((path) => !/\/worker-/.test(path)).sort()).toEqual(files.sort());
  });
});
