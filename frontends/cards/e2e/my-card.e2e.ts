import { describe, expect, it } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import type { Locator, Page } from 'playwright-core';
import { keepsNobodyOut } from '../../shell/e2e/axe.ts';
import { addCard, addContact, openProduct } from '../../shell/e2e/product.ts';
import { hasFocus, toast, until } from '../../shell/e2e/waiting.ts';

const { world, visit } = await openProduct();

const PHONE = { width: 390, height: 844 };
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const file = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await newPicture({ width, height })),
});

/** In the page: how large the picture is that is sent to be read. */
function noteSentPictures(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (init?.body instanceof Blob && String(input) === '/api/scans') {
      const { width, height } = await createImageBitmap(init.body);
      Object.assign(window, { sentPicture: [width, height] });
    }
    return fetch(input, init);
  };
}

/** In the page: a small card, tilted by 8 degrees, on a dark desk; as the address of a JPEG. */
function drawDesk(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1500 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#785438';
  context.fillRect(0, 0, 2000, 1500);
  context.translate(1000, 750);
  context.rotate((8 * Math.PI) / 180);
  context.fillStyle = '#eeece4';
  context.fillRect(-300, -194, 600, 388);
  context.fillStyle = '#282a3c';
  context.font = '44px sans-serif';
  context.fillText('Ada Fictive', -240, -100);
  context.font = '24px sans-serif';
  ['Type Designer', 'Fictive Letters', 'ada@example.com', '+49 30 901820'].forEach((line, at) => {
    context.fillText(line, -240, 10 + at * 40);
  });
  return canvas.toDataURL('image/jpeg', 0.9);
}

