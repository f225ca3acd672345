import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Person } from '../../../gateway/test/person.ts';
import { keepsNobodyOut } from './axe.ts';
import { addContact, openProduct } from './product.ts';
import { toast, until } from './waiting.ts';

const { world, visit } = await openProduct();

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
];
const DAY_MS = 24 * 60 * 60 * 1000;

async function log(person: Person, contactId: number, kind: string, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const { body } = await person.graph(
    'mutation ($id: ID!, $input: LogInteractionInput!) { logInteraction(contactId: $id, input: $input) { interaction { id } } }',
    { id: String(contactId), input: { kind, at } },
  );
  if (body.errors) throw new Error(JSON.stringify(body.errors));
}

/** Three contacts: one well known, one met once, one who was typed in. */
async function somebodyWithANetwork() {
  const person = await world.newPerson();
  const mira = await addContact(person, { name: 'Mira Fictive', title: 'Lawyer', company: 'Law Office Sample' });
  const noor = await addContact(person, { name: 'Noor Probe', title: 'Plumber', email: 'noor@example.com' });
  await addContact(person, { name: 'Ivo Muster' });
  // A meeting that nobody has followed up is advice of its own, and what is read below would be all there is for today.
  await log(person, mira, 'CALLED', 5);
  await log(person, mira, 'MET', 20);
  await log(person, noor, 'MET', 10);
  const goals = { businessDescription: 'Lenses for telescopes', businessGoals: ['Find an architect'] };
  await person.call('/api/profile/business-context', { method: 'PATCH', json: goals });
  // Advice is made at most once a day by itself: everything has to be known before somebody reads it.
  await until(async () => {
    const { body } = await person.graph(
      '{ networkAnalysis { networkSize relationshipStrengths { strong medium } industryDistribution { count } } networkInsights { skillGaps { name } } }',
    );
    expect(body.data).toMatchObject({
      networkAnalysis: { networkSize: 3, relationshipStrengths: { strong: 1, medium: 1 } },
      networkInsights: { skillGaps: [{ name: 'architect' }] },
    });
  });
  return { person, noor };
}

// A product that was just started reads its vocabulary when the first one asks.
beforeAll(async () => {
  const somebody = await world.newPerson();
  await until(async () => {
    const { body } = await somebody.graph('{ networkInsights { totalContacts } }');
    expect(body.data.networkInsights).toEqual({ totalContacts: 0 });
  });
});

const figures = async (page: Page) =>
  (await page.getByRole('definition').allInnerTexts()).filter((text) => /^\d/.test(text));

describe('intelligence', () => {
  it('shows nobody’s network as empty, and leads on', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.goto('/intelligence');
    const setUp = page.getByRole('link', { name: 'Set Up Your Business' });
    expect(await setUp.getAttribute('href')).toBe('/business-setup');
    await keepsNobodyOut(page, 'no network', SIZES);
    await page.goto('/connection-intelligence');
    await page.getByRole('heading', { name: 'No Insights Available' }).waitFor();
    await keepsNobodyOut(page, 'no insights', SIZES);
    await page.getByRole('link', { name: 'Scan More Cards' }).click();
    await page.waitForURL('**/scanner');
  });

  it('says what a network is worth and why, is dismissed, refreshed, and acted on', async () => {
    const { person, noor } = await somebodyWithANetwork();
    const { page, foreign, complaints } = await visit({ as: person, reducedMotion: 'reduce' });
    await page.goto('/intelligence');
    await page.getByRole('img', { name: /out of 10$/ }).waitFor();
    expect((await figures(page))[0]).toBe('3');
    await page.getByText(/none of your contacts is an architect/).waitFor();
    await keepsNobodyOut(page, 'intelligence', SIZES);
    await page.getByRole('button', { name: /^Why\? Network Strength: .*\/10/ }).click();
    await page.getByRole('dialog').getByText('You met, called or emailed 2 of 3 contacts in the last year.').waitFor();
    await keepsNobodyOut(page, 'the strength’s shares', SIZES);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Why? Follow up with Noor Probe' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Noor Probe' }).click();
    await page.waitForURL(`**/contacts/${noor}`);

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Connection Intelligence' }).click();
    const card = page.getByRole('article', { name: 'Follow up with Noor Probe' });
    await card.getByRole('button', { name: 'Suggested Actions' }).click();
    await card.getByText('Write to Noor Probe about your meeting').waitFor();
    await until(async () => expect((await figures(page)).slice(0, 3)).toEqual(['3', '1', '0']));
    await keepsNobodyOut(page, 'connection intelligence', SIZES);
    await page.getByRole('button', { name: 'Why? Strong Connections: 1' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Mira Fictive' }).waitFor();
    await keepsNobodyOut(page, 'strong connections', SIZES);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Refresh' }).click();
    await toast(page, 'Insights refreshed');
    await card.getByRole('button', { name: 'Take Action: Follow up with Noor Probe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate Draft' }).click();
    await toast(page, 'Email Draft Generated');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Dismiss: Follow up with Noor Probe' }).click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Show 1 dismissed insight' }).waitFor();
    expect(await card.count()).toBe(0);
    expect([foreign, complaints]).toEqual([[], []]);

    await page.goto('/account');
    await page.getByText('3 of 5').waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('option', { name: 'Business Intelligence' }).click();
    await page.waitForURL('**/intelligence');
  });
});
