import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { keepsNobodyOut, sidewaysPixels } from '../../shell/e2e/axe.ts';
import { tooSmall, tooWide } from '../../shell/e2e/fingers.ts';
import { hasFocus, toast, until } from '../../shell/e2e/waiting.ts';
import { startStage } from './scanner.stage.ts';

const stage = await startStage();

const fileInput = (page: Page) => page.getByLabel('Choose a picture');
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Full Name' });
const jpeg = () => ({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: stage.front });

/** The gateway's answers, seen by the browser. */
function countUploads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/scans') count += 1;
  });
  return () => count;
}

async function savedContacts(token: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${stage.world.url}/api/contacts`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Record<string, unknown>[];
}

/** With everything that a list leaves out. */
async function savedContact(token: string, id: unknown): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${stage.world.url}/api/contacts/${id}`, { headers })).json();
}

/** The front as it arrived at the server. */
async function storedPicture(page: Page, token: string): Promise<Buffer> {
  const scan = await page.evaluate(() => sessionStorage.getItem('kaard_captured_scan'));
  const { scanId } = JSON.parse(scan ?? '{}') as { scanId: string };
  const answer = await fetch(`${stage.world.url}/api/scans/${scanId}/pictures/0`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return Buffer.from(await answer.arrayBuffer());
}

/** Captured cards whose whole pictures this browser keeps; runs in the page. */
async function countPictures(): Promise<number> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'kaard_captured')) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kaard_captured');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('pictures').objectStore('pictures').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
      counting.onerror = () => reject(counting.error);
    };
  });
}

/** A file in the clipboard or under the mouse, as the browser hands it to the page. */
async function give(page: Page, kind: 'drop' | 'paste'): Promise<void> {
  await page.evaluate(
    async ({ kind, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'card.png', { type: 'image/png' }));
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    { kind, base64: stage.back.toString('base64') },
  );
}

