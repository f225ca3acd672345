import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Functions that render documents at build time, with React. */
export interface Renderers {
  landing: typeof import('../shell/src/landing/render.tsx');
  firstFrame: typeof import('../shell/src/first-frame/render.tsx');
}

/**
 * Compiles the parts of the shell that render documents, and passes them on.
 * @param root folder of the shell
 */
export async function withRenderers<T>(root: string, draw: (renderers: Renderers) => Promise<T>): Promise<T> {
  const workDir = mkdtempSync(join(tmpdir(), 'kaard-render-'));
  try {
    await compile(root, workDir);
    const load = (name: string) => import(pathToFileURL(join(workDir, `${name}.mjs`)).href);
    return await draw({ landing: await load('landing'), firstFrame: await load('first-frame') });
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

async function compile(root: string, workDir: string): Promise<void> {
  const { createRsbuild } = await import('@rsbuild/core');
  const { pluginReact } = await import('@rsbuild/plugin-react');
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      root,
      mode: 'production',
      logLevel: 'warn',
      plugins: [pluginReact()],
      source: { entry: { landing: './src/landing/render.tsx', 'first-frame': './src/first-frame/render.tsx' } },
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
}

/** @returns an equivalent minified script to inline into a page; it defines no globals */
export async function minified(source: string): Promise<string> {
  const { swc } = (await import('@rsbuild/core')).rspack.experiments;
  const { code } = await swc.transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  const min = await swc.minify(`{${code}}`, {
    compress: { passes: 3, unsafe_arrows: true },
    mangle: true,
    module: true,
  });
  return min.code.trim();
}

/** Throws unless every `{{` opens a known slot. Scripts and styles may contain single braces. */
export function assertSlots(page: string, known: readonly string[]): void {
  const opened = page.split('{{').length - 1;
  const names = [...page.matchAll(/\{\{[#^/]?(\w+)\}\}/g)].map(([, name]) => name as string);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length || names.length !== opened)
    throw new Error(`A page has slots that nobody fills: ${unknown.join(', ') || '{{ in a script or style'}`);
}

/** Writes the file in one step, because the gateway may be reading it. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

export const readText = (file: string): string => readFileSync(file, 'utf8');
