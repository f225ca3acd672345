import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = 'kernel.ts';
const MODULE = join(import.meta.dirname, 'kernel.wasm.ts');
/** Memory is the caller's; nothing is allocated, so there is no runtime. */
const OPTIONS = ['--runtime', 'stub', '--importMemory', '--noExportMemory', '--noAssert', '--enable', 'simd', '-O3'];

/**
 * Of `assembly/kernel.ts`, by the AssemblyScript that is installed.
 * @throws Error with the compiler's words
 */
export async function compileKernel(): Promise<Uint8Array> {
  // Loaded late: the compiler is large, and mostly there is nothing to do.
  const { main } = await import('assemblyscript/asc');
  let compiled: Uint8Array | null = null;
  const { error, stderr } = await main([SOURCE, '--outFile', 'kernel.wasm', ...OPTIONS], {
    readFile: (name) => (name === SOURCE ? source() : null),
    writeFile: (_name, contents) => {
      if (typeof contents !== 'string') compiled = contents;
    },
    listFiles: () => [],
  });
  if (error || !compiled) throw new Error(`assembly/${SOURCE}: ${stderr.toString()}`, { cause: error });
  return compiled;
}

/**
 * Compiles only what changed since: the module says what it was made from.
 * @returns the file that was written, or null
 */
export async function ensureKernel(isForced: boolean): Promise<string | null> {
  const version = compilerVersion();
  const stamp = createHash('sha256')
    .update([version, ...OPTIONS, source()].join('\0'))
    .digest('hex');
  if (!isForced && readFileSync(MODULE, 'utf8').includes(stamp)) return null;
  const coded = Buffer.from(await compileKernel()).toString('base64');
  writeFileSync(
    MODULE,
    `// Made by \`npm run codegen\` from assembly/${SOURCE} with AssemblyScript ${version}; not to be edited.
// sha256 of source, options and version: ${stamp}

/** WebAssembly, base64. */
export const CODED =
  '${coded}';
`,
  );
  return MODULE;
}

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

const source = (): string => read(`assembly/${SOURCE}`);

const compilerVersion = (): string => JSON.parse(read('../../../package.json')).devDependencies.assemblyscript;
