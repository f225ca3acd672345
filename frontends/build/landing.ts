import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingParts } from '../shell/src/landing/render.tsx';
import { makeLandingFonts } from './landing-fonts.ts';

/** Where the gateway looks for the landing page, below dist/. Outside of shell/: nobody gets it with its slots open. */
export const LANDING_TEMPLATE = 'landing/index.mustache';

interface Renderer {
  SLOTS: readonly string[];
  renderLanding(parts: LandingParts): string;
}

/**
 * Draws the landing page once and for all: React runs here, in the browser only two small scripts.
 * @throws Error when the page does not build, or names a slot that nobody fills
 */
export async function drawLanding({ root, dist }: { root: string; dist: string }): Promise<void> {
  const workDir = mkdtempSync(join(tmpdir(), 'kaard-landing-'));
  try {
    const { SLOTS, renderLanding } = await compileRenderer(root, workDir);
    const page = renderLanding({
      fonts: await makeLandingFonts(join(dist, 'shell/assets')),
      headScript: await minified(themeScript(readFileSync(join(root, 'index.html'), 'utf8'))),
      script: await minified(readFileSync(join(root, 'src/landing/behaviour.ts'), 'utf8')),
    });
    assertSlots(page, SLOTS);
    write(join(dist, LANDING_TEMPLATE), page);
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

async function compileRenderer(root: string, workDir: string): Promise<Renderer> {
  const { createRsbuild } = await import('@rsbuild/core');
  const { pluginReact } = await import('@rsbuild/plugin-react');
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      root,
      mode: 'production',
      logLevel: 'warn',
      plugins: [pluginReact()],
      source: { entry: { render: './src/landing/render.tsx' } },
      output: {
        target: 'node',
        distPath: { root: workDir },
        cleanDistPath: false,
        filename: { js: '[name].mjs' },
        minify: false,
      },
      performance: { printFileSize: false },
      tools: { htmlPlugin: false, rspack: { output: { library: { type: 'module' } } } },
    },
  });
  const { close } = await rsbuild.build();
  await close();
  return (await import(pathToFileURL(join(workDir, 'render.mjs')).href)) as Renderer;
}

/** The same lines that keep the app from flashing in the wrong theme. */
function themeScript(html: string): string {
  const script = /<script nonce[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (!script) throw new Error('index.html has no script of its own.');
  return script;
}

async function minified(source: string): Promise<string> {
  const { swc } = (await import('@rsbuild/core')).rspack.experiments;
  const { code } = await swc.transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  // All of it in a block, so that nothing becomes a global.
  const min = await swc.minify(`{${code}}`, {
    compress: { passes: 3, unsafe_arrows: true },
    mangle: true,
    module: true,
  });
  return min.code.trim();
}

/** Scripts and styles may contain braces; slots are those and no others. */
function assertSlots(page: string, known: readonly string[]): void {
  const opened = page.split('{{').length - 1;
  const names = [...page.matchAll(/\{\{[#^/]?(\w+)\}\}/g)].map(([, name]) => name as string);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length || names.length !== opened)
    throw new Error(`The landing page has slots that nobody fills: ${unknown.join(', ') || '{{ in a script or style'}`);
}

/** Whole or not at all: the gateway may be reading. */
function write(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}