describe('without a camera', () => {
  it.each([
    ['missing', 'No camera found. Please make sure a camera is connected.'],
    ['denied', 'Camera access denied. Please allow camera access and refresh.'],
  ] as const)('says that it is %s, and a chosen picture is scanned all the same', async (camera, words) => {
    const { page } = await stage.open('/scanner', { camera });
    await page.getByText(words).waitFor();
    expect(await page.getByRole('button', { name: 'Capture Card' }).isDisabled()).toBe(true);
    await fileInput(page).setInputFiles(jpeg());
    await nameField(page).waitFor();
  });

  it('refuses a page that is called a picture, without a call', async () => {
    const { page } = await stage.open('/scanner', { camera: 'missing' });
    const uploads = countUploads(page);
    await fileInput(page).setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
    await page
      .getByText('This file isn’t a supported picture. Please choose a JPEG, PNG, WebP or HEIC file.')
      .first()
      .waitFor();
    expect(uploads()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/scanner');
  });

  it('takes a dropped and a pasted picture', async () => {
    for (const kind of ['drop', 'paste'] as const) {
      const { page } = await stage.open('/scanner', { camera: 'missing' });
      await fileInput(page).waitFor({ state: 'attached' });
      await give(page, kind);
      await nameField(page).waitFor();
    }
  });
});

describe('with a camera', () => {
  it.each(['Capture Card', 'Tap to capture the card'])(
    'captures by "%s", sends the card straightened and switches the camera off',
    async (way) => {
      const { page, complaints, token } = await stage.open('/scanner');
      await page.evaluate(() => {
        const { mediaDevices } = navigator;
        const open = mediaDevices.getUserMedia.bind(mediaDevices);
        mediaDevices.getUserMedia = async (wish) => {
          const stream = await open(wish);
          Object.assign(window, { stream });
          return stream;
        };
      });
      // The stream that was opened before the look at it began is replaced by the one of a new visit to the page.
      await page.getByRole('link', { name: 'Contacts', exact: true }).click();
      await page.getByRole('link', { name: 'Scan', exact: true }).click();
      await page.getByRole('button', { name: way }).click();
      await nameField(page).waitFor();

      const { width, height } = jpegSize(await storedPicture(page, token))!;
      expect(width / height).toBeCloseTo(820 / 500, 1);
      expect(width).toBeGreaterThan(820);
      const kept = await page.evaluate(() => sessionStorage.getItem('kaard_captured_image'));
      expect(kept).toMatch(/^data:image\/jpeg;base64,/);
      expect(jpegSize(Buffer.from(kept!.split(',')[1]!, 'base64'))).toEqual({ width: 640, height: 360 });
      await page.waitForFunction(() =>
        (window as unknown as { stream: MediaStream }).stream
          .getTracks()
          .every(({ readyState }) => readyState === 'ended'),
      );
      expect(complaints).toEqual([]);
    },
  );

  it('takes front and back, and shows the field where it stands', async () => {
    const { page } = await stage.open('/scanner');
    await page.getByLabel('This card has a back').check();
    await page.getByRole('button', { name: 'Capture Card' }).click();
    await page.getByText('Front captured. Now turn the card over.').waitFor();
    await page.getByRole('button', { name: 'Capture Card' }).click();
    await page.getByRole('textbox', { name: 'LinkedIn' }).focus();
    await page.getByRole('button', { name: 'Back', exact: true, pressed: true }).waitFor();
    await page.locator('[data-place="linkedIn"][data-active="true"]').waitFor();
  });
});

describe('the review', () => {
  it('loses nothing by a reload in the middle of reading, nor by one in the middle of typing', async () => {
    const letGo = stage.reading.hold();
    const { page, token } = await stage.open('/scanner', { camera: 'missing' });
    const uploads = countUploads(page);
    await fileInput(page).setInputFiles(jpeg());
    await page.getByRole('heading', { name: 'Extracting Information' }).waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('kaard_captured_scan')?.includes('"scanId":"'));
    await page.reload();
    await page.getByRole('heading', { name: 'Extracting Information' }).waitFor();
    letGo();
    await nameField(page).fill('Ada M. Quint');
    await page.reload();
    await nameField(page).waitFor();
    await until(async () => expect(await nameField(page).inputValue()).toBe('Ada M. Quint'));
    expect(uploads()).toBe(1);

    await page.getByRole('button', { name: 'Save Contact' }).click();
    await toast(page, 'Contact saved successfully!');
    await page.reload();
    await page.getByRole('link', { name: 'View Contact Details' }).click();
    await page.getByRole('heading', { name: 'Ada M. Quint' }).waitFor();
    const [saved] = await savedContacts(token);
    expect(await savedContact(token, saved?.id)).toMatchObject({
      ...{ name: 'Ada M. Quint', company: 'Nordlicht Software', department: 'Research' },
      phones: [
        { value: '+49 30 901820', label: 'work', isPrimary: true },
        { value: '+49 1512 3456789', label: 'mobile', isPrimary: false },
      ],
      addresses: [{ street: 'Hafenweg 3', postcode: '20457', city: 'Hamburg' }],
    });
  });

  it('sends the whole picture after a reload that came before the upload ended', async () => {
    const { page, token } = await stage.open('/scanner', { camera: 'missing' });
    await page.route('**/api/scans', (route) => route.abort());
    await fileInput(page).setInputFiles(jpeg());
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await until(async () => expect(await page.evaluate(countPictures)).toBe(1));
    await page.unroute('**/api/scans');
    await page.reload();
    await page.getByRole('button', { name: 'Adjust corners' }).waitFor();
    // The small JPEG is 640 wide at most.
    expect(jpegSize(await storedPicture(page, token))!.width).toBeGreaterThan(640);
    await page.getByRole('button', { name: 'Rescan Card' }).click();
    await until(async () => expect(await page.evaluate(countPictures)).toBe(0));
  });

  it('adds the back afterwards and keeps what was corrected', async () => {
    const { page } = await stage.open('/scanner', { camera: 'missing' });
    await fileInput(page).setInputFiles(jpeg());
    await nameField(page).fill('Ada M. Quint');
    await page.reload();
    await page.getByRole('link', { name: 'Add the back' }).click();
    await page.getByRole('heading', { name: 'Scan the back of the card' }).waitFor();
    await fileInput(page).setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: stage.back });
    await page.getByRole('textbox', { name: 'LinkedIn' }).waitFor();
    await until(async () => expect(await nameField(page).inputValue()).toBe('Ada M. Quint'));
  });

  it('starts again with "Rescan Card" and leaves nothing of the card behind', async () => {
    const { page } = await stage.open('/scanner', { camera: 'missing' });
    await fileInput(page).setInputFiles(jpeg());
    await nameField(page).waitFor();
    await page.getByRole('button', { name: 'Rescan Card' }).click();
    await page.getByRole('heading', { name: 'Scan Business Card' }).waitFor();
    await page.waitForFunction(() => sessionStorage.length === 0);
    await page.goto(`${stage.world.url}/scan-results`);
    await page.waitForURL('**/scanner');
  });

  it('asks before "Rescan Card" throws away what was corrected', async () => {
    const { page } = await stage.open('/scanner', { camera: 'missing' });
    await fileInput(page).setInputFiles(jpeg());
    await nameField(page).fill('Ada M. Quint');
    await page.getByRole('button', { name: 'Rescan Card' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await nameField(page).inputValue()).toBe('Ada M. Quint');
    await page.getByRole('button', { name: 'Rescan Card' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: 'Scan Business Card' }).waitFor();
  });

  it('explains a scan that failed and reads it again on "Try again"', async () => {
    stage.reading.breaks(true);
    const { page } = await stage.open('/scanner', { camera: 'missing' });
    const uploads = countUploads(page);
    await fileInput(page).setInputFiles(jpeg());
    await page.getByRole('heading', { name: 'Scanning failed' }).waitFor();
    stage.reading.breaks(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await nameField(page).waitFor();
    expect(uploads()).toBe(1);
  });

  it('waits out a scan service that is away, and goes on with the same picture', async () => {
    const { page } = await stage.open('/scanner', { camera: 'missing' });
    await fileInput(page).waitFor({ state: 'attached' });
    const again = page.getByRole('button', { name: 'Try again' });
    await stage.world.stop('scan');
    try {
      await fileInput(page).setInputFiles(jpeg());
      await again.waitFor();
    } finally {
      await stage.world.start('scan');
    }
    // The gateway's breaker opens again by itself.
    await until(async () => {
      if (await again.isVisible()) await again.click({ timeout: 3000 });
      await nameField(page).waitFor({ timeout: 3000 });
    });
  });

  it('saves once what waits in the browser: the answer was lost, the line is gone, the page reloaded', async () => {
    const { page, token } = await stage.open('/scanner', { camera: 'missing' });
    await fileInput(page).setInputFiles(jpeg());
    await nameField(page).waitFor();
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName?: string };
      if (operationName === 'SaveScannedContact') await route.fetch();
      if (operationName?.startsWith('Save')) return route.abort();
      return route.continue();
    });
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await page.getByRole('heading', { name: 'Waiting to be saved' }).waitFor();
    await page.getByText('1 contact is waiting to be saved').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(`${stage.world.url}/contacts`);
    await toast(page, 'Contact saved');
    await page.getByText('1 contact is waiting to be saved').waitFor({ state: 'detached' });
    expect(await savedContacts(token)).toMatchObject([{ name: 'Ada Quint' }]);
  });

  it('shows what follows from the card after three seconds, and saves none of it unasked', async () => {
    const { page, token } = await stage.open('/scanner', { camera: 'missing' });
    await fileInput(page).setInputFiles(jpeg());
    const panel = page.getByRole('region', { name: 'AI Enriched Information' });
    await panel.waitFor();
    await toast(page, 'Additional information found!');
    await panel.getByText('because of “Software” in the company name').waitFor();
    // On a phone held upright it is below the form, and comes after it by keyboard and when the page is read aloud.
    await page.setViewportSize({ width: 390, height: 844 });
    const field = await nameField(page).elementHandle();
    await until(async () => {
      expect((await panel.boundingBox())!.y).toBeGreaterThan((await field!.boundingBox())!.y);
      const isAfter = (shown: Element, name: Node | null) =>
        name?.compareDocumentPosition(shown) === Node.DOCUMENT_POSITION_FOLLOWING;
      expect(await panel.evaluate(isAfter, field)).toBe(true);
    });
    // On a phone on its side the picture, which stays in sight, leaves the button free.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await page.getByRole('link', { name: 'View Full Details' }).waitFor();
    expect(await savedContacts(token)).toMatchObject([{ website: null, tags: [] }]);
  });
});

