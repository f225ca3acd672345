import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureGenerated } from '@kaard/codegen';
import type { Remote, RemoteEntry, RemotesFile } from '@kaard/ui/remote';
import { type App, findApps } from './apps.ts';
import { checkBudgets } from './budgets.ts';
import { DASHBOARD_TEMPLATE, drawFirstFrame } from './first-frame.ts';
import { drawLanding, LANDING_TEMPLATE } from './landing.ts';
import { withRenderers } from './render.ts';
import { makeTypefaces } from './typefaces.ts';

export interface BuildOptions {
  /** The folder frontends/. */
  root: string;
  /** Where the built files go; `dist` in `root` when left out. */
  dist?: string;
  force?: boolean;
  /** With what only developers see. */
  development?: boolean;
  say: (text: string) => void;
}

export interface BuildResult {
  built: string[];
  /** One line per app: what a first visit transfers, beside its budget. */
  sizes: string[];
}

interface Stamps {
  [app: string]: { inputHash: string; version?: string };
}

const TYPEFACES_MARK = '/*__TYPEFACES__*/';

/** How many older versions of a remote stay, for pages that were opened before. */
const KEPT_VERSIONS = 2;

/** @throws Error when an app does not build, an operation is wrong or a budget is exceeded */
export async function buildFrontends(options: BuildOptions): Promise<BuildResult> {
  const { root, dist = join(root, 'dist'), force = false, development = false, say } = options;
  await ensureGenerated(join(root, '..'), say);
  const stampFile = join(dist, 'build.json');
  const stamps: Stamps = force ? {} : readJson<Stamps>(stampFile, {});
  const built: string[] = [];
  const remotes: RemotesFile = { remotes: {} };
  for (const app of findApps(root, development)) {
    const version = versionOf(app);
    const outDir = app.kind === 'shell' ? join(dist, 'shell') : join(dist, 'remotes', app.name, version);
    const entryFile = join(outDir, app.kind === 'shell' ? 'index.html' : 'remoteEntry.js');
    if (stamps[app.name]?.inputHash !== app.inputHash || !existsSync(entryFile)) {
      say(`building ${app.name} …`);
      await buildApp(app, outDir, { dist, development });
      built.push(app.name);
    }
    stamps[app.name] = { inputHash: app.inputHash, version };
    if (app.kind === 'remote') {
      remotes.remotes[app.name] = await describeRemote(app, version);
      forgetOldVersions(join(dist, 'remotes', app.name), version);
    }
  }
  writeJson(join(dist, 'remotes.json'), remotes);
  // Drawn anew with every remote too: the first frame shows the tabs that remotes declare.
  const isDrawn = [LANDING_TEMPLATE, DASHBOARD_TEMPLATE].every((file) => existsSync(join(dist, file)));
  if (built.length || !isDrawn) await drawDocuments(root, dist, remotes);
  writeJson(stampFile, stamps);
  return { built, sizes: checkBudgets(dist, remotes) };
}

/** Built beside and put in place at once: a running gateway never serves half of it, two builds don't meet in it. */
async function buildApp(
  app: App,
  outDir: string,
  { dist, development }: { dist: string; development: boolean },
): Promise<void> {
  const { createRsbuild } = await import('@rsbuild/core');
  const { remoteConfig, shellConfig } = await import('../rsbuild.shared.ts');
  const workDir = `${outDir}.building-${process.pid}`;
  const options = { root: app.root, outDir: workDir, development };
  const config = app.kind === 'shell' ? shellConfig(options) : remoteConfig({ ...options, name: app.name });
  try {
    const rsbuild = await createRsbuild({ cwd: app.root, config });
    const { close } = await rsbuild.build();
    await close();
    writeOperations(app, workDir);
    if (app.kind === 'shell') {
      await bringTypefaces(workDir);
      // It names scripts that go now. Until it is drawn anew its screen begins with an empty page.
      rmSync(join(dist, DASHBOARD_TEMPLATE), { force: true });
    }
    rmSync(outDir, { recursive: true, force: true });
    renameSync(workDir, outDir);
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

/** Into the page itself: a style sheet beside it would cost a round trip before the first word. */
async function bringTypefaces(outDir: string): Promise<void> {
  const { css, first } = await makeTypefaces(join(outDir, 'assets'));
  const page = join(outDir, 'index.html');
  const preloads = first.map(
    (address) => `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`,
  );
  const html = readFileSync(page, 'utf8');
  if (!html.includes(TYPEFACES_MARK)) throw new Error(`index.html has no place for typefaces (${TYPEFACES_MARK}).`);
  writeFileSync(page, html.replace(TYPEFACES_MARK, css).replace('<style', `${preloads.join('')}<style`));
}

/** What is seen before a script has run. */
async function drawDocuments(frontends: string, dist: string, remotes: RemotesFile): Promise<void> {
  const root = join(frontends, 'shell');
  const typefaces = await makeTypefaces(join(dist, 'shell/assets'));
  await withRenderers(root, async ({ landing, firstFrame }) => {
    await drawLanding(landing, { root, dist, typefaces });
    await drawFirstFrame(firstFrame, { root, dist, remotes });
  });
}

/** What the gateway runs without asking: `{ sha256: document }`. */
function writeOperations(app: App, outDir: string): void {
  writeJson(join(outDir, 'operations.json'), readJson(join(app.root, 'src/generated/persisted-documents.json'), {}));
}

/** Name of the folder that a browser may keep for a year: it never gets other contents. */
function versionOf(app: App): string {
  const { version } = readJson<{ version: string }>(join(app.root, 'package.json'), { version: '0.0.0' });
  return `${version}-${app.inputHash.slice(0, 12)}`;
}

/** Routes and tabs stand in remotes.json, so that the shell can show them before it loads a line of the remote. */
async function describeRemote(app: App, version: string): Promise<RemoteEntry> {
  const { default: remote } = (await import(pathToFileURL(join(app.root, 'src/remote.ts')).href)) as {
    default: Remote;
  };
  if (remote.name !== app.name) throw new Error(`frontends/${app.name}/src/remote.ts calls itself "${remote.name}".`);
  return {
    version,
    entry: `/remotes/${app.name}/${version}/remoteEntry.js`,
    contract: remote.contract,
    routes: remote.routes.map(({ path, guarded, framed }) => ({ path, guarded, framed: framed ?? true })),
    tabs: [...(remote.tabs ?? [])],
    commands: [...(remote.commands ?? [])],
  };
}

function forgetOldVersions(folder: string, current: string): void {
  const builtAt = (version: string) => statSync(join(folder, version)).mtimeMs;
  const others = readdirSync(folder)
    .filter((version) => version !== current && !version.includes('.building-'))
    .sort((a, b) => builtAt(a) - builtAt(b));
  for (const version of others.slice(0, -KEPT_VERSIONS))
    rmSync(join(folder, version), { recursive: true, force: true });
}

function readJson<T>(file: string, otherwise: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise;
}

/** Whole or not at all: the gateway may be reading. */
function writeJson(file: string, value: unknown): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(value, null, 2));
  renameSync(fresh, file);
}
