import { describe, expect, it } from '@jest/globals';
import { sidewaysPixels, violations } from './axe.ts';
import { addContact, openProduct } from './product.ts';

const { world, visit } = await openProduct();

const person = world.newPerson();

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each([
    ['/login', 'Sign In'],
    ['/register', 'Create Account'],
    ['/nowhere', '404 Page Not Found'],
    ['/debug-auth', 'Authentication state'],
  ])('%s keeps nobody out', async (path, heading) => {
    // 320 pixels are 1280 at 400 % zoom.
    for (const width of [320, 1280]) {
      const { page, context } = await visit({ colorScheme, viewport: { width, height: 700 }, reducedMotion: 'reduce' });
      await page.goto(path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      expect([width, await sidewaysPixels(page)]).toEqual([width, 0]);
      expect([width, await violations(page)]).toEqual([width, []]);
      await context.close();
    }
  });

  it('the signed-in screens keep nobody out, on a desk and on a phone', async () => {
    const somebody = await person;
    const id = await addContact(somebody, {
      name: 'Ada Fictive',
      title: 'Type Designer',
      email: 'ada@example.com',
      phone: '+44 20 7946 0958',
      tags: ['Paper', 'Ink', 'Type'],
    });
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
      { width: 320, height: 256 },
    ]) {
      const { page, context } = await visit({ as: somebody, colorScheme, viewport, reducedMotion: 'reduce' });
      for (const [path, ready] of [
        ['/dashboard', 'Ada Fictive'],
        ['/contacts', 'Ada Fictive'],
        [`/contacts/${id}`, 'Contact Details'],
        ['/contacts/999999', 'Contact not found'],
        ['/scanner', 'Scan Business Card'],
      ] as const) {
        await page.goto(path);
        await page.getByText(ready).first().waitFor();
        expect([path, await violations(page)]).toEqual([path, []]);
        // Nothing makes the page scroll sideways.
        expect([path, viewport.width, await sidewaysPixels(page)]).toEqual([path, viewport.width, 0]);
      }
      await page.goto(`/contacts/${id}`);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
      expect(await violations(page)).toEqual([]);
      await context.close();
    }
  });
});

describe('the whole product', () => {
  it('is used by keyboard alone, from the sign-in to a deleted contact', async () => {
    const somebody = await world.newPerson();
    await addContact(somebody, { name: 'Ada Fictive' });
    const { page, context } = await visit();
    const focus = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'));
    const tabTo = async (name: RegExp) => {
      for (let steps = 0; steps < 30; steps += 1) {
        await page.keyboard.press('Tab');
        if (name.test((await focus()) ?? '')) return;
      }
      throw new Error(`Nothing called ${name} is reached by Tab`);
    };
    await page.goto('/login');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(somebody.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(somebody.password);
    await page.keyboard.press('Enter');
    await page.getByText('Ada Fictive').waitFor();
    await page.keyboard.press('Tab');
    expect(await focus()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await tabTo(/Ada Fictive/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ada Fictive' }).waitFor();
    await tabTo(/^Delete$/);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await tabTo(/^Delete$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
    await context.close();
  });

  it('switches its theme without a flash: the choice is there before the first paint', async () => {
    const { page, context } = await visit({ as: await person, colorScheme: 'light' });
    await page.goto('/dashboard');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: 'Theme: System' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.getByRole('button', { name: 'Theme: Dark' }).waitFor();
    const dark = await ground();
    expect(dark).not.toBe(light);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(dark);
    await context.close();
  });

  it('asks no foreign host, breaks no rule of its policy, and loads the dashboard in at most 12 requests', async () => {
    const { page, context, foreign, complaints } = await visit({ as: await person });
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
    await context.close();
  });
});
