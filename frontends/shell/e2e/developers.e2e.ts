import { describe, expect, it } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { createCaller, takePlan } from '../../../gateway/test/person.ts';
import { keepsNobodyOut } from './axe.ts';
import { openOwnProduct } from './product.ts';
import { toast } from './waiting.ts';

const { world, visit } = await openOwnProduct();

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

describe('the developers page', () => {
  it('leads to the plans, gives a key that works, and takes it away again', async () => {
    const person = await world.newPerson();
    const { page, foreign, complaints } = await visit({ as: person });
    await page.goto('/developers');
    await page.getByRole('heading', { name: 'Your plan doesn’t include API keys' }).waitFor();
    await keepsNobodyOut(page, 'developers without keys', SIZES);
    await page.getByRole('link', { name: 'See plans' }).first().click();
    await page.waitForURL('**/pricing');

    await takePlan(person, 'business');
    await eventually(async () => (await person.call('/api/keys')).body.isInPlan);
    await page.goto('/developers');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Nightly sync');
    await keepsNobodyOut(page, 'a new key', SIZES);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await dialog.getByLabel('API key').inputValue();
    await keepsNobodyOut(page, 'a key that is shown once', SIZES);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const program = createCaller(world.url, key);
    expect((await program('/api/contacts')).status).toBe(200);

    await page.reload();
    await page.getByText('Nightly sync').waitFor();
    expect(await page.content()).not.toContain(key);
    await keepsNobodyOut(page, 'developers', SIZES);
    await page.getByRole('button', { name: 'Revoke Nightly sync' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await toast(page, 'API key revoked');
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor();
    await eventually(async () => (await program('/api/contacts')).status === 401, { timeoutMs: 1000 });
    expect([foreign, complaints]).toEqual([[], []]);
  });
});
