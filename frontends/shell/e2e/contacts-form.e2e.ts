import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addContact, openProduct } from './product.ts';

const { world, visit } = await openProduct();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

describe('the contact form', () => {
  it('refuses what is wrong, then saves by keyboard alone', async () => {
    const person = await world.newPerson();
    const { page, context } = await visit({ as: person });
    await page.goto('/contacts');
    await page.getByRole('link', { name: 'Add Manually' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Add Contact' }).waitFor();
    await page.getByLabel('Email', { exact: true }).focus();
    await page.keyboard.type('ada@example');
    await page.keyboard.press('Enter');
    await page.getByText('Name is required', { exact: true }).waitFor();
    await page.getByText("Please enter the contact's name").first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.keyboard.type('Ada Fictive');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email', { exact: true }).waitFor();
    await page.keyboard.type('.com');
    await page.keyboard.press('Enter');
    await page.getByText('Contact created successfully!', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Ada Fictive', level: 1 }).waitFor();
    await context.close();
  });

  it('asks before what was typed is lost, also by the browser’s back, and leaves no step behind after saving', async () => {
    const person = await world.newPerson();
    const { page, context } = await visit({ as: person });
    await page.goto('/contacts');
    await page.getByRole('link', { name: 'Add Manually' }).click();
    await page.getByLabel('Full Name').fill('Ada Fictive');
    await page.goBack();
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Ada Fictive');
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await page.getByRole('heading', { name: 'Ada Fictive', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'All Contacts (1)' }).waitFor();
    await page.getByRole('link', { name: 'Add Manually' }).click();
    await page.getByLabel('Full Name').fill('Ivo');
    await page.goBack();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { name: 'All Contacts (1)' }).waitFor();
    await context.close();
  });

  it('shows who looks the same, with reasons, and updates them when that is wanted', async () => {
    const person = await world.newPerson();
    const id = await addContact(person, {
      name: 'Ada Fictive',
      email: 'ada@example.com',
      phone: '+44 20 7946 0958',
      company: 'Example Press',
    });
    const { page, context } = await visit({ as: person });
    await page.goto('/contacts/new');
    await page.getByLabel('Full Name').fill('Ada Fictive');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Company').fill('Example Press');
    await page.getByLabel('Job Title').fill('Type Designer');
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await page.getByRole('dialog', { name: 'Somebody like this is in your contacts already' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update Ada Fictive' }).click();
    await page.waitForURL(new RegExp(`/contacts/${id}$`));
    await page.getByText('Type Designer at Example Press').waitFor();
    expect((await person.call('/api/contacts')).body.length).toBe(1);
    await context.close();
  });

  it('explains that another tab saved the contact, and loses nothing of either', async () => {
    const person = await world.newPerson();
    const id = await addContact(person, { name: 'Ada Fictive', title: 'Printer' });
    const { page, context } = await visit({ as: person });
    await page.goto(`/contacts?edit=${id}`);
    await page.getByRole('heading', { name: 'Edit Contact' }).waitFor();
    await page.getByLabel('Notes').fill('Met in spring');
    await person.call(`/api/contacts/${id}`, { method: 'PUT', json: { title: 'Binder' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'This contact was changed in the meantime' });
    await dialog.getByText('Changed there: Job Title.').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save with these choices' }).click();
    await page.getByText('Contact updated successfully!', { exact: true }).waitFor();
    const { body } = await person.call(`/api/contacts/${id}`);
    expect(body).toMatchObject({ title: 'Binder', notes: 'Met in spring' });
    await context.close();
  });

  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('and the screens around it keep nobody out, %s, %i pixels wide', async (colorScheme, width) => {
    const person = await world.newPerson();
    const id = await addContact(person, {
      name: 'Ada Fictive',
      email: 'ada@example.com',
      tags: ['Paper', 'Ink', 'Type'],
    });
    const gone = await addContact(person, { name: 'Ivo Fictive' });
    await person.call(`/api/contacts/${gone}`, { method: 'DELETE' });
    const viewport = { width, height: 844 };
    const { page, context, complaints } = await visit({ as: person, colorScheme, viewport, reducedMotion: 'reduce' });
    for (const [path, ready] of [
      ['/contacts', 'Ada Fictive'],
      ['/contacts/new', 'Basic Information'],
      [`/contacts/edit/${id}`, 'Basic Information'],
      ['/contacts/edit/999999', 'Contact Not Found'],
      [`/contacts/${id}`, 'Nothing logged yet.'],
      ['/contacts/trash', 'Ivo Fictive'],
    ] as const) {
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      expect([path, await violations(page)]).toEqual([path, []]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, Math.max(0, sideways)]).toEqual([path, 0]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
