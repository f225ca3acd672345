/** The camera that finds the card, in Chromium with films of drawn scenes. */
import { describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { sidewaysPixels } from '../../shell/e2e/axe.ts';
import { toast, until } from '../../shell/e2e/waiting.ts';
import { type Film, openFilms, startStage } from './scanner.stage.ts';

const stage = await startStage({ hasCameras: false });
const [still, swaying, empty, upright] = (await openFilms([
  { kind: 'still', seed: '1' },
  { kind: 'swaying', seed: '1' },
  { kind: 'empty', seed: '1' },
  { kind: 'still', seed: '1', isUpright: true },
])) as [Film, Film, Film, Film];

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Full Name' });
const outline = (page: Page) => page.locator('svg[data-outline] polygon');

function countUploads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/scans') count += 1;
  });
  return () => count;
}

/** Somebody in front of the camera whose page looks for cards only when the test lets it: it is in the background. */
async function openHeld(
  options: Parameters<typeof stage.open>[1],
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
) {
  const visit = await stage.open('/debug-auth', options);
  const { context, page } = visit;
  await context.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
  await prepare(context);
  const uploads = countUploads(page);
  const said = await listenToPill(context, page);
  await page.goto(`${stage.world.url}/scanner`);
  await page.getByRole('button', { name: 'Tap to capture the card' }).waitFor();
  return { ...visit, uploads, said, letGo: () => setHidden(page, false) };
}

/** What the pill has said, in order: news that the next one replaces at once. */
async function listenToPill(context: BrowserContext, page: Page): Promise<() => Promise<string[]>> {
  await context.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const words = document.querySelector('p > [aria-live="polite"]')?.textContent;
      if (words && said.at(-1) !== words) said.push(words);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** Whatever the machine does, two looks of the page are so many pictures of the film apart. */
async function spreadChecks(context: BrowserContext, pictures: number): Promise<void> {
  await context.addInitScript((apart) => {
    const original = window.createImageBitmap.bind(window) as (...input: unknown[]) => Promise<ImageBitmap>;
    let next = 0;
    const isDue = (video: HTMLVideoElement) =>
      new Promise<void>((done) => {
        const look: VideoFrameRequestCallback = (_now, { presentedFrames }) => {
          if (presentedFrames < next) return void video.requestVideoFrameCallback(look);
          next = presentedFrames + apart;
          done();
        };
        video.requestVideoFrameCallback(look);
      });
    Object.assign(window, {
      async createImageBitmap(...input: unknown[]) {
        if (input[0] instanceof HTMLVideoElement) await isDue(input[0]);
        return original(...input);
      },
    });
  }, pictures);
}

/** Counts the frames that the page takes from the video. */
async function countChecks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const original = window.createImageBitmap.bind(window) as (...input: unknown[]) => Promise<ImageBitmap>;
    Object.assign(window, {
      checks: 0,
      createImageBitmap: (...input: unknown[]) => {
        (window as unknown as { checks: number }).checks += 1;
        return original(...input);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { checks: number }).checks);
}

async function storedPicture(page: Page, token: string): Promise<Buffer> {
  const scan = await page.evaluate(() => sessionStorage.getItem('kaard_captured_scan'));
  const { scanId } = JSON.parse(scan ?? '{}') as { scanId: string };
  const answer = await fetch(`${stage.world.url}/api/scans/${scanId}/pictures/0`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return Buffer.from(await answer.arrayBuffer());
}

async function sizeOf(page: Page, jpeg: Buffer): Promise<{ width: number; height: number }> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes]));
    return { width, height };
  }, jpeg.toString('base64'));
}

