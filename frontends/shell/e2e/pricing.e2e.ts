import { describe, expect, it } from '@jest/globals';
import { keepsNobodyOut } from './axe.ts';
import { addContact, openOwnProduct } from './product.ts';
import { toast } from './waiting.ts';

const { world, visit } = await openOwnProduct();

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

describe('a plan', () => {
  it('that is full says so where it is met, leads to the plans, and a larger one is in force at once', async () => {
    const person = await world.newPerson();
    await addContact(person, { name: 'Grace Marlow' });
    await world.setContactLimit(person.id, 1);
    const { context, page: form, foreign, complaints } = await visit({ as: person });
    await form.goto('/contacts/new');
    await form.getByLabel('Full Name').fill('Ada Fictive');
    await form.getByRole('button', { name: 'Save Contact' }).click();
    await form
      .getByText(/You can still read, edit, export and delete everything you have/)
      .first()
      .waitFor();
    // Beside the form: what was typed stays.
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      form.getByRole('button', { name: 'See plans' }).click(),
    ]);
    await page.waitForURL('**/pricing');
    await page.getByRole('heading', { name: 'Business' }).waitFor();
    await page.getByLabel('Yearly').press(' ');
    await page.getByText('Billed annually').first().waitFor();
    expect(await page.getByText('$12.50').count()).toBe(1);
    await keepsNobodyOut(page, 'pricing', SIZES);
    await page.getByRole('button', { name: 'Upgrade Pro' }).click();
    await toast(page, 'Plan Updated');
    await page.getByRole('button', { name: 'Current Plan' }).waitFor();

    await form.getByRole('button', { name: 'Save Contact' }).click();
    await form.getByRole('heading', { name: 'Ada Fictive', level: 1 }).waitFor();
    await page.goto('/account');
    await page.getByText('Pro plan', { exact: true }).waitFor();
    await page.getByText('2 of 2,500').waitFor();
    await keepsNobodyOut(page, 'account with a plan', SIZES);
    await page.getByRole('button', { name: 'Change to Free' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change to Free' }).click();
    await page.getByText('Free plan', { exact: true }).waitFor();
    expect((await person.call('/api/contacts')).body).toHaveLength(2);
    expect([foreign, complaints]).toEqual([[], []]);
  });

  it('that is nearly full says so once', async () => {
    const person = await world.newPerson();
    for (let at = 1; at <= 4; at++) await addContact(person, { name: `Person ${at}` });
    await world.setContactLimit(person.id, 5);
    const { page } = await visit({ as: person });
    await page.goto('/dashboard');
    await page.getByText('You have used 4 of your 5 contacts').first().waitFor();
    const seen = async () => (await person.graph('{ subscription { hintsSeen } }')).body.data.subscription.hintsSeen;
    expect(await seen()).toEqual(['contacts:5']);
    const noted = page.waitForResponse(
      (answer) => answer.url().endsWith('/graphql') && (answer.request().postData() ?? '').includes('UsageHint'),
    );
    await page.reload();
    await noted;
    expect(await page.getByText('You have used 4 of your 5 contacts').count()).toBe(0);
  });
});
