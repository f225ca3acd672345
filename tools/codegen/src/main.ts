// `npm run codegen`: resolver types of the services, typed operations of the front ends. `--force` makes all of them anew.
import { resolve } from 'node:path';
import { codegenTargets, staleTargets } from './targets.ts';

const root = resolve(import.meta.dirname, '../../..');
const targets = process.argv.includes('--force') ? codegenTargets(root) : staleTargets(root);
try {
  // Loaded late: the generator is large, and mostly there is nothing to do.
  if (targets.length) await (await import('./generate.ts')).generateTargets(root, targets);
  for (const { output } of targets) console.error(`generated: ${output}`);
  if (!targets.length) console.error('everything generated is up to date');
} catch (error) {
  const { errors = [error] } = error as { errors?: unknown[] };
  for (const problem of errors) console.error(problem instanceof Error ? problem.message : String(problem));
  process.exit(1);
}
