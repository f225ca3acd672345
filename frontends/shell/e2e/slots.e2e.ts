import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { buildPocket } from './pocket/pocket.ts';
import { addContact, openProduct } from './product.ts';
import { until } from './waiting.ts';

const { world, visit } = await openProduct();

const folder = mkdtempSync(join(tmpdir(), 'kaard-pocket-'));
afterAll(() => rmSync(folder, { recursive: true }));

let offer: Awaited<ReturnType<typeof buildPocket>>;
beforeAll(async () => {
  offer = await buildPocket(folder);
});

/** What a screen says, line by line, once everything has come. */
async function linesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return (await page.locator('body').innerText()).split('\n').filter((line) => line.trim());
}

/** Of each screen with slots, what a remote has added there: lines that stand there with it alone. */
const ADDED: [screen: string, texts: string[]][] = [
  ['/dashboard', ['Pocket', 'Share my card', 'Pockets', '12 345']],
  ['/contacts', ['Pocket', 'Into the pocket']],
  ['/contacts/:id', ['Pocket', 'Share with them', 'Pocketed :id', 'In the pocket', 'Ada Fictive']],
  ['/account', ['Pocket', 'Your pocket', 'Nothing']],
];

describe('a remote that fills the slots, with the scanner off', () => {
  it('is seen where it adds something; with it gone that is gone, and nothing else', async () => {
    const person = await world.newPerson();
    const id = String(await addContact(person, { name: 'Ada Fictive', email: 'ada@example.com' }));
    const withIt = await visit({ as: person });
    const without = await visit({ as: person });
    await offer(withIt.page, true);
    await offer(without.page, false);
    for (const [screen, texts] of ADDED) {
      const path = screen.replace(':id', id);
      const expected = texts.map((text) => text.replace(':id', id));
      await until(async () => {
        const before = await linesOf(without.page, path);
        const left = await linesOf(withIt.page, path);
        const added = [...left];
        for (const line of before) {
          const at = added.indexOf(line);
          // Everything that is there without it is there with it.
          expect([path, line, at >= 0]).toEqual([path, line, true]);
          added.splice(at, 1);
        }
        expect([path, added.sort()]).toEqual([path, [...expected].sort()]);
        expect(before.join()).not.toMatch(/pocket|Scan Business Card/i);
      });
    }
    expect([withIt.complaints, without.complaints]).toEqual([[], []]);
  });

  it('leads from its links to its screens, with the person that they are about', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await offer(page, true);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Empty the pocket' }).click();
    await page.getByRole('heading', { name: 'What is in the pocket' }).waitFor();
    const id = await addContact(person, { name: 'Ada Fictive' });
    await page.goto(`/contacts/${id}`);
    await page.getByRole('link', { name: 'Share with them' }).click();
    await page.waitForURL(`**/pocket?contact=${id}`);
    await page.goto('/contacts');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'My Pocket' }).click();
    await page.waitForURL('**/pocket?menu');
  });

  it('leaves nothing in the browser of who signs out', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await offer(page, true);
    await page.goto('/contacts');
    await page.getByRole('link', { name: 'Pocket', exact: true }).waitFor();
    await page.evaluate(() => sessionStorage.setItem('pocket_note', 'private'));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByText('Signed out successfully').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('pocket_note'))).toBeNull();
  });
});
