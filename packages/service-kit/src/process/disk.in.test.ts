import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createDiskRoom } from './disk.ts';

const GIB = 1024 ** 3;
/** A disk of so many bytes with so many free ones. */
const disk = (bytes: number, free: number) => async () => ({ blocks: bytes / 4096, bavail: free / 4096, bsize: 4096 });

test('a disk with less than 100 MB has no room', async () => {
  expect(await createDiskRoom('/', disk(GIB * 100, 90 * 1024 ** 2))()).toBe(false);
  expect(await createDiskRoom('/', disk(GIB * 100, 110 * 1024 ** 2))()).toBe(true);
});

test('a small volume is full when next to nothing is left', async () => {
  expect(await createDiskRoom('/', disk(GIB / 16, GIB / 32))()).toBe(true);
  expect(await createDiskRoom('/', disk(GIB / 16, GIB / 1024))()).toBe(false);
});

test('a folder that is there is looked at, and one that is not there is no full disk', async () => {
  expect([true, false]).toContain(await createDiskRoom(tmpdir())());
  expect(await createDiskRoom(join(tmpdir(), 'no-such-folder'))()).toBe(true);
});

test('a file system that hangs is asked once, and nobody waits for it', async () => {
  let asked = 0;
  const never = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  const hasRoom = createDiskRoom('/', never);
  expect(await Promise.all([hasRoom(), hasRoom()])).toEqual([true, true]);
  expect(await hasRoom()).toBe(true);
  expect(asked).toBe(1);
});
