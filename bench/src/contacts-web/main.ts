/// <reference lib="dom" />
// `npm run bench:contacts-web -- [--contacts N] [--runs N] [--url ADDRESS]`: measures the list of 10,000 contacts in the
// installed Chromium: frames while scrolling, the time from a key to its paint, from words to the list, from End to the
// last person, and selecting, deleting and restoring everybody at once. Exits with 1 if a promise is broken.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kaard/parts';
import type { Page } from 'playwright-core';
import { readArguments } from '../arguments.ts';
import { startProduct } from '../product/product.ts';
import { openBrowser, signIn } from '../web/browser.ts';
import { median } from '../web/median.ts';
import { newAddressBook } from './address-book.ts';
import { countFrames, type Frames } from './frames.ts';
import { keyToPaint, quantile, wordsToList } from './keys.ts';
import { type Many, manyAtOnce } from './many.ts';

/** design.md, "Budgets". */
const MARKS = { framesPerSecond: 58, keyToPaintMs: 50 };
const SCROLLED_PX = 15_000;
const KEY_PAUSE_MS = 60;
const IDLE_MS = 2000;

const { values } = readArguments({
  options: {
    contacts: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
  },
});
const [size, runs] = [Number(values.contacts), Number(values.runs)];
if (!(size >= 100 && runs >= 1)) {
  console.error('usage: npm run bench:contacts-web -- [--contacts N] [--runs N] [--url ADDRESS]');
  process.exit(2);
}
const say = (text: string) => console.error(text);

const dataDir = await mkdtemp(join(tmpdir(), 'kaard-bench-contacts-'));
const product = values.url ? null : await startProduct(dataDir, await freePort());
try {
  process.exitCode = await measure(values.url ?? (product as { url: string }).url);
} finally {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(url: string): Promise<number> {
  const account = await newAddressBook(url, size, say);
  const browser = await openBrowser();
  try {
    await signIn(browser, url, account);
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    const idle: Frames[] = [];
    const first: Frames[] = [];
    const loaded: Frames[] = [];
    for (let run = 0; run < runs; run += 1) {
      say(`scrolling, run ${run + 1} …`);
      await openList(page, url);
      idle.push(await countFrames(page, 0, IDLE_MS));
      first.push(await countFrames(page, SCROLLED_PX));
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.waitForTimeout(500);
      loaded.push(await countFrames(page, SCROLLED_PX));
    }
    say('typing …');
    await openList(page, url);
    await page.getByRole('searchbox').focus();
    const typing = await keyToPaint(
      page,
      [...'grace marlow 71 head of research'].map((key) => (key === ' ' ? 'Space' : key)),
      KEY_PAUSE_MS,
    );
    await openList(page, url);
    say('End and arrow keys …');
    const toEnd = await endToLastPerson(page);
    await page.keyboard.press('Home');
    const moving = await keyToPaint(
      page,
      Array.from({ length: 60 }, () => 'ArrowDown'),
      KEY_PAUSE_MS,
    );
    say('words …');
    const words = await wordsToList(page, ['ada', 'marlow', 'inkw', 'person12', 'zoe quint', 'nobody at all']);
    say('everybody at once …');
    await openList(page, url);
    const many = await manyAtOnce(page, size);
    return report({ idle, first, loaded, typing, moving, words, toEnd, many });
  } finally {
    await browser.close();
  }
}

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/contacts`);
  await page.locator('main li[aria-posinset="1"] a').waitFor();
  await page.waitForLoadState('networkidle');
}

/** From the key End in a fresh list until the last person has the focus, for which all pages are fetched. */
async function endToLastPerson(page: Page): Promise<number> {
  await page.locator('main li[aria-posinset="1"] a').focus();
  const startedAt = performance.now();
  await page.keyboard.press('End');
  await page.locator(`main li[aria-posinset="${size}"] a:focus`).waitFor();
  return performance.now() - startedAt;
}

interface Figures {
  idle: Frames[];
  first: Frames[];
  loaded: Frames[];
  typing: number[];
  moving: number[];
  words: number[];
  toEnd: number;
  many: Many;
}

function report({ idle, first, loaded, typing, moving, words, toEnd, many }: Figures): number {
  const framesOf = (runsOf: Frames[]) => median(runsOf.map(({ perSecond }) => perSecond));
  const droppedOf = (runsOf: Frames[]) =>
    `${runsOf.reduce((sum, { dropped }) => sum + dropped, 0)} of ${runsOf.reduce((sum, { drawn }) => sum + drawn, 0)}`;
  const ms = (of: number[]) => `p50 ${quantile(of, 0.5).toFixed(0)} ms, p95 ${quantile(of, 0.95).toFixed(0)} ms`;
  console.log(`${size} contacts, ${cpus().length} cores (${cpus()[0]?.model})`);
  console.log(`frames per second while nothing happens: ${framesOf(idle).toFixed(1)}`);
  console.log(`scrolling while pages are fetched: ${framesOf(first).toFixed(1)} fps, dropped ${droppedOf(first)}`);
  console.log(`scrolling what is there: ${framesOf(loaded).toFixed(1)} fps, dropped ${droppedOf(loaded)}`);
  console.log(`key to paint, typing a search: ${ms(typing)}`);
  console.log(`key to paint, arrow in the list: ${ms(moving)}`);
  console.log(`words to the list that answers them (with 120 ms of waiting for the next key): ${ms(words)}`);
  console.log(`End to the last person of a fresh list: ${toEnd.toFixed(0)} ms`);
  const seconds = (of: number) => `${(of / 1000).toFixed(1)} s`;
  console.log(`"Select all" to everybody selected: ${seconds(many.selectAllMs)}`);
  console.log(`deleting everybody: ${seconds(many.deleteMs)}; undoing it: ${seconds(many.undoMs)}`);
  console.log(`until it is said how far that is: ${many.firstProgressMs.map(seconds).join(', ')}`);
  // A machine with other work draws fewer frames even if nothing happens, so no more is required.
  const framesMark = Math.min(MARKS.framesPerSecond, framesOf(idle) - 0.5);
  const broken = [
    ...[first, loaded].filter((of) => framesOf(of) < framesMark).map(() => 'frames per second'),
    ...[typing, moving].filter((of) => quantile(of, 0.95) > MARKS.keyToPaintMs).map(() => 'key to paint'),
  ];
  for (const mark of broken) console.log(`broken: ${mark}`);
  return broken.length ? 1 : 0;
}
