// `npm run bench:dev -- --url ADDRESS [--runs N]`: measures the time from saving a file to seeing the change, in the
// shell and in a remote, with a product started by `npm run dev`. Sources are changed and restored. Exits with 1 if it
// takes two seconds or more, or if a page was reloaded.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { createPerson } from '../../../gateway/test/person.ts';
import { readArguments } from '../arguments.ts';
import { openBrowser } from '../web/browser.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MOST_MS = 2000;
const PATIENCE_MS = 60_000;

/** A text in a screen that shows changes immediately after saving. */
const PLACES = [
  {
    what: 'shell, a component',
    path: '/dashboard',
    file: 'frontends/shell/src/features/dashboard/DashboardView.tsx',
    from: "title={t('title')}",
    to: (mark: string) => `title={\`\${t('title')} ${mark}\`}`,
  },
  {
    what: 'shell, a text',
    path: '/dashboard',
    file: 'frontends/shell/src/features/dashboard/dashboard.texts.ts',
    from: "title: 'Dashboard'",
    to: (mark: string) => `title: 'Dashboard ${mark}'`,
  },
  {
    what: 'remote, a component',
    path: '/scanner',
    file: 'frontends/scanner/src/features/capture/CapturePage.tsx',
    from: "title={t(isBack ? 'titleBack' : 'title')}",
    to: (mark: string) => `title={\`\${t(isBack ? 'titleBack' : 'title')} ${mark}\`}`,
  },
  {
    what: 'design system, a component',
    path: '/account',
    file: 'packages/ui/src/layout/PageHeader.tsx',
    from: '<Title>{title}</Title>',
    to: (mark: string) => `<Title>{title} ${mark}</Title>`,
  },
];

const { values } = readArguments({ options: { url: { type: 'string' }, runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
if (!values.url || !(runs >= 1)) {
  console.error('usage: npm run bench:dev -- --url ADDRESS [--runs N], beside a product of `npm run dev`');
  process.exit(2);
}
const url = values.url;

const person = await createPerson(url);
const { context, close } = await openBrowser();
const page = await context.newPage();
const warnings: string[] = [];
page.on('console', (message) => message.type() === 'error' && warnings.push(message.text()));
await page.goto(`${url}/login`);
await page.getByLabel('Email').fill(person.email);
await page.getByLabel('Password', { exact: true }).fill(person.password);
await page.getByRole('button', { name: 'Sign In', exact: true }).click();
await page.waitForURL('**/dashboard', { timeout: PATIENCE_MS });

let isBroken = false;
console.log(
  `| from save to screen (ms; ${runs} times, ${cpus().length} cores) | median | slowest | page loaded anew |`,
);
console.log('|---|---|---|---|');
for (const place of PLACES) {
  const times: number[] = [];
  let reloads = 0;
  await page.goto(url + place.path);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: PATIENCE_MS });
  for (let run = 0; run < runs; run++) {
    const { ms, isReloaded } = await save(page, place, `k${run}${Date.now() % 1000}`);
    times.push(ms);
    reloads += isReloaded ? 1 : 0;
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)]!;
  isBroken ||= median >= MOST_MS || reloads > 0;
  console.log(`| ${place.what} | ${median.toFixed(0)} | ${times.at(-1)!.toFixed(0)} | ${reloads} |`);
}
if (warnings.length) console.log(`console: ${[...new Set(warnings)].slice(0, 5).join('\n')}`);
await close();
process.exit(isBroken ? 1 : 0);

async function save(
  onPage: Page,
  { file, from, to }: (typeof PLACES)[number],
  mark: string,
): Promise<{ ms: number; isReloaded: boolean }> {
  const path = join(ROOT, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} has no ${from} any more`);
  await onPage.evaluate(() => Object.assign(window, { stillHere: true }));
  try {
    const startedAt = performance.now();
    writeFileSync(path, source.replace(from, to(mark)));
    await onPage.locator('h1', { hasText: mark }).waitFor({ timeout: PATIENCE_MS });
    const ms = performance.now() - startedAt;
    return { ms, isReloaded: !(await onPage.evaluate(() => 'stillHere' in window)) };
  } finally {
    writeFileSync(path, source);
    await onPage.locator('h1', { hasText: mark }).waitFor({ state: 'detached', timeout: PATIENCE_MS });
  }
}
