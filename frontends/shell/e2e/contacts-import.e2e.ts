import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sidewaysPixels } from './axe.ts';
import { addContact, openProduct } from './product.ts';
import { toast, until } from './waiting.ts';

const { world, visit } = await openProduct();

const TABLE = [
  'Name;Mail;Firma',
  'Ada Fictive;ada@example.com;Example Press',
  'Ivo Fictive;ivo@example.com;Inkworks',
  'Zoë <script>alert(1)</script>;zoe@example.com;Inkworks',
].join('\r\n');

describe('an import', () => {
  it('goes from a file through its preview to contacts, and back again by undo', async () => {
    const person = await world.newPerson();
    const { page, complaints } = await visit({ as: person, viewport: { width: 390, height: 844 } });
    await page.goto('/contacts');
    await page.getByRole('button', { name: 'Import Contacts' }).click();
    await page.getByRole('button', { name: /iCloud Contacts/ }).click();
    await page
      .getByRole('dialog')
      .getByText('iCloud import is not yet available. Please use CSV export from iCloud Contacts instead.')
      .waitFor();
    await page.getByRole('button', { name: /CSV, Excel or VCF file/ }).click();
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };
    await page.getByLabel('Choose a file or drop it here').setInputFiles(file);
    await page.getByRole('heading', { name: 'Import of people.csv' }).waitFor();
    await page.getByRole('button', { name: 'Import 3 contacts' }).waitFor();
    await until(async () => expect(await page.getByLabel('Delimiter').inputValue()).toBe(';'));
    await page.getByText('ivo@example.com').first().waitFor();
    expect(Math.max(0, await sidewaysPixels(page))).toBe(0);
    await page.getByRole('button', { name: 'Import 3 contacts' }).click();
    await page.getByText('Import Successful!', { exact: true }).waitFor();
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download report' }).click(),
    ]);
    expect(readFileSync(await report.path(), 'utf8')).toContain('Ada Fictive');
    await page.getByRole('link', { name: 'Show imported contacts' }).click();
    await page.getByRole('heading', { name: 'All Contacts (3)' }).waitFor();
    await page.getByText('Zoë <script>alert(1)</script>').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'Import undone' }).waitFor();
    await page.goto('/contacts');
    await page.getByRole('heading', { name: 'All Contacts (0)' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('of somebody else is not found', async () => {
    const owner = await world.newPerson();
    const sent = await owner.call('/api/imports?name=people.csv', {
      method: 'POST',
      body: TABLE,
      headers: { 'content-type': 'text/csv' },
    });
    const { page } = await visit({ as: await world.newPerson() });
    await page.goto(`/contacts/import/${sent.body.importId}`);
    await page.getByRole('heading', { name: 'Import not found' }).waitFor();
  });
});

describe('an export', () => {
  it('is a table with the columns of the specification, or cards, of all or of whom the filter lets through', async () => {
    const person = await world.newPerson();
    await addContact(person, { name: 'Ada Fictive', company: 'Example Press', tags: ['Paper', 'Ink'] });
    await addContact(person, { name: 'Ivo Fictive', company: 'Inkworks' });
    const { page } = await visit({ as: person });
    await page.goto('/contacts');
    const save = async (format: 'CSV' | 'vCard') => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Export' }).click();
      await page.getByRole('radio', { name: new RegExp(`^${format} For`) }).check();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
      ]);
      await toast(page, 'Contacts exported successfully!');
      return readFileSync(await file.path(), 'utf8');
    };
    const table = await save('CSV');
    expect(table.replace('\uFEFF', '').split('\r\n')[0]).toBe('Name,Title,Company,Email,Phone,Website,Notes,Tags');
    expect(table).toContain('Paper;Ink');
    await page.getByLabel('Company').selectOption('Inkworks');
    await page.getByText('1 contact found').waitFor();
    const cards = await save('vCard');
    expect(cards.match(/BEGIN:VCARD/g)).toHaveLength(1);
    expect(cards).toContain('FN:Ivo Fictive');
  });
});
