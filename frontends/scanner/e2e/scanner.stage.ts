/** The scanner in a real browser, in front of the whole product; only the reading of the cards is told by the test. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';
import type { Extraction, Extractor } from '@kaard/recognition';
import { testChromium } from '@kaard/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { FilmOrder } from '../../../bench/src/detect/frames/film.ts';
import { startWorld, type World } from '../../../gateway/test/world.ts';
import { watch } from '../../shell/e2e/waiting.ts';
import type { FilmFile } from './film.process.ts';

const DIST = resolve(import.meta.dirname, '../../dist');

const box = (left: number, top: number, right: number, bottom: number) =>
  [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as [Point, Point, Point, Point];
interface Point {
  x: number;
  y: number;
}
const onCard = (value: string, confidence: number, at: [Point, Point, Point, Point], picture = 0) => ({
  value,
  confidence,
  origin: 'card' as const,
  box: at,
  picture,
});

/** A card with one unsure field and one guess; with a back it has a social profile, too. */
export function readingOf(pictures: number): Extraction {
  const hasBack = pictures > 1;
  const fields: Extraction['fields'] = {
    name: onCard('Ada Quint', 0.97, box(0.2, 0.2, 0.5, 0.28)),
    company: onCard('Nordlicht Software', 0.55, box(0.2, 0.4, 0.6, 0.46)),
    email: onCard('ada@nordlicht.example', 0.96, box(0.2, 0.6, 0.6, 0.66)),
    phone: onCard('+49 30 901820', 0.93, box(0.2, 0.7, 0.5, 0.76)),
    website: { value: 'https://nordlicht.example', confidence: 0.6, origin: 'guess', box: null, picture: 0 },
    ...(hasBack && { linkedIn: onCard('linkedin.com/in/ada-quint', 0.9, box(0.2, 0.7, 0.6, 0.76), 1) }),
  };
  return {
    extractedData: {
      name: 'Ada Quint',
      company: 'Nordlicht Software',
      email: 'ada@nordlicht.example',
      phone: '+49 30 901820',
      ...(hasBack && { linkedIn: 'linkedin.com/in/ada-quint' }),
    },
    fields,
    confidence: 0.88,
    socialProfilesFound: hasBack,
    suggestedTags: ['Berlin'],
    lists: {
      phones: [
        { ...onCard('+49 30 901820', 0.93, box(0.2, 0.7, 0.5, 0.76)), kind: 'office' },
        { ...onCard('+49 1512 3456789', 0.92, box(0.2, 0.78, 0.5, 0.84)), kind: 'mobile' },
      ],
      emails: [],
      websites: [],
      addresses: [
        {
          ...onCard('Hafenweg 3, 20457 Hamburg', 0.94, box(0.55, 0.78, 0.85, 0.9)),
          lines: ['Hafenweg 3', '20457 Hamburg'],
          parts: { street: 'Hafenweg 3', postcode: '20457', city: 'Hamburg', region: null, country: null },
        },
      ],
      departments: [onCard('Research', 0.9, box(0.2, 0.48, 0.4, 0.52))],
      alternatives: [],
    },
    engine: 'local',
  };
}

const OTHER: NonNullable<Extraction['otherCard']> = {
  extractedData: { name: 'Bruno Castellan' },
  fields: { name: onCard('Bruno Castellan', 0.95, box(0.2, 0.2, 0.5, 0.28), 1) },
  confidence: 0.9,
  socialProfilesFound: false,
  suggestedTags: [],
  lists: { phones: [], emails: [], websites: [], addresses: [], departments: [], alternatives: [] },
};

/** Reads every card the same way, unless a test wants otherwise. */
export function createTestReader() {
  let waiting: Promise<void> = Promise.resolve();
  let goOn = () => {};
  let isBroken = false;
  let areTwo = false;
  const reader: Extractor = {
    engine: 'local',
    async extract(pictures) {
      await waiting;
      if (isBroken) throw Object.assign(new Error('the engine broke'), { code: 'UNRECOVERABLE' });
      return areTwo && pictures.length === 2 ? { ...readingOf(1), otherCard: OTHER } : readingOf(pictures.length);
    },
    async close() {},
  };
  return {
    reader,
    /** Holds back every reading. @returns lets them go */
    hold(): () => void {
      const { promise, resolve: letGo } = Promise.withResolvers<void>();
      waiting = promise;
      goOn = letGo;
      return letGo;
    },
    breaks(value: boolean) {
      isBroken = value;
    },
    /** Two pictures show two people. */
    tellsTwoApart() {
      areTwo = true;
    },
    /** As at the beginning, whatever a test left behind. */
    works() {
      goOn();
      isBroken = false;
      areTwo = false;
    },
  };
}

