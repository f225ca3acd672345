// `npm run codegen`: generates the plain fields of a contact in the contract and the supergraph, resolver types of the
// services, typed operations of the front ends, and the scanner's compiled kernel. `--force` generates all of them
// again; `--keep-supergraph` keeps the existing supergraph, so that `npm run check` can judge it.
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { ensureKernel } from '@kaard/card-finder/compile-kernel';
import { removeLeftovers } from './leftovers.ts';
import { writePlainFields } from './plain-fields.ts';
import { codegenTargets, staleTargets } from './targets.ts';

const root = resolve(import.meta.dirname, '../../..');
const isForced = process.argv.includes('--force');
const keepsSupergraph = process.argv.includes('--keep-supergraph');
const outputs: string[] = [];
try {
  for (const folder of removeLeftovers(root)) console.error(`removed: ${folder}, which nothing here makes`);
  // First, because everything else is generated from the contract.
  outputs.push(...writePlainFields(root));
  // Front ends are checked against the supergraph, which doesn't contain a new field yet.
  if (outputs.length && !keepsSupergraph) {
    const { composeSupergraph, SUPERGRAPH_FILE } = await import('@kaard/gateway/compose');
    writeFileSync(SUPERGRAPH_FILE, composeSupergraph());
    outputs.push(relative(root, SUPERGRAPH_FILE));
  }
  const targets = isForced ? codegenTargets(root) : staleTargets(root);
  // Imported late, because the generator is large and rarely needed.
  if (targets.length) await (await import('./generate.ts')).generateTargets(root, targets);
  outputs.push(...targets.map(({ output }) => output));
  const kernel = await ensureKernel(isForced);
  if (kernel) outputs.push(relative(root, kernel));
  for (const output of outputs) console.error(`generated: ${output}`);
  if (!outputs.length) console.error('everything generated is up to date');
} catch (error) {
  const { errors = [error] } = error as { errors?: unknown[] };
  for (const problem of errors) console.error(problem instanceof Error ? problem.message : String(problem));
  process.exit(1);
}