/** What a page sees when its tab goes to the background or comes back. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

describe('auto-capture does not happen', () => {
  it('while the card moves: the person is asked to hold still', async () => {
    const { page, said, uploads, letGo, complaints } = await openHeld(
      { film: swaying, autoCapture: true },
      // A moving picture may stand still for a moment where the machine is busy; the card must not.
      (context) => spreadChecks(context, 8),
    );
    await letGo();
    await until(async () => expect(await said()).toContain('Hold steady - improving quality...'));
    const checks = await countChecks(page);
    await until(async () => expect(await checks()).toBeGreaterThan(8));
    expect(await said()).not.toContain('Auto-capturing...');
    expect(uploads()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('where there is no card, and after a while the way by hand is pointed out', async () => {
    const { page, said, uploads, letGo } = await openHeld({ film: empty, autoCapture: true });
    await letGo();
    await page.getByText('No card detected?').waitFor();
    expect(uploads()).toBe(0);
    expect(await said()).toEqual(['Position business card in frame']);
    await page.getByRole('button', { name: 'Capture Card' }).click();
    await nameField(page).waitFor();
  });

  it('when it is switched off, which this browser remembers; the button takes the card', async () => {
    const { page, uploads, letGo } = await openHeld({ film: still, autoCapture: true });
    await page.getByRole('switch', { name: 'Auto-capture' }).uncheck();
    await letGo();
    await page.getByText('Perfect! Card ready to capture').waitFor();
    const checks = await countChecks(page);
    await until(async () => expect(await checks()).toBeGreaterThan(6));
    expect(uploads()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('kaard_auto_capture'))).toBe('off');
    await page.getByRole('button', { name: 'Capture Card' }).click();
    await nameField(page).waitFor();
  });

  it('in the background: the page stops looking, and goes on when it is back', async () => {
    const { page } = await stage.open('/scanner', { film: empty, autoCapture: true });
    await page.getByRole('button', { name: 'Tap to capture the card' }).waitFor();
    const checks = await countChecks(page);
    await until(async () => expect(await checks()).toBeGreaterThan(1));
    await setHidden(page, true);
    const before = await checks();
    await page.waitForTimeout(1500);
    expect(await checks()).toBe(before);
    await setHidden(page, false);
    await until(async () => expect(await checks()).toBeGreaterThan(before));
  });
});

describe('auto-capture', () => {
  it('finds the card, takes it, cuts it out and reads it, without a hand on anything', async () => {
    const { page, said, letGo, token, complaints } = await openHeld({ film: still, autoCapture: true });
    await letGo();
    await nameField(page).waitFor();
    expect(await said()).toContain('Auto-capturing...');
    await toast(page, '✨ Business card captured!Processing with AI - this may take a few seconds...');
    const { width, height } = await sizeOf(page, await storedPicture(page, token));
    // The card alone, no longer the camera's 16:9.
    expect(width).toBeLessThanOrEqual(1600);
    expect(width / height).toBeGreaterThan(1.45);
    expect(width / height).toBeLessThan(1.82);
    const kept = await page.evaluate(() => sessionStorage.getItem('kaard_captured_image'));
    expect(await sizeOf(page, Buffer.from(kept!.split(',')[1]!, 'base64'))).toEqual({ width: 640, height: 360 });
    expect(complaints).toEqual([]);
  });

  it('works on an upright phone, and nothing leaves the screen sideways', async () => {
    const { page, letGo, token } = await openHeld({ film: upright, autoCapture: true, width: 390, height: 844 });
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
    await letGo();
    await nameField(page).waitFor();
    const { width, height } = await sizeOf(page, await storedPicture(page, token));
    expect(width / height).toBeGreaterThan(1.45);
  });

  it('shows the outline of the card on the live picture', async () => {
    const { page } = await stage.open('/scanner', { film: still });
    await outline(page).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Card detected: yes' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Good quality: yes' }).waitFor();
    await page.getByText(/^\d+%$/).waitFor();
  });
});

describe('without what it needs', () => {
  it('a worker that dies leaves the button and the tap', async () => {
    const { context, page } = await stage.open('/login', { film: still, autoCapture: true });
    await context.route('**/worker-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("dead");' }),
    );
    await page.goto(`${stage.world.url}/scanner`);
    await page.getByText('This browser can’t detect cards.').waitFor();
    await page.getByRole('button', { name: 'Capture Card' }).click();
    await nameField(page).waitFor();
  });

  it('a browser that cannot draw in a worker takes the whole picture', async () => {
    const { context, page, token } = await stage.open('/login', { film: still, autoCapture: true });
    await context.addInitScript(() => Object.assign(window, { OffscreenCanvas: undefined }));
    await page.goto(`${stage.world.url}/scanner`);
    await page.getByText('This browser can’t detect cards.').waitFor();
    await page.getByRole('button', { name: 'Tap to capture the card' }).click();
    await nameField(page).waitFor();
    expect(await sizeOf(page, await storedPicture(page, token))).toEqual({ width: 960, height: 540 });
  });

  it('a camera that another program holds is named, and can be tried again', async () => {
    const { context, page } = await stage.open('/login', { film: still });
    await context.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      let tries = 0;
      navigator.mediaDevices.getUserMedia = (wish) =>
        tries++ === 0 ? Promise.reject(new DOMException('in use', 'NotReadableError')) : open(wish);
    });
    await page.goto(`${stage.world.url}/scanner`);
    await page.getByText('Camera is already in use by another application.').waitFor();
    await page.getByRole('button', { name: 'Retry Camera' }).click();
    await outline(page).waitFor();
  });

  it('a camera that is unplugged is named, and looking for cards ends', async () => {
    const { context, page } = await stage.open('/login', { film: still });
    await context.addInitScript(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wish) => {
        const stream = await open(wish);
        Object.assign(window, {
          unplug() {
            mediaDevices.enumerateDevices = async () => [];
            // A page cannot make a device vanish: the event is what the browser would send.
            stream.getVideoTracks()[0]!.dispatchEvent(new Event('ended'));
          },
        });
        return stream;
      };
    });
    await page.goto(`${stage.world.url}/scanner`);
    await outline(page).waitFor();
    await page.evaluate(() => (window as unknown as { unplug(): void }).unplug());
    await page.getByText('No camera found. Please make sure a camera is connected.').waitFor();
    await outline(page).waitFor({ state: 'detached' });
  });
});

