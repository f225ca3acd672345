import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Person, takePlan } from '../../../gateway/test/person.ts';
import { addContact, openProduct } from './product.ts';
import { hasFocus, until } from './waiting.ts';

const { world, visit } = await openProduct();

const SIZE = 150;
const AT_ONCE = 4;

async function bookOf(size: number): Promise<Person> {
  const person = await world.newPerson();
  await takePlan(person, 'business');
  for (let from = 0; from < size; from += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, size - from) }, (_, index) => {
        const number = String(from + index + 1).padStart(3, '0');
        return addContact(person, {
          name: `Person ${number} Fictive`,
          company: index % 2 ? 'Inkworks' : 'Paperworks',
          tags: index % 2 ? ['Ink'] : ['Paper'],
        });
      }),
    );
  }
  return person;
}
let somebody: Person;
beforeAll(async () => {
  somebody = await bookOf(SIZE);
  await addContact(somebody, { name: 'Zoe Example', company: 'Letterworks' });
});

const row = (page: Page, position: number) => page.locator(`main li[aria-posinset="${position}"]`);

describe('a long list', () => {
  it('draws what is in the window, reaches its end by scrolling, and finds its place again', async () => {
    const { page } = await visit({ as: somebody });
    await page.goto('/contacts?sort=name_asc');
    await page.getByText('Person 001 Fictive').waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(50);
    await until(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByText(`Person ${SIZE} Fictive`).waitFor({ timeout: 2000 });
    });
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: new RegExp(`Person ${SIZE} Fictive`) }).click();
    await page.getByRole('heading', { name: `Person ${SIZE} Fictive` }).waitFor();
    await page.goBack();
    await page.getByText(`Person ${SIZE} Fictive`).waitFor();
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 5, before);
  });

  it('is used by keyboard alone: found, moved through, selected, opened', async () => {
    const { page } = await visit({ as: somebody });
    await page.goto('/contacts?sort=name_asc');
    await row(page, 1).waitFor();
    const search = page.getByRole('searchbox');
    // The page listens for keys a moment after it is seen.
    await until(async () => {
      if (!(await search.evaluate((field) => field === document.activeElement))) await page.keyboard.press('/');
      return search.evaluate((field) => field === document.activeElement);
    });
    await page.keyboard.type('person');
    await page.waitForURL(/q=person/);
    // One less than without the words: these rows will not be drawn again.
    await page.getByText(`${SIZE} contacts found`).waitFor();
    await row(page, 1).getByRole('link').press('End');
    await hasFocus(row(page, SIZE).getByRole('link'));
    await page.keyboard.press('Home');
    await hasFocus(row(page, 1).getByRole('link'));
    await page.keyboard.press('ArrowDown');
    await hasFocus(row(page, 2).getByRole('link'));
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await hasFocus(row(page, 3).getByRole('link'));
    await page.keyboard.press('Shift+ArrowDown');
    await hasFocus(row(page, 4).getByRole('link'));
    await page.getByRole('region', { name: '3 contacts selected' }).waitFor();
    // What has the keyboard is in the window, and nothing lies over it.
    await page.waitForFunction(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return document.activeElement!.contains(there);
    });
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: '3 contacts selected' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Person 004 Fictive' }).waitFor();
  });

  it('says in its search what it is for, in whole words, also beside long names of companies', async () => {
    const person = await world.newPerson();
    await addContact(person, { name: 'Ada Fictive', company: 'Nordlicht Versicherungsgesellschaft mbH' });
    const { page } = await visit({ as: person, viewport: { width: 1280, height: 800 } });
    await page.goto('/contacts');
    await row(page, 1).waitFor();
    const { words, room } = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
      const style = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = style.font;
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return { words: pen.measureText(field.placeholder).width, room: field.clientWidth - padding };
    });
    expect(words).toBeLessThanOrEqual(room);
    const filters = page.getByRole('group', { name: 'Filters', exact: true }).getByRole('combobox');
    const widths = await filters.evaluateAll((all) => all.map((filter) => filter.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThan(80);
  });

  it('keeps filters and order over a reload', async () => {
    const { page } = await visit({ as: somebody });
    await page.goto('/contacts');
    await page.getByLabel('Company').selectOption('Inkworks');
    await page.getByLabel('Tag').selectOption('Ink');
    await page.getByLabel('Sort by').selectOption('NAME_DESC');
    await page.waitForURL((url) => ['Inkworks', 'Ink', 'name_desc'].every((word) => url.href.includes(word)));
    await page.getByText(`${SIZE / 2} contacts found`).waitFor();
    await page.reload();
    await page.getByText(`${SIZE / 2} contacts found`).waitFor();
    const chosen = (label: string) => page.getByLabel(label).inputValue();
    await until(async () =>
      expect([await chosen('Company'), await chosen('Tag'), await chosen('Sort by')]).toEqual([
        'Inkworks',
        'Ink',
        'NAME_DESC',
      ]),
    );
  });
});

describe('many contacts at once', () => {
  it('are selected by mouse with a range, deleted after a question, and come back by Undo', async () => {
    const person = await bookOf(8);
    const { page } = await visit({ as: person });
    await page.goto('/contacts?sort=name_asc');
    await row(page, 2).hover();
    await page.getByRole('checkbox', { name: 'Select Person 002 Fictive' }).check();
    await page.getByRole('checkbox', { name: 'Select Person 005 Fictive' }).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: '4 contacts selected' });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Are you sure you want to delete these 4 contacts?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    // A toast under the pointer stays.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await page.getByRole('heading', { name: 'All Contacts (4)' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'All Contacts (8)' }).waitFor();
  });
});

describe('the trash', () => {
  it('keeps what was deleted, gives it back, and forgets it only when it is told to', async () => {
    const person = await world.newPerson();
    const ids = [await addContact(person, { name: 'Ada Fictive' }), await addContact(person, { name: 'Ivo Fictive' })];
    for (const id of ids) await person.call(`/api/contacts/${id}`, { method: 'DELETE' });
    const { page } = await visit({ as: person });
    await page.goto('/contacts');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    await page.getByRole('heading', { name: 'Trash (2)' }).waitFor();
    await page.getByRole('button', { name: 'Restore Ada Fictive' }).click();
    await page.getByRole('heading', { name: 'Trash (1)' }).waitFor();
    expect((await person.call(`/api/contacts/${ids[0]}`)).status).toBe(200);
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  });
});
