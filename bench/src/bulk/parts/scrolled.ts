import { setTimeout as wait } from 'node:timers/promises';
import { countFrames } from '../../contacts-web/frames.ts';
import { openBrowser, signIn } from '../../web/browser.ts';
import { addItems, newBatch, signUp, untilDone } from '../batch.ts';
import { cloneItems } from '../clones.ts';
import { batchIdOf, type Misses, type Stage } from '../stage.ts';

const ITEMS = 1000;
const READ = 6;
const RUNS = 3;
const SCROLLED_PX = 15_000;
const IDLE_MS = 2000;
/** design.md, "Budgets". */
const FRAMES_PER_SECOND = 58;

/** Scrolls the page of a batch of a thousand cards in the installed Chromium by a gesture. */
export async function scrolledBatch({ product, files, scans, say }: Stage): Promise<Misses> {
  const { call, account } = await signUp(product.url);
  const path = await newBatch(call, ITEMS);
  await addItems(call, path, files.slice(0, READ));
  await call('POST', `${path}/close`);
  await untilDone(call, path, say);
  await cloneItems(scans, batchIdOf(path), ITEMS);
  const browser = await openBrowser();
  try {
    await signIn(browser, product.url, account);
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    const [idle, first, again] = [[] as Frames[], [] as Frames[], [] as Frames[]];
    for (let run = 0; run < RUNS; run++) {
      say(`scrolling ${ITEMS} cards, run ${run + 1} of ${RUNS} …`);
      await page.goto(`${product.url}/scans/${batchIdOf(path)}`);
      await page.locator('main li[aria-posinset="1"] a').waitFor();
      await page.waitForLoadState('networkidle');
      idle.push(await countFrames(page, 0, IDLE_MS));
      first.push(await countFrames(page, SCROLLED_PX));
      await page.evaluate('window.scrollTo(0, 0)');
      await wait(500);
      again.push(await countFrames(page, SCROLLED_PX));
    }
    console.log(`frames, ${ITEMS} cards of a batch | a second | dropped | worst, ms`);
    console.log(`nothing happens | ${inWords(idle)}`);
    console.log(`scrolled while pages are fetched | ${inWords(first)}`);
    console.log(`scrolled again | ${inWords(again)}\n`);
    // A machine with other work draws fewer frames even if nothing happens, so no more is required.
    const least = Math.min(FRAMES_PER_SECOND, perSecond(idle) - 0.5);
    return [first, again].some((of) => perSecond(of) < least) ? ['frames are dropped while a batch is scrolled'] : [];
  } finally {
    await browser.close();
  }
}

type Frames = Awaited<ReturnType<typeof countFrames>>;

const perSecond = (runs: Frames[]): number => runs.map((run) => run.perSecond).sort((a, b) => a - b)[runs.length >> 1]!;
function inWords(runs: Frames[]): string {
  const sum = (of: (run: Frames) => number) => runs.reduce((total, run) => total + of(run), 0);
  const worst = Math.max(...runs.map(({ worstMs }) => worstMs));
  return `${perSecond(runs).toFixed(1)} | ${sum(({ dropped }) => dropped)} of ${sum(({ drawn }) => drawn)} | ${worst.toFixed(0)}`;
}
