import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../../gateway/test/person.ts';
import { keepsNobodyOut } from './axe.ts';
import { addContact, openProduct } from './product.ts';
import { hasFocus, toast, until } from './waiting.ts';

const { world, visit } = await openProduct();

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Somebody whose plan has custom fields, known to the contacts already. */
async function newOwner(): Promise<Person> {
  const person = await world.newPerson();
  await person.call('/api/subscription/upgrade', { method: 'POST', json: { plan: 'pro' } });
  await until(async () => expect((await person.call('/api/custom-fields')).body.mayCreate).toBe(true));
  return person;
}

const define = async (person: Person, json: object) => {
  const { status } = await person.call('/api/custom-fields', { method: 'POST', json });
  expect(status).toBe(201);
};
const LEVEL = { name: 'Level', kind: 'choice', choices: ['Gold', 'Silver'] };

describe('custom fields', () => {
  it('of a plan that has none lead to the plans', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.goto('/contacts/fields');
    await page.getByRole('heading', { name: 'Your plan doesn’t include custom fields' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add field' }).count()).toBe(0);
    await keepsNobodyOut(page, 'no custom fields in the plan', SIZES);
    await page.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL('**/pricing');
  });

  it('are defined, moved and deleted by keyboard, and what is wrong is said', async () => {
    const owner = await newOwner();
    const { page, complaints } = await visit({ as: owner });
    await page.goto('/contacts/fields');
    await page.getByRole('heading', { name: 'No custom fields yet' }).waitFor();
    await keepsNobodyOut(page, 'no custom fields', SIZES);
    await page.getByRole('button', { name: 'Add field' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a custom field' });
    await dialog.getByRole('button', { name: 'Save field' }).click();
    await dialog.getByText('Please enter a name.').waitFor();
    await dialog.getByLabel('Name').fill('Level');
    await dialog.getByLabel('Type').selectOption('Choice');
    await dialog.getByRole('textbox', { name: 'Choice 1' }).fill('Gold');
    await dialog.getByRole('textbox', { name: 'Choice 2' }).fill('gold');
    await page.keyboard.press('Enter');
    await dialog.getByText('Each choice must be different').waitFor();
    await keepsNobodyOut(page, 'a new custom field', SIZES, { hasPopup: true });
    await dialog.getByRole('textbox', { name: 'Choice 2' }).fill('Silver');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 of 20 fields').waitFor();
    await define(owner, { name: 'First met', kind: 'date' });
    await addContact(owner, { name: 'Ida Holm', customFields: { level: 'Gold' } });
    await page.reload();
    await page.getByRole('button', { name: 'Move Level down' }).press('Enter');
    await page.getByRole('listitem').first().getByText('First met').waitFor();
    await keepsNobodyOut(page, 'custom fields', SIZES);
    await page.getByRole('button', { name: 'Delete Level' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Level”?' });
    await question.getByText('1 contact uses this field. Its value will be deleted too.').waitFor();
    await question.getByRole('button', { name: 'Delete field' }).click();
    await toast(page, 'Custom field deleted');
    await page.getByText('1 of 20 fields').waitFor();
    expect((await owner.call('/api/contacts')).body[0].customFields).toEqual({});
    expect(complaints).toEqual([]);
  });

  it('are filled in, shown, filtered by, and a wrong value keeps the form', async () => {
    const owner = await newOwner();
    await define(owner, LEVEL);
    await define(owner, { name: 'File', kind: 'link' });
    await define(owner, { name: 'First met', kind: 'date' });
    await define(owner, { name: 'Visits', kind: 'number' });
    await addContact(owner, { name: 'Bo Lind' });
    const { page, complaints } = await visit({ as: owner });
    await page.goto('/contacts/new');
    await page.getByLabel('Full Name').fill('Ida Holm');
    await page.getByLabel('Level').selectOption('Gold');
    await page.getByLabel('First met').fill('2026-03-01');
    await page.getByLabel('Visits').fill('3.5');
    await page.getByLabel('File').fill('files.example/7');
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await toast(page, 'Check your custom fields');
    await hasFocus(page.getByLabel('File'));
    await keepsNobodyOut(page, 'form with custom fields', SIZES);
    await page.getByLabel('File').fill('https://files.example/7');
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await page.getByRole('heading', { name: 'Ida Holm', level: 1 }).waitFor();
    await page.getByText('March 1, 2026').waitFor();
    await page.getByRole('link', { name: 'https://files.example/7' }).waitFor();
    await keepsNobodyOut(page, 'contact with custom fields', SIZES);
    await page.goto('/contacts');
    await page.getByText('Bo Lind').first().waitFor();
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Custom field').selectOption('Level: Gold');
    await page.waitForURL('**/contacts?custom=level%3DGold');
    await page.getByText('Bo Lind').first().waitFor({ state: 'detached' });
    await page.getByText('Ida Holm').first().waitFor();
    await keepsNobodyOut(page, 'contacts by a custom field', SIZES);
    expect(complaints).toEqual([]);
  });

  it('become of columns of an import, also new ones', async () => {
    const owner = await newOwner();
    await define(owner, LEVEL);
    const body = 'Name,Rank,Shoe size\nIda Holm,gold,38\n';
    const sent = await owner.call('/api/imports', { method: 'POST', body, headers: { 'content-type': 'text/csv' } });
    const { page, complaints } = await visit({ as: owner });
    await page.goto(`/contacts/import/${sent.body.importId}`);
    await page.getByLabel('Field for Rank').selectOption('Level');
    await until(async () => expect(await page.getByLabel('Field for Rank').isEnabled()).toBe(true));
    await page.getByLabel('Field for Shoe size').selectOption('New custom field “Shoe size”');
    await until(async () => expect(await page.getByLabel('Field for Shoe size').inputValue()).toBe('custom:shoe_size'));
    await keepsNobodyOut(page, 'columns as custom fields', SIZES);
    await page.getByRole('button', { name: /^Import/ }).click();
    await until(async () =>
      expect((await owner.call('/api/contacts')).body[0]?.customFields).toEqual({ level: 'Gold', shoe_size: '38' }),
    );
    expect(complaints).toEqual([]);
  });
});

describe('a file for another program', () => {
  it('leads to the plans where there is none, and is downloaded where there is', async () => {
    const owner = await world.newPerson();
    await addContact(owner, { name: 'Ida Holm', company: 'Holm' });
    const { page } = await visit({ as: owner });
    const ask = async () => {
      await page.goto('/contacts');
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Export' }).click();
      return page.getByRole('dialog', { name: 'Export Contacts' });
    };
    const dialog = await ask();
    await dialog.getByRole('link', { name: 'See plans' }).waitFor();
    expect(await dialog.getByLabel('HubSpot').isDisabled()).toBe(true);
    await keepsNobodyOut(page, 'export for other programs', SIZES, { hasPopup: true });
    await owner.call('/api/subscription/upgrade', { method: 'POST', json: { plan: 'pro' } });
    const isAllowed = async () => (await owner.call('/api/contacts/export?preset=hubspot')).status;
    await until(async () => expect(await isAllowed()).toBe(200));
    const again = await ask();
    await again.getByLabel('HubSpot').check();
    const download = page.waitForEvent('download');
    await again.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('contacts-hubspot.csv');
  });
});