describe('the own cards', () => {
  it('begin with a first one, get a photo, are turned, and one of them is the default', async () => {
    const person = await world.newPerson();
    const { page, complaints, foreign } = await visit({ as: person });
    await page.goto('/my-card');
    await heading(page, 'No business cards yet').waitFor();
    await page.getByRole('link', { name: 'Create Your First Card' }).click();
    await page.getByLabel('Card Name').fill('Work');
    await page.getByLabel('Full Name').fill('Ada Fictive');
    await page.getByLabel('Website').fill('example.com');
    await page.getByRole('button', { name: 'Create card' }).click();
    await toast(page, 'Invalid website');
    await hasFocus(page.getByLabel('Website'));
    await page.getByLabel('Website').fill('https://example.com');
    await page.getByRole('complementary', { name: 'Preview' }).getByText('example.com').waitFor();
    await page.getByRole('button', { name: 'Create card' }).click();
    await toast(page, 'Business card created successfully!');
    await heading(page, 'Work').waitFor();
    await page.getByText('Default Card', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Edit Work' }).click();
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await file('me.jpg', 300, 200));
    const crop = page.getByRole('dialog', { name: 'Crop photo' });
    await keepsNobodyOut(page, 'crop dialog', [PHONE, { width: 1280, height: 900 }]);
    const area = crop.getByRole('application');
    const place = () => area.locator('img').getAttribute('style');
    const before = await place();
    await area.press('ArrowRight');
    await until(async () => expect(await place()).not.toBe(before));
    await area.press('+');
    await crop.getByRole('button', { name: 'Use this part' }).click();
    await page.getByRole('img', { name: 'Photo, as it will be saved' }).waitFor();
    await page.getByRole('radio', { name: 'Portrait' }).check({ force: true });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, 'Business card updated successfully!');
    // The picture follows the card.
    await until(async () => {
      const { body } = await person.call('/api/business-cards');
      expect(body).toMatchObject([{ template: 'portrait', photo: expect.anything() }]);
    });

    await page.getByRole('button', { name: 'Show QR code of Work' }).click();
    await page.getByRole('button', { name: 'Show front of Work' }).waitFor();
    await addCard(person, { name: 'Choir', fullName: 'Ada Fictive' });
    await page.reload();
    await page.getByRole('button', { name: 'Make default' }).click();
    await toast(page, '“Choir” is now your default card');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).first().click();
    expect((await download).suggestedFilename()).toBe('Ada_Fictive.vcf');
    await page.getByRole('button', { name: 'Delete Choir' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete business card' });
    await question.getByText('Choir').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Business card deleted successfully!');
    await heading(page, 'Choir').waitFor({ state: 'detached' });
    await page.getByText('Default Card', { exact: true }).waitFor();
    expect([complaints, foreign]).toEqual([[], []]);
  });

  it('shows the whole field that the keyboard comes to, above the buttons that stay', async () => {
    const { page } = await visit({ as: await world.newPerson(), reducedMotion: 'reduce' });
    await page.goto('/my-card/new');
    const bio = page.getByRole('textbox', { name: 'Bio' });
    await bio.waitFor();
    for (const size of [PHONE, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      // Where it is hidden by the buttons, and by the navigation of a phone.
      await bio.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 4));
      await page.getByText('Address', { exact: true }).evaluate((summary) => {
        summary.closest('summary')?.focus({ preventScroll: true });
      });
      await page.keyboard.press('Tab');
      await hasFocus(bio);
      const seen = await bio.evaluate((field) => {
        const { left, right, top, bottom } = field.getBoundingClientRect();
        return [top + 2, (top + bottom) / 2, bottom - 2].map(
          (y) => document.elementFromPoint((left + right) / 2, y) === field,
        );
      });
      expect([size, seen]).toEqual([size, [true, true, true]]);
      await page.getByLabel('Card Name').focus();
    }
  });

  it('are filled from the card that lies tilted on a desk: it alone is sent', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.addInitScript(noteSentPictures);
    await page.goto('/my-card/new');
    const desk = await page.evaluate(drawDesk);
    await page.getByLabel('Fill from a scan').setInputFiles({
      ...{ name: 'desk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(desk.split(',')[1]!, 'base64') },
    });
    const [width, height] = await until(() =>
      page
        .evaluate(() => (window as unknown as { sentPicture?: [number, number] }).sentPicture ?? null)
        .then((size) => {
          if (!size) throw new Error('nothing was sent yet');
          return size;
        }),
    );
    // The desk is 2000 x 1500, the card on it 600 x 388.
    expect(width).toBeLessThan(1000);
    expect(width / height).toBeGreaterThan(1.45);
    expect(width / height).toBeLessThan(1.65);
  });

  it('take pictures that are dropped on the form: on their place, or anywhere as the photo', async () => {
    const { page } = await visit({ as: await world.newPerson() });
    await page.goto('/my-card/new');
    await page.getByLabel('Full Name').fill('Ada Fictive');
    const bytes = [...(await newPicture({ width: 300, height: 200 }))];
    const dropOn = (target: Locator) =>
      target.evaluate((element, content) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(content)], 'me.jpg', { type: 'image/jpeg' }));
        const taken = ['dragover', 'drop'].map(
          (name) => !element.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })),
        );
        return taken;
      }, bytes);
    for (const [target, dialog] of [
      [page.getByLabel('Full Name'), 'Crop photo'],
      [page.getByRole('button', { name: 'Choose logo' }), 'Crop logo'],
    ] as const) {
      // Otherwise the browser would leave the form for the picture.
      expect(await dropOn(target)).toEqual([true, true]);
      const crop = page.getByRole('dialog', { name: dialog });
      await crop.getByRole('button', { name: 'Use this part' }).click();
      await crop.waitFor({ state: 'detached' });
    }
    await page.getByRole('img', { name: 'Photo, as it will be saved' }).waitFor();
    await page.getByRole('img', { name: 'Logo, as it will be saved' }).waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Ada Fictive');
  });

  it('are turned in space, and at once for who wants less motion', async () => {
    const person = await world.newPerson();
    await addCard(person, { name: 'Work', fullName: 'Ada Fictive' });
    for (const [reducedMotion, isTurning] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      const { page } = await visit({ as: person, reducedMotion });
      await page.goto('/my-card');
      const card = page.getByRole('button', { name: 'Show QR code of Work' });
      await card.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Show front of Work' }).waitFor();
      const body = page.locator('[data-flipped]');
      expect(await body.evaluate((side) => getComputedStyle(side).transformStyle)).toBe('preserve-3d');
      const seconds = await body.evaluate((side) => Number.parseFloat(getComputedStyle(side).transitionDuration));
      expect(seconds > 0.1).toBe(isTurning);
    }
  });

  it('are made by keyboard alone, and what was typed is not lost by accident', async () => {
    const { page } = await visit({ as: await world.newPerson(), viewport: PHONE });
    await page.goto('/my-card/new');
    await page.getByLabel('Card Name').focus();
    await page.keyboard.type('Work');
    await page.keyboard.press('Tab');
    await hasFocus(page.getByLabel('Full Name'));
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.getByLabel('Full Name').focus();
    await page.keyboard.type('Ada Fictive');
    await page.keyboard.press('Enter');
    await toast(page, 'Business card created successfully!');
    await heading(page, 'Work').waitFor();
  });

  it('have a public page at an address of the owner’s choice, until it is switched off', async () => {
    const person = await world.newPerson();
    await addCard(person, { name: 'Work', fullName: 'Ada Fictive' });
    const { page } = await visit({ as: person });
    await page.goto('/my-card');
    const address = page.getByLabel('Custom page address');
    await address.fill('admin');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('This address is reserved').waitFor();
    const handle = `ada-${person.id}`;
    await address.fill(handle);
    await page.getByRole('button', { name: 'Save address' }).click();
    await toast(page, 'Address saved');
    expect((await fetch(`${world.url}/u/${handle}`)).status).toBe(200);
    await page.getByRole('switch', { name: /^Anyone can open my page/ }).click();
    await page.getByText('Nobody can open your cards right now').waitFor();
    expect((await fetch(`${world.url}/u/${handle}`)).status).toBe(404);
  });
});