/** A picture of a card, drawn by the browser itself: no file of anybody lies in the repository. */
async function drawCard(browser: Browser, words: string, type: 'jpeg' | 'png'): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:720px;background:#6b4a2e"><div style="width:820px;
     height:500px;padding:60px;box-sizing:border-box;background:#fdfbf5;font:600 48px sans-serif">${words}</div>`,
  );
  const picture = await page.screenshot(type === 'png' ? { type } : { type, quality: 90 });
  await page.close();
  return picture;
}

/** Small print and all: a line or two in large letters alone might as well be a slide. */
const FRONT = `Ada Quint<br>Nordlicht Software<p style="margin:150px 0 0;font:400 28px/40px sans-serif">
  +49 30 5550 1234<br>ada@nordlicht.example<br>nordlicht.example</p>`;

/** A browser whose camera plays a film. */
export interface Film {
  browser: Browser;
}

/** Call it at the top level of a test file. @returns in the order of the orders */
export async function openFilms(orders: FilmOrder[]): Promise<Film[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kaard-film-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files: FilmFile[] = orders.map((order, at) => ({ order, file: join(folder, `${at}.mjpeg`) }));
  const script = join(import.meta.dirname, 'film.process.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, JSON.stringify(files)];
  await promisify(execFile)(process.execPath, args);
  return Promise.all(
    files.map(async ({ file }) => ({
      browser: await testChromium({ args: [...CAMERA, `--use-file-for-fake-video-capture=${file}`] }),
    })),
  );
}

export interface Stage {
  world: World;
  reading: ReturnType<typeof createTestReader>;
  front: Buffer;
  back: Buffer;
  /** Somebody who is signed in, at this path. */
  open(path: string, options?: OpenOptions): Promise<Visit>;
}

export interface OpenOptions {
  camera?: 'works' | 'denied' | 'missing';
  /** What the camera shows, in place of a card that lies still. */
  film?: Film;
  /** S1's setting; off unless a test is about it, so that no picture is taken behind a test's back. */
  autoCapture?: boolean;
  width?: number;
  height?: number;
  /** Fingers, no pointer. */
  isTouched?: boolean;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What the browser complained about: errors of scripts and of the content security policy. */
  complaints: string[];
  token: string;
}

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const DENIED = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'];

/**
 * Call it at the top level of a test file.
 * @param hasCameras browsers with a camera that works and one that is denied, beside the one without; films bring theirs
 */
export async function startStage({ hasCameras = true } = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'kaard-camera-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const reading = createTestReader();
  const world = await startWorld({ worker: reading.reader, frontendsDir: DIST });
  const withoutCamera = await testChromium();
  const front = await drawCard(withoutCamera, FRONT, 'jpeg');
  const back = await drawCard(withoutCamera, 'linkedin.com/in/ada-quint', 'png');
  // Chromium plays a sequence of JPEGs as the camera's picture.
  const film = join(folder, 'camera.mjpeg');
  writeFileSync(film, Buffer.concat([front, front, front, front]));
  const withCamera = [...CAMERA, `--use-file-for-fake-video-capture=${film}`];
  const browsers = {
    works: hasCameras ? await testChromium({ args: withCamera }) : withoutCamera,
    denied: hasCameras ? await testChromium({ args: DENIED }) : withoutCamera,
    missing: withoutCamera,
  };

  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    reading.works();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });

  return {
    world,
    reading,
    front,
    back,
    async open(path, options = {}) {
      const { camera = 'works', film, autoCapture = false, width = 1280, height = 900, isTouched = false } = options;
      const { id, email, token } = await world.newPerson();
      const context = await (film?.browser ?? browsers[camera]).newContext({
        viewport: { width, height },
        permissions: camera === 'works' ? ['camera'] : [],
        reducedMotion: 'reduce',
        ...(isTouched && { hasTouch: true, isMobile: true }),
      });
      contexts.push(context);
      await watch(context);
      await context.addInitScript(
        (session) => {
          for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
        },
        {
          kaard_auto_capture: autoCapture ? 'on' : 'off',
          authToken: token,
          userId: String(id),
          userEmail: email,
          auth_user: JSON.stringify({ id, email, expiresAt: Date.now() + 86_400_000 }),
        },
      );
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(world.url + path);
      return { page, context, complaints, token };
    },
  };
}
