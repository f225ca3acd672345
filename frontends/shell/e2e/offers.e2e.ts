import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../../gateway/test/person.ts';
import { keepsNobodyOut } from './axe.ts';
import { addContact, openProduct, type Visit } from './product.ts';
import { hasFocus, toast, until } from './waiting.ts';

const { world, visit } = await openProduct();

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Somebody with a card that everybody can open. */
async function newOwner(): Promise<Person> {
  const person = await world.newPerson();
  const json = {
    ...{ name: 'Work', fullName: 'Grace Marlow', jobTitle: 'Optical engineer', company: 'Northwind Optics' },
    ...{ email: 'grace@northwind.example', phone: '+1 202 555 0134', bio: 'Lenses, mostly.' },
  };
  const { status } = await person.call('/api/business-cards', { method: 'POST', json });
  expect(status).toBe(201);
  return person;
}

/** A visitor's browser without scripts, at the form. */
async function visitorAt({ id }: Person): Promise<Visit> {
  const visitor = await visit({ javaScriptEnabled: false });
  await visitor.page.goto(`/api/public/profile/${id}`);
  await visitor.page.getByText('Leave your details').click();
  return visitor;
}

async function leave(owner: Person, name: string, email: string, note = ''): Promise<void> {
  const { page } = await visitorAt(owner);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Note').fill(note);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send my details' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
}

describe('a visitor without scripts', () => {
  it('is told what is wrong beside the field, and loses nothing of what was written', async () => {
    const { page, foreign } = await visitorAt(await newOwner());
    await page.getByLabel('Your name').fill('Noor Ashworth');
    await page.getByLabel('Phone').fill('call me');
    await page.getByLabel('Note').fill('One\nTwo');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send my details' }).click();
    await page.getByText('Please enter a valid phone number.').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Noor Ashworth');
    expect(await page.getByLabel('Note').inputValue()).toBe('One\nTwo');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await page.getByLabel('Phone').fill('+1 202 555 0147');
    await page.getByRole('button', { name: 'Send my details' }).click();
    await page.getByText('Your details have been sent to Grace Marlow.').waitFor();
    await page.getByRole('link', { name: 'Back to the card' }).click();
    await page.getByRole('heading', { name: 'Grace Marlow' }).waitFor();
    expect(foreign).toEqual([]);
  });
});

describe('the page, its form and its answers', () => {
  it('keep nobody out, light and dark', async () => {
    const owner = await newOwner();
    const { page, complaints } = await visit();
    await page.goto(`/api/public/profile/${owner.id}`);
    await keepsNobodyOut(page, 'public page', [PHONE, DESK]);
    await page.getByText('Leave your details').click();
    await keepsNobodyOut(page, 'form', [PHONE, DESK]);
    await page.getByLabel('Your name').fill('Noor');
    await page.getByRole('checkbox').check();
    await page.keyboard.press('Enter');
    await page.getByText('Please enter an email address or a phone number.').waitFor();
    await hasFocus(page.getByLabel('Email'));
    await keepsNobodyOut(page, 'form with a mistake', [PHONE, DESK]);
    await page.getByLabel('Email').fill('noor@ashworth.example');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send my details' }).click();
    await page.getByRole('heading', { name: 'Thanks' }).waitFor();
    await keepsNobodyOut(page, 'thanks', [PHONE, DESK]);
    await page.goto('/api/public/profile/1');
    await page.getByRole('heading', { name: 'Profile not found' }).waitFor();
    await keepsNobodyOut(page, 'nobody', [PHONE, DESK]);
    expect(complaints).toEqual([]);
  });
});

describe('the owner', () => {
  it('is told above the contacts, adds one person, and merges another', async () => {
    const owner = await newOwner();
    const known = await addContact(owner, { name: 'Dr Jonas Weber', email: 'jonas@weber.example' });
    await leave(owner, 'Noor Ashworth', 'noor@ashworth.example', 'We talked about lenses.');
    await leave(owner, 'Jonas Weber', 'jonas@weber.example', 'New number soon.');
    const { page, complaints } = await visit({ as: owner });
    // They travel from one service to the other.
    await until(async () => expect((await owner.call('/api/contacts/offers')).body).toHaveLength(2));
    await page.goto('/contacts');
    await page.getByText('2 people left you their details').waitFor();
    await keepsNobodyOut(page, 'contacts with offers', [PHONE, DESK]);
    await page.getByRole('link', { name: 'View offers' }).click();
    await page.getByRole('heading', { name: 'Offers (2)' }).waitFor();
    await keepsNobodyOut(page, 'offers', [PHONE, DESK]);

    await page.getByRole('button', { name: 'Add to Contacts: Noor Ashworth' }).press('Enter');
    await toast(page, 'Contact added');
    await page.getByRole('heading', { name: 'Offers (1)' }).waitFor();
    await hasFocus(page.getByRole('listitem').filter({ hasText: 'Jonas Weber' }));

    await page.getByText('Looks like Dr Jonas Weber').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('button', { name: 'Add to Contacts: Jonas Weber' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Is this the same person?' });
    await dialog.waitFor();
    await keepsNobodyOut(page, 'who is the same', [PHONE, DESK], { hasPopup: true });
    await dialog.getByRole('button', { name: 'Merge into Dr Jonas Weber' }).click();
    await toast(page, 'Contact updated');
    await page.getByRole('heading', { name: 'No offers yet' }).waitFor();
    await keepsNobodyOut(page, 'no offers', [PHONE, DESK]);

    await page.goto(`/contacts/${known}`);
    await page.getByRole('heading', { name: 'Dr Jonas Weber' }).waitFor();
    await page.getByText('New number soon.').waitFor();
    await page.getByText('Shared details').waitFor();
    await page.getByText('Consent').click();
    await page.getByText(/I agree that Grace Marlow may keep these details/).waitFor();
    await page.goto('/contacts');
    await page.getByRole('heading', { name: 'All Contacts (2)' }).waitFor();
    expect(await page.getByText('left you their details').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('switches the form off, and the page has none any more', async () => {
    const owner = await newOwner();
    const { page } = await visit({ as: owner });
    await page.goto('/contacts/offers');
    await page.getByRole('switch').click();
    await toast(page, 'Form switched off');
    const visitor = await visit({ javaScriptEnabled: false });
    await visitor.page.goto(`/api/public/profile/${owner.id}`);
    await visitor.page.getByRole('heading', { name: 'Grace Marlow' }).waitFor();
    expect(await visitor.page.getByText('Leave your details').count()).toBe(0);
  });
});
