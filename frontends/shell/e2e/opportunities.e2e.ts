import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { keepsNobodyOut } from './axe.ts';
import { addContact, openProduct } from './product.ts';
import { hasFocus, toast, until } from './waiting.ts';

const { world, visit } = await openProduct();

const DAY_MS = 24 * 60 * 60 * 1000;
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/** Two people, one of whom was met ten days ago. The feed knows it. */
async function somebodyWithANetwork() {
  const person = await world.newPerson();
  const mira = await addContact(person, {
    ...{ name: 'Mira Fictive', title: 'Partner, Venture Capital', company: 'Seedline Example' },
    email: 'mira@seedline.example',
  });
  await addContact(person, { name: 'Jonas Sample', title: 'Plumber', company: 'Sample Pipes' });
  const { body } = await person.graph(
    'mutation ($id: ID!, $at: DateTime!) { logInteraction(contactId: $id, input: { kind: MET, at: $at }) { interaction { id } } }',
    { id: String(mira), at: new Date(Date.now() - 10 * DAY_MS).toISOString() },
  );
  expect(body.errors).toBeUndefined();
  await until(async () => {
    const { body: found } = await person.call('/api/opportunities');
    expect(found.map(({ title }: { title: string }) => title)).toContain('Follow up with Mira Fictive');
  });
  return { person, mira };
}

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Follow up with Mira Fictive' });

describe('the feed', () => {
  it('says whom to write to and why, drafts the mail, logs it, and has done its work', async () => {
    const { person, mira } = await somebodyWithANetwork();
    const { page, complaints, foreign } = await visit({ as: person, reducedMotion: 'reduce' });
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Feed' }).click();
    await page.getByRole('heading', { level: 1, name: 'Opportunities Feed' }).waitFor();
    await card(page).waitFor();
    await keepsNobodyOut(page, '/opportunities', SIZES);
    await page.setViewportSize(SIZES[0]!);

    await card(page).getByRole('button', { name: 'Why?' }).click();
    const why = page.getByRole('dialog', { name: 'Follow up with Mira Fictive' });
    await why.getByText(/^Met on/).waitFor();
    await keepsNobodyOut(page, 'the evidence', SIZES);
    await page.setViewportSize(SIZES[0]!);
    await page.keyboard.press('Escape');
    await hasFocus(card(page).getByRole('button', { name: 'Why?' }));

    await card(page).getByRole('button', { name: 'Take Action' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email Mira Fictive' });
    await dialog.getByLabel('Meeting place').fill('Café Beispiel');
    await dialog.getByRole('button', { name: 'Generate Draft' }).click();
    await toast(page, 'Email Draft Generated');
    await hasFocus(dialog.getByLabel('Message'));
    expect(await dialog.getByLabel('Message').inputValue()).toMatch(/^Hello Mira Fictive,[\s\S]*Café Beispiel/);
    await keepsNobodyOut(page, 'the draft', SIZES);
    await page.setViewportSize(SIZES[0]!);
    const mail = dialog.getByRole('link', { name: 'Open in Mail' });
    expect(await mail.getAttribute('href')).toMatch(/^mailto:mira@seedline\.example\?subject=/);
    // No mail program is here to take it.
    await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await mail.click();
    await dialog.getByRole('button', { name: 'Log Email' }).click();
    await toast(page, 'Email logged');
    await dialog.waitFor({ state: 'detached' });
    await card(page).waitFor({ state: 'detached' });
    await until(async () => {
      const { body } = await person.call(`/api/contacts/${mira}`);
      expect(body.interactionCount).toBe(2);
    });
    await until(async () => {
      const { body } = await person.call('/api/opportunities');
      expect(JSON.stringify(body)).not.toContain('Follow up with Mira Fictive');
    });
    expect([complaints, foreign]).toEqual([[], []]);
  });

  it('lets go of what is dismissed, takes that back, and keeps it after a reload', async () => {
    const { person } = await somebodyWithANetwork();
    const { page } = await visit({ as: person });
    await page.goto('/opportunities?filter=follow-ups');
    await card(page)
      .getByRole('button', { name: /^Dismiss/ })
      .click();
    await toast(page, 'Opportunity dismissed');
    await page.getByRole('heading', { name: 'No follow ups right now' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(page).waitFor();
    await card(page)
      .getByRole('button', { name: /^Dismiss/ })
      .click();
    await toast(page, 'Opportunity dismissed');
    await page.reload();
    await page.getByRole('heading', { name: 'No follow ups right now' }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    // Nothing else follows from so little.
    await page.getByRole('heading', { name: 'No opportunities yet' }).waitFor();
  });

  it('finds by need, and leads on from the welcome', async () => {
    const { person } = await somebodyWithANetwork();
    const { page, complaints } = await visit({ as: person, reducedMotion: 'reduce' });
    await page.goto('/app');
    await page.getByRole('heading', { level: 1, name: 'Welcome to Kaard' }).waitFor();
    await card(page).waitFor();
    await keepsNobodyOut(page, '/app', SIZES);
    await page.setViewportSize(SIZES[0]!);
    const need = 'venture capital for my company';
    // Who came a moment ago is still being read.
    await until(async () => {
      const { body } = await person.call(`/api/contacts/search-smart?q=${encodeURIComponent(need)}`);
      expect(body.map(({ name }: { name: string }) => name)).toContain('Mira Fictive');
    });
    await page.getByRole('searchbox', { name: 'Search your network' }).fill(need);
    await page.getByRole('list', { name: 'Matches' }).getByRole('link', { name: 'Mira Fictive' }).waitFor();
    await page
      .getByRole('list', { name: 'Welcome to Kaard' })
      .getByRole('link', { name: /^Business Setup/ })
      .click();
    await page.waitForURL('**/business-setup');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });
});
