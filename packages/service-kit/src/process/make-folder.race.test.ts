import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';

const fs = await import('node:fs');
const root = mkdtempSync(join(tmpdir(), 'kaard-make-folder-race-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a folder is made whose parent another process makes in the same moment', async () => {
  const folder = join(root, 'theirs', 'ours');
  let isFirst = true;
  jest.unstable_mockModule('node:fs', () => ({
    ...fs,
    mkdirSync(path: string, options: object) {
      try {
        return fs.mkdirSync(path, options);
      } catch (error) {
        if (isFirst) fs.mkdirSync(dirname(path));
        isFirst = false;
        throw error;
      }
    },
  }));
  const { makeFolder } = await import('./make-folder.ts');
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});
