// `npm run codegen`: resolver types of the services, typed operations of the front ends, the scanner's compiled kernel.
// `--force` makes all of them anew.
import { relative, resolve } from 'node:path';
import { ensureKernel } from '../../../frontends/scanner/src/find/kernel/compile.ts';
import { codegenTargets, staleTargets } from './targets.ts';

const root = resolve(import.meta.dirname, '../../..');
const isForced = process.argv.includes('--force');
const targets = isForced ? codegenTargets(root) : staleTargets(root);
try {
  // Loaded late: the generator is large, and mostly there is nothing to do.
  if (targets.length) await (await import('./generate.ts')).generateTargets(root, targets);
  const outputs = targets.map(({ output }) => output);
  const kernel = await ensureKernel(isForced);
  if (kernel) outputs.push(relative(root, kernel));
  for (const output of outputs) console.error(`generated: ${output}`);
  if (!outputs.length) console.error('everything generated is up to date');
} catch (error) {
  const { errors = [error] } = error as { errors?: unknown[] };
  for (const problem of errors) console.error(problem instanceof Error ? problem.message : String(problem));
  process.exit(1);
}
