import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../gateway/test/person.ts';
import { PHONE, tooSmall } from './fingers.ts';
import { addCard, addContact, openProduct } from './product.ts';
import { until } from './waiting.ts';

const { world, visit } = await openProduct();

let person: Person;
let contact: number;
let batch: number;
beforeAll(async () => {
  person = await world.newPerson();
  contact = await addContact(person, {
    ...{ name: 'Ada Fictive', title: 'Plumber', company: 'Example Pipes' },
    ...{ email: 'ada@example.com', phone: '+44 7700 900123', tags: ['fair'] },
  });
  await addCard(person, { name: 'Work', fullName: 'Ada Fictive' });
  const { body } = await person.call('/api/scan-batches', { method: 'POST', json: { name: 'Fair' } });
  batch = (body as { id: number }).id;
});

describe('a finger finds', () => {
  it.each([
    ['/login', 'Sign In'],
    ['/register', 'Create Account'],
  ])('everything on %s', async (path, heading) => {
    const { page } = await visit(PHONE);
    await page.goto(path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await until(async () => expect(await tooSmall(page)).toEqual([]));
  });

  it.each([
    ['/contacts/:id', 'Quick Actions'],
    ['/contacts/new', 'Basic Information'],
    ['/my-card', 'Your public page'],
    ['/my-card/new', 'Fill from a scan'],
    ['/share', 'Quick Share'],
    ['/opportunities', 'All Opportunities'],
    ['/scans/:batch', 'Delete batch'],
    ['/developers', 'API keys'],
  ])('everything on %s', async (path, ready) => {
    const { page } = await visit({ as: person, ...PHONE });
    await page.goto(path.replace(':id', String(contact)).replace(':batch', String(batch)));
    await page.getByText(ready).first().waitFor();
    await until(async () => expect([path, await tooSmall(page)]).toEqual([path, []]));
  });

  it('a button for messages below the number, in one line', async () => {
    const { page } = await visit({ as: person, ...PHONE });
    await page.goto(`/contacts/${contact}`);
    const button = page.getByRole('link', { name: 'Message on WhatsApp' });
    await button.waitFor();
    expect((await button.boundingBox())?.height).toBe(44);
  });

  it('the way home on the landing page', async () => {
    const { page } = await visit(PHONE);
    await page.goto('/');
    const home = page.locator('header a').first();
    expect((await home.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  it('who was found by need, and why', async () => {
    const { page } = await visit({ as: person, ...PHONE });
    await page.goto('/opportunities');
    await page.getByLabel('Search your network').fill('Ada Fictive');
    await page.getByText('Why?').first().waitFor();
    const list = page.getByRole('list', { name: 'Matches' });
    await until(async () => {
      const box = await list.locator('summary').first().boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    });
  });
});
