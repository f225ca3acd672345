// `npm run check`: format and lint, types of services and of front ends, generated files. All checks run in parallel,
// and all problems are shown.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ensureGenerated } from '@kaard/codegen';
import { CHECKS, runCheck } from './checks.ts';

const root = resolve(import.meta.dirname, '../../..');
const say = (text: string) => process.stderr.write(`${text}\n`);

try {
  // Types must be checked against up-to-date generated files.
  await ensureGenerated(root, say);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  console.log('check: generated files could not be made');
  process.exit(1);
}

const waiting = [...CHECKS];
const failed: string[] = [];
const next = async (): Promise<void> => {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const { ok, output, seconds } = await runCheck(root, check);
    if (!ok) failed.push(check.name);
    say(`${ok ? '✓' : '✗'} ${check.name} (${seconds.toFixed(1)} s)`);
    if (!ok) say(output);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, next));
console.log(failed.length ? `check: ${failed.join(', ')} failed` : 'check: everything in order');
process.exit(failed.length ? 1 : 0);
