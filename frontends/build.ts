// Builds every front end whose inputs changed: `node frontends/build.ts [--force] [--dev] [--dist FOLDER]`.
// `--dev` adds /design.
// Result: dist/shell, dist/remotes/NAME/VERSION, dist/remotes.json, each app with its operations.json.
import { parseArgs } from 'node:util';
import { buildFrontends } from './build/build-all.ts';

const { values } = parseArgs({
  options: { force: { type: 'boolean' }, dev: { type: 'boolean' }, dist: { type: 'string' } },
});
const started = performance.now();
try {
  const { built, sizes } = await buildFrontends({
    root: import.meta.dirname,
    force: values.force ?? false,
    development: values.dev ?? false,
    ...(values.dist && { dist: values.dist }),
    say: (text) => console.error(text),
  });
  for (const line of sizes) console.error(line);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.error(built.length ? `front ends built: ${built.join(', ')} (${seconds} s)` : 'front ends are up to date');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Module Federation’s plugins leave server handles open after a build, which would keep the process running.
process.exit(0);
