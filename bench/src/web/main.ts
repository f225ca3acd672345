// `npm run bench:web -- [--runs N] [--url ADDRESS] [--page PATH …]`: measures the whole product with Lighthouse in the
// installed Chromium, the change between screens, and the sizes of the built files. Exits with 1 if a promise is
// broken.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@kaard/parts';
import { buildFrontEnds } from '@kaard/start';
import { readArguments } from '../arguments.ts';
import { startProduct } from '../product/product.ts';
import { type Account, openBrowser, signIn } from './browser.ts';
import { ADVICE_PAGES, brokenMarks, CONTACT_PAGE } from './marks.ts';
import { routeChange } from './route-change.ts';
import { CATEGORIES, type PageFigures, visitPage } from './visit.ts';

/** Enough titles for every kind of advice. */
const TITLES = [
  'Type Designer',
  'Venture Investor',
  'Plumber',
  'Tax Advisor',
  'Architect',
  'Head of Marketing',
  'Software Engineer',
  'Lawyer',
];
const TRIES = 20;
const RETRY_MS = 3000;
const ROUTE_CHANGES = 10;
const VISITOR_PAGES = ['/', '/login', '/register', '/nowhere'];
const SIGNED_IN_PAGES = ['/dashboard', '/contacts', '/scanner', CONTACT_PAGE, ...ADVICE_PAGES];

const { values } = readArguments({
  options: {
    runs: { type: 'string', default: '5' },
    url: { type: 'string' },
    page: { type: 'string', multiple: true },
  },
});
const isWanted = (path: string) => !values.page || values.page.includes(path);
const runs = Number(values.runs);
if (!(runs >= 1)) {
  console.error('usage: npm run bench:web -- [--runs N] [--url ADDRESS] [--page PATH …]');
  process.exit(2);
}
const say = (text: string) => console.error(text);

const sizes = await buildFrontEnds(resolve(import.meta.dirname, '../../..'), say);
const dataDir = await mkdtemp(join(tmpdir(), 'kaard-bench-web-'));
const product = values.url ? null : await startProduct(dataDir, await freePort());
let broken: string[] = [];
try {
  broken = await measure(values.url ?? (product as { url: string }).url);
} finally {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const problem of broken) console.log(`broken: ${problem}`);
// The bundler keeps handles open, so the process wouldn't end by itself.
process.exit(broken.length ? 1 : 0);

async function measure(url: string): Promise<string[]> {
  const { account, contactId } = await register(url);
  const browser = await openBrowser();
  try {
    const pages: PageFigures[] = [];
    const visit = async (path: string) => {
      say(`${path}, ${runs} times …`);
      const figures = await visitPage(browser, url, path.replace(':id', String(contactId)), runs);
      pages.push({ ...figures, path });
    };
    for (const path of VISITOR_PAGES.filter(isWanted)) await visit(path);
    await signIn(browser, url, account);
    for (const path of SIGNED_IN_PAGES.filter(isWanted)) await visit(path);
    const routeChangeMs = await routeChange(browser, url, ROUTE_CHANGES);
    report(pages, routeChangeMs);
    return brokenMarks(pages, routeChangeMs);
  } finally {
    await browser.close();
  }
}

function report(pages: readonly PageFigures[], routeChangeMs: number): void {
  console.log(`machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${new Date().toISOString().slice(0, 10)}`);
  console.log(`medians of ${runs}, Lighthouse's mobile setting, empty cache\n`);
  console.log(
    `| page | ${CATEGORIES.join(' | ')} | LCP | blocking | shift | transferred | requests | painted largest |`,
  );
  console.log(`|---|${CATEGORIES.map(() => '---:|').join('')}---:|---:|---:|---:|---:|---|`);
  for (const { path, scores, lcpMs, blockingMs, shift, kb, requests, largest } of pages) {
    const marks = CATEGORIES.map((name) => Math.round(scores[name])).join(' | ');
    const rest = [
      `${(lcpMs / 1000).toFixed(2)} s`,
      `${Math.round(blockingMs)} ms`,
      shift.toFixed(3),
      `${Math.round(kb)} kB`,
      requests,
      largest,
    ];
    console.log(`| \`${path}\` | ${marks} | ${rest.join(' | ')} |`);
  }
  console.log(`\nchange of screen from the cache: ${Math.round(routeChangeMs)} ms`);
  for (const size of sizes) console.log(size);
}

interface Answered {
  token: string;
  user: { id: number; email: string };
  /** The id of a contact. */
  id: number;
}

async function register(url: string): Promise<{ account: Account; contactId: number }> {
  const send = async (
    path: string,
    body: object,
    token?: string,
    { method = 'POST', tries = TRIES } = {},
  ): Promise<Answered> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    // Readiness means that the gateway answers; a service may need a moment longer.
    if (answer.status === 503 && tries > 1) {
      await wait(RETRY_MS);
      return send(path, body, token, { method, tries: tries - 1 });
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answered;
  };
  const account = { email: `bench.${Date.now()}@example.com`, password: 'only for this measurement' };
  const { token, user } = await send('/api/auth/register', account);
  let contactId = 0;
  const business = {
    businessDescription: 'We print books and magazines for museums.',
    businessGoals: ['Find an investor', 'Hire a translator'],
  };
  await send('/api/profile/business-context', business, token, { method: 'PATCH' });
  for (const [at, title] of TITLES.entries()) {
    const contact = { name: `Fictive Person ${at + 1}`, title, company: `Example Works ${at + 1}`, tags: ['Paper'] };
    contactId = (await send('/api/contacts', contact, token)).id;
  }
  return { account: { id: String(user.id), email: user.email, token }, contactId };
}
