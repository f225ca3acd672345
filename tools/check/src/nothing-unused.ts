// Fails if a module or an export is unused, or only used by tests.
import { resolve } from 'node:path';
import { unusedExports } from './unused-exports.ts';
import { unusedFiles } from './unused-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const unused = [...unusedFiles(root), ...unusedExports(root)];
for (const line of unused) console.error(line);
process.exit(unused.length ? 1 : 0);
