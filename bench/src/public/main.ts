// `npm run bench:public -- [--rounds N] [--seconds N] [--at-once N] [--runs N]`: measures the public page of a card,
// its JSON and vCard, and for comparison a static file of the same size from the same gateway in the same run; then
// runs Lighthouse on the page. Exits with 1 if a mark is missed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@kaard/parts';
import { readArguments } from '../arguments.ts';
import { startProduct } from '../product/product.ts';
import { openBrowser } from '../web/browser.ts';
import { CATEGORIES, type PageFigures, visitPage } from '../web/visit.ts';
import { coldMs, type LoadFigures, loadInTurns, MOST_AT_ONCE, type Target } from './load.ts';
import { brokenMarks } from './marks.ts';

const DIST = resolve(import.meta.dirname, '../../../frontends/dist');
const COLD_TIMES = 15;

const { values } = readArguments({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    'at-once': { type: 'string', default: '32' },
    runs: { type: 'string', default: '5' },
  },
});
const [rounds, secondsEach, runs] = [Number(values.rounds), Number(values.seconds), Number(values.runs)];
const atOnce = Number(values['at-once']);
if (!(rounds >= 1 && secondsEach > 0 && runs >= 0 && atOnce >= 1 && atOnce <= MOST_AT_ONCE)) {
  console.error('usage: npm run bench:public -- [--rounds N] [--seconds N] [--at-once N] [--runs N]');
  process.exit(2);
}
const say = (text: string) => console.error(text);

interface Published {
  /** The path of the page. */
  path: string;
  /** Changes the card. */
  change(): Promise<void>;
}

const dataDir = await mkdtemp(join(tmpdir(), 'kaard-bench-public-'));
const product = await startProduct(dataDir, await freePort());
const placed: string[] = [];
let broken: string[] = [];
try {
  broken = await measure(product.url);
} finally {
  await Promise.all(placed.map((file) => rm(file, { force: true })));
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const problem of broken) console.log(`broken: ${problem}`);
process.exit(broken.length ? 1 : 0);

async function measure(url: string): Promise<string[]> {
  const card = await publish(url);
  const html = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (benchmark)' };
  const page = await fetch(url + card.path, { headers: html });
  const text = await page.text();
  const json = await (await fetch(url + card.path, { headers: { accept: 'application/json' } })).text();
  const vCard = await (await fetch(`${url + card.path}?format=vcf`)).text();
  const [beside, besideJson, besideVCard] = [await placeFile(text), await placeFile(json), await placeFile(vCard)];
  const plain = { 'accept-encoding': 'identity' };
  const target = (name: string, path: string, headers: Record<string, string> = {}, status = 200): Target => ({
    ...{ name, path, status },
    headers: { ...plain, ...headers },
  });
  const ofPage = target('page', card.path, html);
  const targets = [
    target('file as large as the page', beside.path),
    ofPage,
    target('file, unchanged (304)', beside.path, { 'if-none-match': beside.etag }, 304),
    target('page, unchanged (304)', card.path, { ...html, 'if-none-match': page.headers.get('etag') ?? '' }, 304),
    target('file as large as the JSON', besideJson.path),
    target('JSON', card.path, { accept: 'application/json' }),
    target('file as large as the vCard', besideVCard.path),
    target('vCard', `${card.path}?format=vcf`),
  ];
  say(`${atOnce} at once, ${targets.length} targets, ${rounds} rounds of ${secondsEach} s each …`);
  const figures = await loadInTurns(url, targets, { rounds, secondsEach, atOnce });
  say('cold …');
  const cold = await coldMs(url, ofPage, COLD_TIMES, card.change);
  const warm = await coldMs(url, ofPage, COLD_TIMES, async () => {});
  let visited: PageFigures | null = null;
  if (runs > 0) {
    say(`Lighthouse, ${runs} times …`);
    const browser = await openBrowser();
    visited = await visitPage(browser, url, card.path, runs);
    await browser.close();
  }
  report(figures, { cold, warm, bytes: text.length }, visited);
  return brokenMarks(figures, visited);
}

function report(
  figures: ReadonlyMap<string, LoadFigures>,
  { cold, warm, bytes }: { cold: number; warm: number; bytes: number },
  visited: PageFigures | null,
): void {
  console.log(`machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${new Date().toISOString().slice(0, 10)}`);
  console.log(`page of ${bytes} bytes, ${atOnce} at once on loopback, medians over ${rounds} rounds\n`);
  console.log('| asked for | per second | p50 | p99 |\n|---|---:|---:|---:|');
  for (const [name, { perSecond, p50, p99 }] of figures)
    console.log(`| ${name} | ${Math.round(perSecond)} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms |`);
  console.log(`\none after another: ${warm.toFixed(1)} ms warm, ${cold.toFixed(1)} ms right after a change`);
  if (!visited) return;
  const { scores, lcpMs, blockingMs, shift, kb, requests, complaints } = visited;
  console.log(
    `\nLighthouse, mobile, medians of ${runs}: ${CATEGORIES.map((name) => `${name} ${Math.round(scores[name])}`).join(', ')}`,
  );
  console.log(
    `LCP ${(lcpMs / 1000).toFixed(2)} s, blocking ${Math.round(blockingMs)} ms, shift ${shift.toFixed(3)}, ${kb.toFixed(1)} kB, ${requests} request(s)`,
  );
  for (const complaint of complaints) console.log(`- ${complaint}`);
}

/** Places a file beside those of the web app during the run. */
async function placeFile(text: string): Promise<{ path: string; etag: string }> {
  const name = `bench-${process.pid}-${placed.length}.html`;
  const file = join(DIST, 'shell/assets', name);
  placed.push(file);
  await writeFile(file, text);
  const answer = await fetch(`${product.url}/assets/${name}`);
  await answer.arrayBuffer();
  return { path: `/assets/${name}`, etag: answer.headers.get('etag') ?? '' };
}

/** Publishes a fictional person's card that search engines may index. */
async function publish(url: string): Promise<Published> {
  let token: string | null = null;
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    if (!answer.ok || (said as { errors?: unknown }).errors)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(said)}`);
    return said;
  };
  const account = { email: `bench.${Date.now()}@example.com`, password: 'only for this measurement' };
  const registered = (await send('POST', '/api/auth/register', account)) as { token: string; user: { id: number } };
  token = registered.token;
  const card = (await send('POST', '/api/business-cards', {
    ...{ name: 'Work', fullName: 'Ada Fictive', jobTitle: 'Type Designer', company: 'Example Press' },
    ...{ email: 'ada@example.com', phone: '+1 202 555 0143', website: 'https://example.com' },
    ...{ linkedIn: 'https://www.linkedin.com/in/ada-fictive', bio: 'Letters for people who read on trains.' },
    links: [{ url: 'https://cal.com/ada-fictive' }, { url: 'https://github.com/ada-fictive' }],
  })) as { id: number };
  await send('POST', '/graphql', {
    query: 'mutation { updateProfileSettings(input: { isIndexed: true }) { profile { userId } } }',
  });
  let times = 0;
  return {
    path: `/api/public/profile/${registered.user.id}`,
    async change() {
      times += 1;
      await send('PUT', `/api/business-cards/${card.id}`, { jobTitle: `Type Designer ${times}` });
    },
  };
}
