import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { makeFolder } from './make-folder.ts';

const root = fs.mkdtempSync(join(tmpdir(), 'kaard-make-folder-race-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

test('a folder is made whose parent another process makes at the same time', () => {
  const { mkdirSync } = fs;
  const made = jest.spyOn(fs, 'mkdirSync').mockImplementationOnce((path) => {
    // Both found no parent, and the other one was quicker.
    mkdirSync(dirname(String(path)));
    throw Object.assign(new Error('no such file or directory'), { code: 'ENOENT' });
  });
  syncBuiltinESMExports();
  const folder = join(root, 'theirs', 'ours');
  makeFolder(folder);
  expect(made.mock.calls.map(([path]) => path)).toEqual([folder, folder]);
  expect(fs.statSync(folder).isDirectory()).toBe(true);
  made.mockRestore();
  syncBuiltinESMExports();
});
