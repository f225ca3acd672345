import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A front end with a build script, and the hash of everything that goes into it. */
export interface Build {
  workspace: string;
  hash: string;
}

const STAMPS = '.cache/builds.json';
const OUTPUT = 'frontends/dist';
/** What all front ends are made from, besides their own folder. */
const SHARED = [
  'packages/ui/**',
  'packages/contact-formats/src/**',
  'frontends/*.{json,js,mjs,ts}',
  'gateway/supergraph.graphql',
  'package-lock.json',
];
const NOT_INPUT = /(^|\/)(node_modules|dist|generated|e2e|@mf-types|\.mf|\.cache)(\/|$)|\.test\.tsx?$|\.md$/;

/** The front ends whose inputs changed since their last build, or whose output is gone. */
export function staleBuilds(root: string): Build[] {
  const stamps = readStamps(root);
  const built = existsSync(join(root, OUTPUT));
  return globSync('frontends/*/package.json', { cwd: root })
    .filter((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).scripts?.build)
    .map((file) => dirname(file))
    .sort()
    .map((workspace) => ({ workspace, hash: inputHash(root, workspace) }))
    .filter(({ workspace, hash }) => !built || stamps[workspace] !== hash);
}

/**
 * Runs `npm run build` of the front ends that need it, one after the other: a bundler uses all cores by itself.
 * @throws Error with the output of the bundler
 */
export async function buildFrontEnds(root: string, say: (text: string) => void): Promise<void> {
  for (const { workspace, hash } of staleBuilds(root)) {
    say(`building ${workspace} …`);
    const startedAt = Date.now();
    await npmRunBuild(root, workspace);
    // Read again: two launchers may build different front ends.
    writeStamps(root, { ...readStamps(root), [workspace]: hash });
    say(`${workspace} built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

function npmRunBuild(root: string, workspace: string): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '--silent', '--workspace', workspace], {
      cwd: root,
      // NODE_ENV of the person at the keyboard must not decide what is shipped.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => output.push(line));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${workspace} could not be built:\n${output.join('\n')}`));
    });
  });
}

function inputHash(root: string, workspace: string): string {
  const hash = createHash('sha256');
  const files = globSync([`${workspace}/**`, ...SHARED], { cwd: root, exclude: (path) => NOT_INPUT.test(path) });
  for (const file of [...new Set(files)].sort()) {
    const path = join(root, file);
    if (NOT_INPUT.test(file) || !statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function readStamps(root: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(root, STAMPS), 'utf8'));
  } catch {
    return {};
  }
}

function writeStamps(root: string, stamps: Record<string, string>): void {
  const file = join(root, STAMPS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(stamps, null, 2));
  renameSync(`${file}.new`, file);
}
