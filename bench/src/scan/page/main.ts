/**
 * Generates the tables of scan accuracy in `docs/benchmarks.md` from `bench/results/scan.json`.
 *   node bench/src/scan/page/main.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { withTables } from './tables.ts';

const results = new URL('../../../results/scan.json', import.meta.url);
const page = new URL('../../../../docs/benchmarks.md', import.meta.url);
await writeFile(page, withTables(await readFile(page, 'utf8'), JSON.parse(await readFile(results, 'utf8'))));
