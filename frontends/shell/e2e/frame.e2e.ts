/** Header, navigation and toasts take no place from the screens, whatever the window is like. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Person } from '../../../gateway/test/person.ts';
import { sidewaysPixels } from './axe.ts';
import { covered, showToast } from './covered.ts';
import { addContact, openProduct } from './product.ts';
import { standsStill, until } from './waiting.ts';

const { world, visit } = await openProduct();

/** 320 by 200 is a window of 1280 by 800 at 400 % zoom. */
const SIZES = [
  { width: 390, height: 844, navigation: 'bar' },
  { width: 844, height: 390, navigation: 'rail' },
  { width: 768, height: 1024, navigation: 'bar' },
  { width: 900, height: 700, navigation: 'rail' },
  { width: 1280, height: 800, navigation: 'rail' },
  { width: 1920, height: 1080, navigation: 'rail' },
  { width: 320, height: 200, navigation: 'folded' },
] as const;

let person: Person;
let contact: number;
beforeAll(async () => {
  person = await world.newPerson();
  for (let n = 0; n < 12; n += 1) await addContact(person, { name: `Ada ${String.fromCharCode(65 + n)} Fictive` });
  contact = await addContact(person, {
    name: 'Zoe Fictive',
    title: 'Type Designer',
    company: 'Lettersmiths',
    email: 'zoe@example.com',
    phone: '+44 20 7946 0958',
    notes: 'Met at the paper fair.',
    tags: ['Paper', 'Ink', 'Type'],
  });
  const gone = await addContact(person, { name: 'Ivo Fictive' });
  await person.call(`/api/contacts/${gone}`, { method: 'DELETE' });
});

const SCREENS = [
  ['/dashboard', 'Zoe Fictive'],
  ['/contacts', 'Zoe Fictive'],
  ['/contacts/:id', 'Nothing logged yet.'],
  ['/contacts/999999', 'Contact not found'],
  ['/contacts/new', 'Basic Information'],
  ['/contacts/edit/:id', 'Basic Information'],
  ['/contacts/trash', 'Ivo Fictive'],
  ['/account', 'Devices'],
  ['/scanner', 'Retry Camera'],
] as const;

/** Also where it is folded away, which its role does not tell. */
const navigation = (page: Page) => page.locator('nav[aria-label="Main navigation"]');

/** Where the navigation stands, told by its place alone. */
async function kindOf(page: Page, { width, height }: { width: number; height: number }): Promise<string> {
  const box = await navigation(page).boundingBox();
  if (!box) return 'folded';
  if (box.x === 0 && box.width === width && box.y + box.height === height && box.height < 100) return 'bar';
  if (box.x === 0 && box.y === 0 && box.height === height && box.width < 120) return 'rail';
  return `at ${JSON.stringify(box)}`;
}

describe.each(SCREENS)('%s', (path, ready) => {
  it('has nothing under the navigation or a toast, in any window', async () => {
    const { page } = await visit({ as: person, reducedMotion: 'reduce' });
    await page.goto(path.replace(':id', String(contact)));
    await page.getByText(ready).first().waitFor();
    for (const [at, { navigation: kind, ...size }] of SIZES.entries()) {
      const where = `${path} at ${size.width}x${size.height}`;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: at % 2 ? 'dark' : 'light' });
      await standsStill(page);
      expect([where, await kindOf(page, size)]).toEqual([where, kind]);
      expect([where, await covered(page)]).toEqual([where, []]);
      expect([where, Math.max(0, await sidewaysPixels(page))]).toEqual([where, 0]);
      // At 400 % zoom a toast is most of the window; it can be sent away, and the page be scrolled under it.
      if (kind === 'folded') continue;
      // Bars and rails each at both ends of the page.
      const end = at % 4 < 2 ? 'bottom' : 'top';
      const scroll = () =>
        page.evaluate((to) => window.scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), end);
      await scroll();
      await showToast(page);
      // What comes late makes the page longer; the toast looks again when the page is quiet.
      await until(async () => {
        await scroll();
        expect([where, end, await covered(page, { byToast: true })]).toEqual([where, end, []]);
        return true;
      });
    }
  });
});

describe('the navigation', () => {
  it('is in the menu of the header where it is folded away', async () => {
    const { page } = await visit({ as: person, viewport: { width: 320, height: 200 }, reducedMotion: 'reduce' });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Scan', exact: true }).waitFor();
    await menu.getByRole('menuitem', { name: 'Contacts', exact: true }).click();
    await page.getByRole('heading', { name: /All Contacts/ }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor({ state: 'hidden' });
  });

  it('shows contacts on a phone that lies on its side', async () => {
    const { page } = await visit({ as: person, viewport: { width: 844, height: 390 } });
    await page.goto('/contacts');
    await page.getByRole('link', { name: /Zoe Fictive/ }).waitFor();
    const [first, ...others] = await page.getByRole('link', { name: /Fictive/ }).all();
    expect((await first!.boundingBox())!.y).toBeLessThan(390);
    await first!.evaluate((row) => row.scrollIntoView({ block: 'start' }));
    const tops = await Promise.all(others.map(async (row) => (await row.boundingBox())?.y ?? Infinity));
    expect(tops.filter((top) => top < 330).length).toBeGreaterThan(2);
  });

  it.each([
    { width: 390, height: 500 },
    { width: 390, height: 400 },
    { width: 844, height: 150 },
  ])('makes room for the keyboard of a phone that leaves $width x $height of the page', async (size) => {
    const { page } = await visit({ as: person, viewport: size, reducedMotion: 'reduce' });
    await page.goto('/contacts/new');
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.focus();
    expect(await covered(page, { focusedOnly: true })).toEqual([]);
  });

  it('stays out of the notch and off the home indicator', async () => {
    const { page, context } = await visit({ as: person, viewport: { width: 844, height: 390 } });
    const chrome = await context.newCDPSession(page);
    await chrome.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } });
    await page.goto('/contacts');
    const link = navigation(page).getByRole('link', { name: 'Contacts' });
    await link.waitFor();
    expect((await link.boundingBox())!.x).toBeGreaterThanOrEqual(47);
    const menu = (await page.getByRole('button', { name: 'Account menu' }).boundingBox())!;
    expect(menu.x + menu.width).toBeLessThanOrEqual(844 - 47);
    await chrome.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
    await page.setViewportSize({ width: 390, height: 844 });
    const upright = (await link.boundingBox())!;
    expect(upright.y + upright.height).toBeLessThanOrEqual(844 - 34);
    expect((await page.getByRole('button', { name: 'Account menu' }).boundingBox())!.y).toBeGreaterThanOrEqual(47);
    expect(await covered(page)).toEqual([]);
  });
});
