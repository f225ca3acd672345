import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureGenerated } from '@kaard/codegen';
import type { RemotesFile } from '@kaard/ui/remote';
import { type App, findApps } from './apps.ts';
import { checkBudgets } from './budgets.ts';
import { drawFirstFrames, SCREENS } from './first-frame.ts';
import { KEPT_BUILDS, keepLastBuilds } from './kept-builds.ts';
import { drawLanding, LANDING_TEMPLATE } from './landing.ts';
import { describeRemote, versionOf } from './remotes.ts';
import { withRenderers } from './render.ts';
import { writeScreenFiles } from './screen-files.ts';
import { makeTypefaces, type Typefaces } from './typefaces.ts';

export interface BuildOptions {
  /** The folder frontends/. */
  root: string;
  /** The output folder; `dist` in `root` by default. */
  dist?: string;
  force?: boolean;
  /** Includes the pages for developers. */
  development?: boolean;
  say: (text: string) => void;
}

export interface BuildResult {
  built: string[];
  /** One line per app: what a first visit transfers, and its budget. */
  sizes: string[];
}

interface Stamps {
  [app: string]: { inputHash: string; version?: string };
}

/** The folder of a remote for files that its versions share, each named by the hash of its contents. */
const SHARED_FILES = 'files';

export const TYPEFACES_MARK = '/*__TYPEFACES__*/';

/** @throws Error if an app does not build, an operation is invalid or a budget is exceeded */
export async function buildFrontends(options: BuildOptions): Promise<BuildResult> {
  const { root, dist = join(root, 'dist'), force = false, development = false, say } = options;
  await ensureGenerated(join(root, '..'), say);
  const stampFile = join(dist, 'build.json');
  const stamps: Stamps = force ? {} : readJson<Stamps>(stampFile, {});
  const built: string[] = [];
  const remotes: RemotesFile = { remotes: {} };
  for (const app of findApps(root, development)) {
    const folder = join(dist, app.kind === 'shell' ? 'shell' : `remotes/${app.name}`);
    const known = stamps[app.name];
    const isThere = existsSync(join(folder, app.kind === 'shell' ? 'index.html' : `${known?.version}/remoteEntry.js`));
    let version = known?.version ?? '';
    if (known?.inputHash !== app.inputHash || !isThere) {
      say(`building ${app.name} …`);
      version = await buildApp(app, folder, { dist, development });
      built.push(app.name);
    }
    stamps[app.name] = { inputHash: app.inputHash, version };
    if (app.kind === 'remote') {
      remotes.remotes[app.name] = await describeRemote(app, version, join(folder, version));
      forgetOldVersions(folder, version);
    }
  }
  writeJson(join(dist, 'remotes.json'), remotes);
  // Rendered again when any remote changes: the first frame shows the tabs that remotes declare.
  const isDrawn = [LANDING_TEMPLATE, SCREENS].every((file) => existsSync(join(dist, file)));
  if (built.length || !isDrawn) await drawDocuments(root, dist, remotes);
  writeJson(stampFile, stamps);
  return { built, sizes: checkBudgets(dist, remotes) };
}

/**
 * Builds in a temporary folder and moves the result in one step: a running gateway never serves half a build, and two
 * builds don’t mix.
 * @returns the version; for a remote the name of its folder below `folder`
 */
async function buildApp(
  app: App,
  folder: string,
  { dist, development }: { dist: string; development: boolean },
): Promise<string> {
  // A sibling of `files/`, where a remote puts the files that its versions share.
  const building = `.building-${process.pid}`;
  const workDir = app.kind === 'shell' ? `${folder}${building}` : join(folder, building);
  try {
    await compileApp(app, workDir, development);
    if (app.kind === 'shell') {
      bringTypefaces(workDir, await makeTypefaces(join(workDir, 'assets')));
      keepLastBuilds(workDir, folder);
      // The rendered screens reference scripts that are now removed. Until they are rendered again, these screens start
      // as an empty page.
      rmSync(join(dist, SCREENS), { recursive: true, force: true });
    }
    const version = versionOf(app, workDir);
    const place = app.kind === 'shell' ? folder : join(folder, version);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(join(place, '..'), { recursive: true });
    renameSync(workDir, place);
    return version;
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

/** Writes the files of one app as they are served, and the operations that it sends. */
export async function compileApp(
  app: Pick<App, 'name' | 'kind' | 'root'>,
  outDir: string,
  development: boolean,
): Promise<void> {
  const { createRsbuild } = await import('@rsbuild/core');
  const { remoteConfig, shellConfig } = await import('../rsbuild.shared.ts');
  const options = { root: app.root, outDir, development };
  const config = app.kind === 'shell' ? shellConfig(options) : remoteConfig({ ...options, name: app.name });
  const rsbuild = await createRsbuild({ cwd: app.root, config });
  const { close, stats } = await rsbuild.build();
  if (app.kind === 'remote' && stats) writeScreenFiles(stats, outDir);
  await close();
  writeOperations(app, outDir);
}

/** Inlines the typefaces into the page: a separate style sheet would cost a round trip before the first text. */
export function bringTypefaces(outDir: string, { css, first }: Typefaces): void {
  const page = join(outDir, 'index.html');
  const preloads = first.map(
    (address) => `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`,
  );
  const html = readFileSync(page, 'utf8');
  if (!html.includes(TYPEFACES_MARK)) throw new Error(`index.html has no place for typefaces (${TYPEFACES_MARK}).`);
  writeFileSync(page, html.replace(TYPEFACES_MARK, css).replace('<style', `${preloads.join('')}<style`));
}

/** Renders the documents that are visible before a script has run. */
async function drawDocuments(frontends: string, dist: string, remotes: RemotesFile): Promise<void> {
  const root = join(frontends, 'shell');
  const typefaces = await makeTypefaces(join(dist, 'shell/assets'));
  await withRenderers(root, async ({ landing, firstFrame }) => {
    await drawLanding(landing, { root, dist, typefaces });
    await drawFirstFrames(firstFrame, { root, dist, remotes });
  });
}

/** Writes the operations that the gateway accepts by hash: `{ sha256: document }`. */
export function writeOperations(app: Pick<App, 'root'>, outDir: string): void {
  writeJson(join(outDir, 'operations.json'), readJson(join(app.root, 'src/generated/persisted-documents.json'), {}));
}

function forgetOldVersions(folder: string, current: string): void {
  const builtAt = (version: string) => statSync(join(folder, version)).mtimeMs;
  const others = readdirSync(folder)
    .filter((version) => version !== current && version !== SHARED_FILES && !version.includes('.building-'))
    .sort((a, b) => builtAt(a) - builtAt(b));
  for (const version of others.slice(0, 1 - KEPT_BUILDS))
    rmSync(join(folder, version), { recursive: true, force: true });
}

function readJson<T>(file: string, otherwise: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise;
}

/** Writes the file in one step, because the gateway may be reading it. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(value, null, 2));
  renameSync(fresh, file);
}
