import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface App {
  /** Folder under frontends/. */
  name: string;
  kind: 'shell' | 'remote';
  root: string;
  /** Changes with everything that the built files depend on. */
  inputHash: string;
}

/** The shell and every folder with a `src/remote.ts`. */
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

// What workspaces other than the app itself go into a bundle, and what decides how it is built.
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
