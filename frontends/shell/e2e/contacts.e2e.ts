import { describe, expect, it } from '@jest/globals';
import { addContact, addScannedContact, openOwnProduct } from './product.ts';
import { hasFocus, toast, until } from './waiting.ts';

const { world, visit } = await openOwnProduct();

const ADA = {
  name: 'Ada Fictive',
  title: 'Type Designer',
  company: 'Example Press',
  email: 'ada@example.com',
  phone: '+44 20 7946 0958',
  website: 'example.com/type',
  linkedIn: 'linkedin.com/in/ada-fictive',
  tags: ['Paper', 'Ink', 'Type', 'Fair'],
  notes: 'Wants to see the sample book.',
};

describe('contacts', () => {
  it('begin with an invitation to scan a card', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
    await page.getByText('Add your first contact by scanning a business card').waitFor();
    await page.getByRole('link', { name: 'Scan Your First Card' }).click();
    await page.getByRole('heading', { name: 'Scan Business Card' }).waitFor();
    await page.goto('/contacts');
    await page.getByRole('heading', { name: 'All Contacts (0)' }).waitFor();
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
  });

  it('are counted on the dashboard, the newest five shown, filtered by words and company', async () => {
    const person = await world.newPerson();
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      await addContact(person, { name: `${name} Fictive`, company: name === 'Two' ? 'Inkworks' : 'Paperworks' });
    }
    const { page } = await visit({ as: person });
    await page.goto('/dashboard');
    await page.getByText('Six Fictive').waitFor();
    const rows = page.getByRole('main').getByRole('listitem');
    await until(async () => expect(await rows.count()).toBe(5));
    await until(async () => expect(await page.getByRole('definition').allTextContents()).toEqual(['6', '6', '0']));
    await page.getByLabel('Company').selectOption('Inkworks');
    await page.getByText('Two Fictive').waitFor();
    await page.getByText('Six Fictive').waitFor({ state: 'detached' });
    await page.getByLabel('Company').selectOption('all');
    await page.getByRole('searchbox').fill('one fic');
    await page.getByText('Two Fictive').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /One Fictive/ }).click();
    await page.getByRole('heading', { name: 'One Fictive' }).waitFor();
  });

  it('are found as somebody types, and the words survive going back', async () => {
    const person = await world.newPerson();
    await addContact(person, ADA);
    await addContact(person, { name: 'Émile Exemple', company: 'Atelier' });
    const { page } = await visit({ as: person });
    await page.goto('/contacts');
    await page.getByRole('heading', { name: 'All Contacts (2)' }).waitFor();
    await page.getByRole('link', { name: 'Search contacts' }).click();
    await hasFocus(page.getByRole('searchbox'));
    await page.keyboard.type('emi');
    await page.getByText('1 contact found').waitFor();
    await page.getByText('Ada Fictive').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Émile Exemple/ }).click();
    await page.getByRole('heading', { name: 'Émile Exemple' }).waitFor();
    await page.goBack();
    await page.getByText('1 contact found').waitFor();
    await until(async () => expect(await page.getByRole('searchbox').inputValue()).toBe('emi'));
    await page.getByRole('searchbox').fill('zzz');
    await page.getByRole('heading', { name: 'No contacts found' }).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByText('Ada Fictive').waitFor();
    await page.getByText('+2').waitFor();
  });

  it('show everything about one person, with safe links only', async () => {
    const person = await world.newPerson();
    const id = await addContact(person, ADA);
    const { page } = await visit({ as: person });
    await page.goto(`/contacts/${id}`);
    await page.getByRole('heading', { name: 'Ada Fictive' }).waitFor();
    await page.getByText('Type Designer at Example Press').waitFor();
    const main = page.getByRole('main');
    const links = () =>
      main.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const expected = [
      `${world.url}/contacts`,
      `${world.url}/contacts?edit=${id}`,
      `${world.url}/contacts?company=Example+Press`,
      ...ADA.tags.map((tag) => `${world.url}/contacts?tag=${tag}`),
      'mailto:ada@example.com',
      'tel:+442079460958',
      'https://linkedin.com/in/ada-fictive',
      `${world.url}/share`,
      'mailto:ada@example.com',
      'tel:+442079460958',
      'https://wa.me/442079460958',
      'https://example.com/type',
      'https://linkedin.com/in/ada-fictive',
    ];
    await until(async () => expect(await links()).toEqual(expected));
    for (const text of ['Today', 'Never', 'Wants to see the sample book.'])
      await main.getByText(text).first().waitFor();
  });

  it('show the card they were scanned from, fetched with the header and never by an address with a token', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/dashboard');
    const id = await addScannedContact(person, 'Scanned Fictive', await page.screenshot({ type: 'jpeg' }));
    await page.goto(`/contacts/${id}`);
    const shown = page.getByRole('img', { name: 'Scanned business card of Scanned Fictive, picture 1' });
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toMatch(/^blob:/);
  });

  it('are deleted after a question, and stay when the answer is no', async () => {
    const person = await world.newPerson();
    const id = await addContact(person, ADA);
    const { page } = await visit({ as: person });
    await page.goto(`/contacts/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Are you sure you want to delete this contact?').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    // Until it is gone its own "Delete" is the only one.
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect((await person.call(`/api/contacts/${id}`)).status).toBe(200);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    // A toast under the pointer stays.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await toast(page, 'Contact deleted successfully');
    await page.getByRole('heading', { name: 'All Contacts (0)' }).waitFor();
    expect((await person.call(`/api/contacts/${id}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'All Contacts (1)' }).waitFor();
    expect((await person.call(`/api/contacts/${id}`)).status).toBe(200);
  });

  it('of somebody else, or of nobody, are not found', async () => {
    const id = await addContact(await world.newPerson(), ADA);
    const { page } = await visit({ as: await world.newPerson() });
    for (const path of [`/contacts/${id}`, '/contacts/999999', '/contacts/0', '/contacts/javascript:alert(1)']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Contact not found' }).waitFor();
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  });

  it('that cannot be fetched are explained, and come with "Try again"', async () => {
    const person = await world.newPerson();
    await addContact(person, ADA);
    const { page } = await visit({ as: person });
    await world.stop('contacts');
    try {
      await page.goto('/contacts');
      await page.getByRole('heading', { name: 'Failed to fetch contacts' }).waitFor();
    } finally {
      await world.start('contacts');
    }
    const row = page.getByText('Ada Fictive');
    // The gateway asks the service again when its breaker lets it.
    await until(async () => {
      const again = page.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click({ timeout: 2000 });
      await row.waitFor({ timeout: 2000 });
    });
  });

  it('are shown without their picture when scans cannot be reached', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/dashboard');
    const id = await addScannedContact(person, 'Partial Fictive', await page.screenshot({ type: 'jpeg' }));
    await world.stop('scan');
    try {
      await page.goto(`/contacts/${id}`);
      await page.getByRole('heading', { name: 'Partial Fictive' }).waitFor();
      await page.getByText('The card picture can’t be loaded right now.').waitFor();
    } finally {
      await world.start('scan');
    }
  });
});
