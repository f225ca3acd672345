import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readQr } from '@kaard/testing';
import type { Page } from 'playwright-core';
import type { Person } from '../../../gateway/test/person.ts';
import { keepsNobodyOut } from '../../shell/e2e/axe.ts';
import { openProduct } from '../../shell/e2e/product.ts';
import { hasFocus, toast, until } from '../../shell/e2e/waiting.ts';

const { world, visit } = await openProduct();

const SHARES = '{ businessCards { publicUrl figures { shares byWay { way count } } } }';
const ADDRESS = 'QR code with the link to your card';
const CONTACT = 'QR code with your contact details';

async function withCard(fields: object = {}): Promise<{ person: Person; url: string }> {
  const person = await world.newPerson();
  const { status, body } = await person.call('/api/business-cards', {
    method: 'POST',
    json: {
      ...{ name: 'Work', fullName: 'Ada Fictive', jobTitle: 'Type Designer', company: 'Example Press' },
      ...{ email: 'ada@example.com', phone: '+1 202 555 0143', website: 'https://example.com', ...fields },
    },
  });
  expect(status).toBe(201);
  return { person, url: body.publicUrl };
}

const sharesOf = async (person: Person) => (await person.graph(SHARES)).body.data.businessCards[0].figures.byWay;

async function opened(page: Page, path = '/share') {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Share my card', level: 1 }).waitFor();
}

const codeOf = async (page: Page, name: string) => readQr(await page.getByRole('img', { name }).screenshot());

describe('sharing a card', () => {
  let ada: { person: Person; url: string };
  beforeAll(async () => {
    ada = await withCard();
  });

  it('leads somebody without a card to making one', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.goto('/share');
    await page.getByRole('heading', { name: 'Profile not found' }).waitFor();
    expect(await page.getByRole('link', { name: 'Create Profile' }).getAttribute('href')).toBe('/my-card/new');
  });

  it('keeps nobody out, on a desk and on a phone, and asks nobody else', async () => {
    const { page, foreign, complaints } = await visit({ as: ada.person, reducedMotion: 'reduce' });
    await opened(page);
    await page.getByRole('img', { name: 'Background for video calls' }).waitFor();
    await keepsNobodyOut(page, '/share', [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
      { width: 320, height: 600 },
    ]);
    expect([foreign, complaints]).toEqual([[], []]);
  });

  it('keeps the place of the background until it is there', async () => {
    const { page } = await visit({ as: ada.person, reducedMotion: 'reduce' });
    let goOn = () => {};
    const held = new Promise<void>((done) => {
      goOn = done;
    });
    await page.route('**/files/background.png*', async (route) => {
      await held;
      await route.continue();
    });
    await opened(page);
    const button = page.getByRole('button', { name: 'Download background' });
    const placeOf = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await placeOf();
    goOn();
    await page.getByRole('img', { name: 'Background for video calls' }).waitFor();
    expect(Math.abs((await placeOf()) - before)).toBeLessThan(2);
  });

  it('shows a code of 48 units that leads to the card, and one that is the contact itself, also in the dark', async () => {
    const { page } = await visit({ as: ada.person, colorScheme: 'dark', reducedMotion: 'reduce' });
    await opened(page);
    const code = page.getByRole('img', { name: ADDRESS });
    expect(await code.evaluate((svg) => svg.getBoundingClientRect().width)).toBe(192);
    expect(await codeOf(page, ADDRESS)).toEqual([`${ada.url}?via=qr`]);
    await page.getByRole('switch', { name: 'vCard (works offline)' }).check();
    const [vCard] = await codeOf(page, CONTACT);
    expect(vCard).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Fictive\r\n/);
    expect(vCard).toMatch(/TEL[^\r]*:\+1 202 555 0143\r\n/);
  });

  it('fills the screen with the code by keyboard alone, in white also in the dark, and gives the focus back', async () => {
    const { person, url } = await withCard();
    const { page } = await visit({ as: person, colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          async request() {
            document.documentElement.dataset.awake = 'yes';
            return { release: async () => delete document.documentElement.dataset.awake };
          },
        },
      });
    });
    await opened(page);
    const button = page.getByRole('button', { name: 'Full screen' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: ADDRESS });
    await dialog.waitFor();
    await until(async () => expect(await readQr(await page.screenshot())).toEqual([`${url}?via=qr`]));
    expect(await dialog.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate(() => document.documentElement.dataset.awake)).toBe('yes');
    await hasFocus(dialog.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(button);
    expect(await page.evaluate(() => document.documentElement.dataset.awake)).toBeUndefined();
    await until(async () => expect(await sharesOf(person)).toEqual([{ way: 'QR', count: 1 }]));
  });

  it('saves the code as a picture of 300 by 300 pixels', async () => {
    const { page } = await visit({ as: ada.person });
    await opened(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Ada_Fictive_qr.png');
    const png = await readFile(await file.path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 300]);
    expect(await readQr(png)).toEqual([`${ada.url}?via=qr`]);
  });

  it('copies the link and the signature, and counts each act once', async () => {
    const { person, url } = await withCard();
    const { page, context, complaints } = await visit({ as: person });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await opened(page);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await toast(page, 'Link copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    const mail = page.getByRole('group', { name: 'Signature in a light email app' });
    expect(await mail.locator('td[width="3"]').evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe(
      'rgb(47, 93, 138)',
    );
    await page.getByRole('button', { name: 'Copy signature' }).click();
    await toast(page, 'Signature copied');
    // As a mail program gets it.
    const mailProgram = await context.newPage();
    await mailProgram.evaluate(() => {
      document.body.contentEditable = 'true';
      document.body.focus();
      addEventListener('paste', (event) => {
        document.body.dataset.pasted = event.clipboardData?.getData('text/html') ?? '';
      });
    });
    await mailProgram.keyboard.press('ControlOrMeta+v');
    const html = (await mailProgram.evaluate(() => document.body.dataset.pasted)) ?? '';
    for (const part of [
      'Ada Fictive',
      'href="mailto:ada@example.com"',
      'style="border-collapse:collapse;"',
      'bgcolor=',
    ])
      expect(html).toContain(part);
    await until(async () =>
      expect(
        (await sharesOf(person)).map(({ way, count }: { way: string; count: number }) => [way, count]).sort(),
      ).toEqual([
        ['LINK', 1],
        ['SIGNATURE', 1],
      ]),
    );
    expect(complaints).toEqual([]);
  });

  it('shares another card by its address', async () => {
    const { person } = await withCard();
    const { body } = await person.call('/api/business-cards', {
      method: 'POST',
      json: { name: 'Choir', fullName: 'Ada Singing' },
    });
    const { page } = await visit({ as: person });
    await opened(page, `/share?card=${body.id}`);
    expect(await codeOf(page, ADDRESS)).toEqual([`${body.publicUrl}&via=qr`]);
    expect(body.publicUrl).toMatch(/\?card=\d+$/);
    await page.getByRole('combobox', { name: 'Card' }).selectOption('Work');
    await until(async () => expect(await codeOf(page, ADDRESS)).toEqual([body.publicUrl.replace(/\?.*/, '?via=qr')]));
  });
});
