import { describe, expect, it } from '@jest/globals';
import { addCard, addContact, openOwnProduct } from '../../shell/e2e/product.ts';
import { until } from '../../shell/e2e/waiting.ts';

const { world, visit } = await openOwnProduct();

describe('without the cards service', () => {
  it('contacts and the camera are there, "Card Shares" shows a dash, and the own cards come back', async () => {
    const person = await world.newPerson();
    await addCard(person, { name: 'Work', fullName: 'Ada Fictive' });
    await addContact(person, { name: 'Noor Ashworth' });
    const { page, complaints } = await visit({ as: person });
    await world.stop('cards');
    try {
      await page.goto('/dashboard');
      await page.getByText('Noor Ashworth').waitFor();
      await until(async () => expect(await page.getByRole('definition').allInnerTexts()).toEqual(['1', '1', '–']));
      await page.goto('/contacts');
      await page.getByRole('heading', { name: 'All Contacts (1)' }).waitFor();
      await page.goto('/scanner');
      await page.getByRole('heading', { name: 'Scan Business Card' }).waitFor();
      await page.goto('/my-card');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    } finally {
      await world.start('cards');
    }
    const card = page.getByRole('heading', { name: 'Work', exact: true });
    // The gateway asks the service again when its breaker lets it.
    await until(async () => {
      const again = page.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click({ timeout: 2000 });
      await card.waitFor({ timeout: 2000 });
    });
    expect(complaints).toEqual([]);
  });
});
