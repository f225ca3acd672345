import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hasRoom } from './disk.ts';

test('a disk with less room than is needed has none', async () => {
  expect(await hasRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(await hasRoom(tmpdir(), 1)).toBe(true);
});

test('a folder that is not there is no full disk', async () => {
  expect(await hasRoom(join(tmpdir(), 'no-such-folder'), Number.MAX_SAFE_INTEGER)).toBe(true);
});