describe('everybody', () => {
  it('can do it all with the keyboard', async () => {
    const { page, token } = await stage.open('/scanner', { camera: 'works' });
    const capture = page.getByRole('button', { name: 'Capture Card' });
    await until(() => capture.isEnabled());
    await page.getByRole('button', { name: 'Tap to capture the card' }).press('Tab');
    await hasFocus(capture);
    await page.keyboard.press('Enter');
    await nameField(page).waitFor();
    await page.getByRole('button', { name: 'Show next' }).press('Enter');
    await hasFocus(page.locator('[name=company]'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing stands out. Just take a quick look.').waitFor();
    const tags = page.getByRole('textbox', { name: 'Tags' });
    await tags.pressSequentially('Fair');
    await tags.press('Enter');
    await until(async () => (await tags.inputValue()) === '');
    await nameField(page).press('Enter');
    await toast(page, 'Contact saved successfully!');
    expect(await savedContacts(token)).toMatchObject([{ name: 'Ada Quint', tags: ['Fair'] }]);
  });

  it('is kept out by nothing, neither before the card is taken nor after, on a desk and on a phone', async () => {
    const sizes = [
      { width: 1280, height: 900 },
      { width: 390, height: 900 },
    ];
    const { page, complaints } = await stage.open('/scanner');
    const capture = page.getByRole('button', { name: 'Capture Card' });
    await until(() => capture.isEnabled());
    await keepsNobodyOut(page, '/scanner', sizes);
    await capture.click();
    await page.getByRole('region', { name: 'AI Enriched Information' }).waitFor();
    await keepsNobodyOut(page, '/scan-results', sizes);
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await page.getByRole('link', { name: 'View Contact Details' }).waitFor();
    await keepsNobodyOut(page, '/scan-results, saved', sizes);
    expect(complaints).toEqual([]);
  });

  it('finds everything on the form with a finger, and nothing of it is wider than its card', async () => {
    const { page } = await stage.open('/scanner', { width: 390, height: 844, isTouched: true });
    await page.getByRole('button', { name: 'Capture Card' }).click();
    await page.getByRole('region', { name: 'AI Enriched Information' }).waitFor();
    await until(async () => expect([await tooSmall(page), await tooWide(page)]).toEqual([[], []]));
  });

  it('sees every screen without scrolling sideways', async () => {
    const { page } = await stage.open('/scanner');
    const scrollsNowhere = async () => {
      for (const width of [320, 390, 768, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        await until(async () => expect([width, Math.max(0, await sidewaysPixels(page))]).toEqual([width, 0]));
      }
    };
    await page.getByRole('button', { name: 'Tap to capture the card' }).waitFor();
    await scrollsNowhere();
    await page.getByRole('button', { name: 'Capture Card' }).click();
    await page.getByRole('region', { name: 'AI Enriched Information' }).waitFor();
    await scrollsNowhere();
  });
});

/** Size of the first JPEG in these bytes, from its frame header (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  for (let at = start + 2; start >= 0 && at < bytes.length; ) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

describe('many cards', () => {
  it('are uploaded also after a reload, and reviewed by keyboard', async () => {
    const { page, token } = await stage.open('/scans/new', { camera: 'missing' });
    const cards = [stage.front, stage.back].map((buffer, at) => ({
      ...{ name: `card-${at}.${at === 0 ? 'jpg' : 'png'}`, mimeType: at === 0 ? 'image/jpeg' : 'image/png' },
      buffer,
    }));
    const film = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') };
    await page.getByLabel('Choose pictures or drop a folder here').setInputFiles([...cards, film]);
    await page.getByText('2 pictures chosen').waitFor();
    await page.getByText('1 file won’t be uploaded').waitFor();
    await page.getByLabel('Name of the batch').fill('Hannover fair 2026');
    await page.route('**/api/scan-batches/*/items*', (route) => route.abort());
    await page.getByRole('button', { name: 'Upload 2 cards' }).click();
    // The list of scans is where it leads when the server takes long to make the batch.
    await page.waitForURL(/\/scans(\/\d+)?$/);
    if (page.url().endsWith('/scans')) await page.getByRole('link', { name: 'Open batch' }).click();
    await page.waitForURL(/\/scans\/\d+$/);
    await page.getByText('No connection to the server').waitFor();
    // It would end the upload; at its end the batch is closed by itself.
    expect(await page.getByRole('button', { name: 'Finish adding cards' }).count()).toBe(0);
    await page.unroute('**/api/scan-batches/*/items*');
    await page.reload();
    await page.getByRole('link', { name: 'Review cards' }).click();
    await nameField(page).waitFor();
    await page.getByText(/Card 1 of/).waitFor();
    await until(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('company'),
    );
    await page.keyboard.press('Enter');
    await until(async () => expect(await savedContacts(token)).toHaveLength(1));
  });

  it.each([
    ['keeps pictures', true],
    ['keeps none, as a private window', false],
  ])(
    'that show two people become two contacts, also after a reload in the middle of it: a browser that %s',
    async (_which, keeps) => {
      stage.reading.tellsTwoApart();
      const { page, token } = await stage.open('/scans', { camera: 'missing' });
      if (!keeps) await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
      const call = async (path: string, init: RequestInit) => {
        const headers = { authorization: `Bearer ${token}`, ...init.headers };
        const answer = await fetch(`${stage.world.url}/api/scan-batches${path}`, { ...init, headers });
        return (await answer.json()) as { id: string; counts: { needsReview: number } };
      };
      const json = { 'content-type': 'application/json' };
      const { id } = await call('', { method: 'POST', headers: json, body: JSON.stringify({ name: 'Fair' }) });
      const pair = new FormData();
      pair.append('front', new Blob([stage.front as BlobPart], { type: 'image/jpeg' }), 'front.jpg');
      pair.append('back', new Blob([stage.back as BlobPart], { type: 'image/png' }), 'back.png');
      await call(`/${id}/items`, { method: 'POST', body: pair });
      await until(async () => expect((await call(`/${id}`, {})).counts.needsReview).toBe(1));

      const keys: (string | undefined)[] = [];
      let isHeld = true;
      await page.route('**/api/scans', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (!isHeld) await route.continue();
      });
      await page.goto(`${stage.world.url}/scans/${id}/review`);
      await page.getByRole('button', { name: 'Save as two contacts' }).click();
      await page.getByRole('button', { name: 'Save Contact' }).click();
      await page.getByText('Uploading the second card…').waitFor();
      await until(() => expect(keys).toHaveLength(1));
      await page.reload();
      await page.getByText('Uploading the second card…').waitFor();
      await until(() => expect(keys).toHaveLength(2));
      isHeld = false;
      await page.reload();
      await nameField(page).fill('Bruno Castellan');
      await page.getByRole('button', { name: 'Save Contact' }).click();
      await page.getByRole('heading', { name: 'Nothing left to review' }).waitFor();
      const saved = await savedContacts(token);
      expect(saved.map(({ name }) => name).sort()).toEqual(['Ada Quint', 'Bruno Castellan']);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('go on in another tab when theirs is closed, and by themselves when the network is back', async () => {
    const { page, context, token } = await stage.open('/scans/new', { camera: 'missing' });
    const cards = Array.from({ length: 5 }, (_, at) => ({
      ...{ name: `card-${at}.jpg`, mimeType: 'image/jpeg' },
      buffer: Buffer.concat([stage.front, Buffer.from(String(at))]),
    }));
    await page.getByLabel('Choose pictures or drop a folder here').setInputFiles(cards);
    await page.getByRole('button', { name: 'Upload 5 cards' }).waitFor();
    await context.route('**/api/scan-batches/*/items*', (route) => route.abort());
    await page.getByRole('button', { name: 'Upload 5 cards' }).click();
    await page.waitForURL(/\/scans\/\d+$/);
    const id = page.url().split('/').at(-1);
    await page.getByText('No connection to the server').waitFor();

    const other = await context.newPage();
    await other.goto(`${stage.world.url}/scans/${id}`);
    await other.getByText('Another tab is uploading these pictures.').waitFor();
    await page.close();
    await other.getByText('No connection to the server').waitFor();
    await context.unroute('**/api/scan-batches/*/items*');
    // Nobody waits for the rest of the minute.
    await context.setOffline(true);
    await context.setOffline(false);
    const batch = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${stage.world.url}/api/scan-batches/${id}`, { headers })).json();
    };
    await until(async () =>
      expect(await batch()).toMatchObject({ state: 'done', counts: { total: 5, needsReview: 5, duplicate: 0 } }),
    );
  });
});
