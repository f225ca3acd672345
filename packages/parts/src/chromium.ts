import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { installByApt } from './apt.ts';
import { cacheFolder, temporaryFolder } from './cache.ts';
import { createReport, type Report } from './report.ts';
import { firstOf, NotHere, WrongSetting } from './sources.ts';
import { onPath, runTool } from './tool.ts';

/** Chromium without its own user interface, which otherwise costs a second of computing per page. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Flags for every Chromium that the product runs: works as root and in containers, and doesn’t contact Google. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Finds a Chromium for the browser tests: `CHROME_PATH` → headless shell on PATH → Playwright’s download of it → apt
 * as root → a complete Chromium on PATH.
 * @throws WrongSetting, PartMissing
 */
export async function findChromium(
  options: { env?: NodeJS.ProcessEnv; report?: Report } = {},
): Promise<{ path: string; source: string }> {
  const { env = process.env, report = createReport() } = options;
  const { source, found } = await firstOf<string>({
    part: 'Chromium',
    report,
    sources: [
      { name: 'CHROME_PATH', find: async () => fromSetting(env.CHROME_PATH) },
      { name: 'headless shell on PATH', find: async () => fromPath(SHELLS, env) },
      { name: 'Playwright', find: () => byPlaywright(env, report) },
      {
        name: 'apt',
        find: async () => {
          await installByApt('chromium-headless-shell', { env, report });
          return fromPath(SHELLS, env);
        },
      },
      { name: 'PATH', find: async () => fromPath(WHOLE, env) },
    ],
    ways: [
      'set CHROME_PATH to a Chromium or Chrome',
      `put one on PATH (${[...SHELLS, ...WHOLE].join(', ')}); on Debian: apt install chromium-headless-shell`,
      'allow cdn.playwright.dev, or name a mirror in PLAYWRIGHT_DOWNLOAD_HOST',
    ],
  });
  return { path: found, source };
}

function fromSetting(path: string | undefined): string {
  if (!path) throw new NotHere('not set');
  if (!existsSync(path)) throw new WrongSetting(`CHROME_PATH is ${path}, which does not exist.`);
  return path;
}

function fromPath(names: readonly string[], env: NodeJS.ProcessEnv): string {
  for (const name of names) {
    const path = onPath(name, env);
    if (path) return path;
  }
  throw new NotHere('not there');
}

async function byPlaywright(env: NodeJS.ProcessEnv, report: Report): Promise<string> {
  const cli = playwrightCli();
  // The path is determined in a separate process, too: the library is large and reads the environment when loaded.
  const registry = `require(${JSON.stringify(join(dirname(cli), 'lib/coreBundle.js'))}).registry.registry`;
  const where = `process.stdout.write(${registry}.findExecutable('chromium-headless-shell').executablePath())`;
  const path = await runTool({ command: process.execPath, args: ['-e', where], env });
  if (existsSync(path)) return path;
  report.say("fetching Playwright's Chromium …");
  const folder = await temporaryFolder(cacheFolder(env));
  try {
    await runTool({
      command: process.execPath,
      args: [cli, 'install', 'chromium', '--only-shell'],
      env: { ...env, TMPDIR: folder, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      watch: [folder, env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')],
      onBytes: (bytes) => report.progress('Chromium:', bytes, 0),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (!existsSync(path)) throw new Error(`Playwright says it is installed, but ${path} is not there`);
  return path;
}

function playwrightCli(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js');
  } catch {
    throw new NotHere('playwright-core is not installed');
  }
}
