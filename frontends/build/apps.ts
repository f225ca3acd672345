import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface App {
  /** Folder under frontends/. */
  name: string;
  kind: 'shell' | 'remote';
  root: string;
  /** A hash of everything that the built files depend on. */
  inputHash: string;
}

/** Returns the shell and every folder with a `src/remote.ts`. */
export function findApps(frontends: string, development = false): App[] {
  return globSync('*/package.json', { cwd: frontends })
    .map((file) => file.slice(0, file.indexOf('/')))
    .filter((name) => name === 'shell' || existsSync(join(frontends, name, 'src/remote.ts')))
    .sort()
    .map((name) => ({
      name,
      kind: name === 'shell' ? 'shell' : 'remote',
      root: join(frontends, name),
      inputHash: inputHash(frontends, name) + (development && name === 'shell' ? '-development' : ''),
    }));
}

// Inputs from other workspaces: bundled code, and the configuration of the build.
const COMMON_INPUTS = [
  '../packages/ui/{package.json,src/**/*}',
  '../packages/card-face/{package.json,src/**/*}',
  '../packages/card-finder/{package.json,src/**/*}',
  '../packages/contact-formats/{package.json,src/**/*}',
  '../package-lock.json',
  'rsbuild.shared.ts',
  'build.ts',
  'build/*.{ts,cjs}',
];
const NOT_INPUTS = /\.(test\.tsx?|e2e\.ts|md)$/;

function inputHash(frontends: string, name: string): string {
  const files = [...COMMON_INPUTS, `${name}/{package.json,*.html,src/**/*,public/**/*}`].flatMap((pattern) =>
    globSync(pattern, { cwd: frontends, withFileTypes: true })
      .filter((entry) => entry.isFile() && !NOT_INPUTS.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    hash.update(file.slice(frontends.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