describe('two tabs with one card', () => {
  it('see both versions and lose nothing', async () => {
    const person = await world.newPerson();
    const id = await addCard(person, { name: 'Work', fullName: 'Ada Fictive' });
    const { page } = await visit({ as: person });
    await page.goto(`/my-card/edit/${id}`);
    await page.getByLabel('Job Title').fill('Mine');
    await person.call(`/api/business-cards/${id}`, { method: 'PUT', json: { jobTitle: 'Theirs', company: 'Theirs' } });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'This card has changed' });
    await dialog.getByText('Theirs').waitFor();
    await keepsNobodyOut(page, 'two versions', [PHONE]);
    await dialog.getByRole('button', { name: 'Save with these choices' }).click();
    await toast(page, 'Business card updated successfully!');
    const { body } = await person.call(`/api/business-cards/${id}`);
    expect(body).toMatchObject({ jobTitle: 'Mine', company: 'Theirs' });
  });
});

describe('business setup', () => {
  it('is kept, goals trimmed and each once, and leads to the dashboard', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/business-setup');
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await toast(page, 'Missing information');
    await page.getByLabel('Business Description').fill('We draw letters.');
    for (const goal of [' Hire ', 'hire', 'Sell fonts']) {
      await page.getByLabel('Business Goals').fill(goal);
      await page.getByLabel('Business Goals').press('Enter');
    }
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await page.waitForURL('**/dashboard');
    const { body } = await person.call('/api/profile');
    expect(body).toMatchObject({ businessDescription: 'We draw letters.', businessGoals: ['Hire', 'Sell fonts'] });
    await page.goto('/business-setup');
    await page.getByRole('link', { name: 'Skip for Now' }).click();
    await page.waitForURL('**/dashboard');
  });
});

describe('what cards add to other screens', () => {
  it('is a true figure, ways to share, an entry of the menu and a tab', async () => {
    const person = await world.newPerson();
    const id = await addCard(person, { name: 'Work', fullName: 'Ada Fictive' });
    await addContact(person, { name: 'Björn Dummy' });
    await person.graph(`mutation { noteCardShare(id: "${id}", way: LINK) { card { id } } }`);
    const { page } = await visit({ as: person });
    await page.goto('/dashboard');
    await until(async () => expect((await page.getByRole('definition').allInnerTexts()).at(-1)).toBe('1'));
    await page.getByRole('link', { name: 'Share my card' }).click();
    await page.waitForURL('**/share');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    await page.waitForURL('**/my-card');
  });

  it('is gone with the remote, and nothing else is', async () => {
    const { page, complaints } = await visit({ as: await world.newPerson() });
    await page.route('**/remotes.json', async (route) => {
      const { remotes } = await (await route.fetch()).json();
      const { cards: _, ...others } = remotes;
      await route.fulfill({ json: { remotes: others } });
    });
    await page.goto('/dashboard');
    await heading(page, 'No contacts yet').waitFor();
    await until(async () => expect(await page.getByRole('definition').allInnerTexts()).toEqual(['0', '0']));
    for (const text of ['My Card', 'Share my card', 'Card Shares'])
      expect([text, await page.getByText(text, { exact: true }).count()]).toEqual([text, 0]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Manage your account' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'My Profile' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