describe('corners on the review screen', () => {
  it('are moved by keyboard and pointer, and the card is read again', async () => {
    const { page, token } = await stage.open('/scanner', { film: still });
    const uploads = countUploads(page);
    await outline(page).waitFor();
    await page.getByRole('button', { name: 'Capture Card' }).click();
    await nameField(page).fill('Ada M. Quint');
    const before = await sizeOf(page, await storedPicture(page, token));

    await page.getByRole('button', { name: 'Adjust corners' }).click();
    const corner = page.getByRole('button', { name: /^Bottom right corner/ });
    const start = await corner.getAttribute('aria-label');
    await corner.focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowLeft');
    await until(async () => expect(await corner.getAttribute('aria-label')).not.toBe(start));
    const handle = (await page.getByRole('button', { name: /^Top right corner/ }).boundingBox())!;
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x - 30, handle.y + handle.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Read again' }).click();
    await until(() => expect(uploads()).toBe(2));
    await until(async () => expect(await nameField(page).inputValue()).toBe('Ada M. Quint'));
    // The new scan takes the place of the old one when its picture has arrived.
    await until(async () => {
      const after = await sizeOf(page, await storedPicture(page, token));
      expect(after.width).toBeLessThan(before.width);
    });
  });

  it('can be given up for the whole picture', async () => {
    const { page, token } = await stage.open('/scanner', { film: still });
    await outline(page).waitFor();
    await page.getByRole('button', { name: 'Capture Card' }).click();
    await nameField(page).waitFor();
    await page.getByRole('button', { name: 'Adjust corners' }).click();
    await page.getByRole('button', { name: 'Use full picture' }).click();
    await nameField(page).waitFor();
    await until(async () =>
      expect(await sizeOf(page, await storedPicture(page, token))).toEqual({ width: 960, height: 540 }),
    );
  });
});

describe('a picture that is chosen', () => {
  it('is read as the card on it', async () => {
    const { page, token } = await stage.open('/scanner', { camera: 'missing' });
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: stage.front });
    await nameField(page).waitFor();
    const { width, height } = await sizeOf(page, await storedPicture(page, token));
    expect(width / height).toBeCloseTo(820 / 500, 1);
    await page.getByRole('button', { name: 'Adjust corners' }).waitFor();
  });
});
