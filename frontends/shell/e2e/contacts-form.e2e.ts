import { describe, expect, it } from '@jest/globals';
import { violations } from './axe.ts';
import { addContact, openProduct } from './product.ts';
import { hasFocus, toast } from './waiting.ts';

const { world, visit } = await openProduct();

describe('the contact form', () => {
  it('refuses what is wrong, then saves by keyboard alone', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/contacts');
    await page.getByRole('heading', { name: 'All Contacts (0)' }).waitFor();
    await page.getByRole('link', { name: 'Add Manually' }).press('Enter');
    // A new screen takes the keyboard once, after it was drawn.
    await page.getByRole('heading', { name: 'Add Contact' }).waitFor();
    await hasFocus(page.locator('#content'));
    const name = page.getByLabel('Full Name');
    const email = page.getByLabel('Email', { exact: true });
    await email.pressSequentially('ada@example');
    await email.press('Enter');
    await toast(page, 'Name is required');
    await page.getByText("Please enter the contact's name").first().waitFor();
    await hasFocus(name);
    await page.keyboard.type('Ada Fictive');
    await page.keyboard.press('Enter');
    await toast(page, 'Invalid email');
    await hasFocus(email);
    await page.keyboard.type('.com');
    await page.keyboard.press('Enter');
    await toast(page, 'Contact created successfully!');
    await page.getByRole('heading', { name: 'Ada Fictive', level: 1 }).waitFor();
  });

  it('asks before what was typed is lost, also by the browser’s back, and leaves no step behind after saving', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/contacts');
    await page.getByRole('link', { name: 'Add Manually' }).click();
    await page.getByLabel('Full Name').fill('Ada Fictive');
    await page.goBack();
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
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
  });

  it('shows who looks the same, with reasons, and updates them when that is wanted', async () => {
    const person = await world.newPerson();
    const id = await addContact(person, {
      name: 'Ada Fictive',
      email: 'ada@example.com',
      phone: '+44 20 7946 0958',
      company: 'Example Press',
    });
    const { page } = await visit({ as: person });
    await page.goto('/contacts/new');
    await page.getByLabel('Full Name').fill('Ada Fictive');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Company').fill('Example Press');
    await page.getByLabel('Job Title').fill('Type Designer');
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await page.getByRole('dialog', { name: 'You may already have this contact' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update Ada Fictive' }).click();
    await page.waitForURL(new RegExp(`/contacts/${id}$`));
    await page.getByText('Type Designer at Example Press').waitFor();
    expect((await person.call('/api/contacts')).body.length).toBe(1);
  });

  it('explains that another tab saved the contact, and loses nothing of either', async () => {
    const person = await world.newPerson();
    const id = await addContact(person, { name: 'Ada Fictive', title: 'Printer' });
    const { page } = await visit({ as: person });
    await page.goto(`/contacts?edit=${id}`);
    await page.getByRole('heading', { name: 'Edit Contact' }).waitFor();
    await page.getByLabel('Notes').fill('Met in spring');
    await person.call(`/api/contacts/${id}`, { method: 'PUT', json: { title: 'Binder' } });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'This contact has changed' });
    await dialog.getByText('Changed elsewhere: Job Title.').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep both' }).click();
    await toast(page, 'Contact updated successfully!');
    const { body } = await person.call(`/api/contacts/${id}`);
    expect(body).toMatchObject({ title: 'Binder', notes: 'Met in spring' });
  });
});
