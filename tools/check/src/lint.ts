// Checks format and lint of files that have changed since they were last in order; of all files on a fresh clone. Biome
// checks each file on its own here (no rule of biome.json depends on others), so an unchanged file needs no check.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lookedAt } from './looked-at.ts';

const root = resolve(import.meta.dirname, '../../..');
/** More files don't fit on a command line everywhere. */
const MOST_NAMED = 300;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const rules = ['biome.json', 'node_modules/@biomejs/biome/package.json', '.gitignore'];
const { changed, remember } = lookedAt(
  root,
  '.cache/lint.json',
  files.split('\0').filter(Boolean),
  rules.map((file) => readFileSync(join(root, file), 'utf8')),
);
if (changed.length) {
  const named = changed.length > MOST_NAMED ? [] : changed;
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules', '.bin', 'biome'),
    ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...named],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  console.log(stdout, stderr);
  // Biome's wrapper reports success if Biome itself was killed, so its last line is checked.
  if (status !== 0 || !/Checked \d+ files?/.test(stdout)) process.exit(1);
  remember();
}
