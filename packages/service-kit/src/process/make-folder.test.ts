import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { makeFolder } from './make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'kaard-make-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a folder is made with those above it, once, and is only ours', () => {
  const folder = join(root, 'one', 'two', 'three');
  makeFolder(folder);
  makeFolder(folder);
  for (const made of [folder, join(root, 'one')]) expect(statSync(made).mode & 0o777).toBe(0o700);
});

test('one that others may read is made so, with those above it', () => {
  makeFolder(join(root, 'open', 'below'), 0o755);
  for (const made of ['open', 'open/below']) expect(statSync(join(root, made)).mode & 0o755).toBe(0o755);
});

test('where a file is, or below one, there is no folder', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(root, 'file', 'below'))).toThrow('ENOTDIR');
});

(existsSync('/proc/self') ? test : test.skip)('where nothing can be made it fails, and returns', () => {
  expect(() => makeFolder('/proc/kaard')).toThrow('ENOENT');
  expect(() => makeFolder('/proc/kaard/below')).toThrow('ENOENT');
});
