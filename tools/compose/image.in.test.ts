import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const root = mkdtempSync(join(tmpdir(), 'kaard-image-'));
afterAll(() => rmSync(root, { recursive: true }));

test('in the image, which has no lock file, npm commands run on its own Node and install nothing', () => {
  mkdirSync(join(root, 'tools'));
  copyFileSync(resolve(import.meta.dirname, '../run.mjs'), join(root, 'tools', 'run.mjs'));
  writeFileSync(join(root, 'tools', 'command.mjs'), 'console.log(process.execPath, ...process.argv.slice(2));');
  const args = [join(root, 'tools', 'run.mjs'), 'tools/command.mjs', 'users', 'list'];
  const out = execFileSync(process.execPath, args, { encoding: 'utf8', cwd: root });
  expect(out).toBe(`${process.execPath} users list\n`);
  expect(existsSync(join(root, '.cache', 'install.lock'))).toBe(false);
});
