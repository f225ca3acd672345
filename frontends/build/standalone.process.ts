// `node standalone.process.ts NAME FOLDER`: builds the remote NAME to run alone. It is a process of its own, because a
// bundler does not run in the module loader of a test.
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { standaloneConfig } from '../rsbuild.shared.ts';

const [name, folder] = process.argv.slice(2) as [string, string];
const root = join(import.meta.dirname, '..', name);
const config = standaloneConfig(root);
const rsbuild = await createRsbuild({
  cwd: root,
  config: {
    ...config,
    logLevel: 'warn',
    mode: 'production',
    output: { distPath: { root: folder } },
    performance: { printFileSize: false },
  },
});
const { close } = await rsbuild.build();
await close();
process.exit(0);
