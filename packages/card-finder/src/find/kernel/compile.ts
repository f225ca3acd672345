import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = 'kernel.ts';
const MODULE = join(import.meta.dirname, 'kernel.wasm.ts');
/** Memory is imported from the caller; nothing is allocated, so no runtime is needed. */
const OPTIONS = ['--runtime', 'stub', '--importMemory', '--noExportMemory', '--noAssert', '--enable', 'simd', '-O3'];

/** Compiles `assembly/kernel.ts` with the installed AssemblyScript. @throws Error with the compiler’s messages */
export async function compileKernel(): Promise<Uint8Array> {
  // Loaded on demand: the compiler is large, and usually there is nothing to compile.
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

/** Compiles only after changes, because the module contains a hash of its source. @returns the written file, or null */
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
