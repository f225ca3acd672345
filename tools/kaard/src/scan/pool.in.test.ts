import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPool, readAll } from './pool.ts';

let folder: string;
let module: URL;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaard-pool-'));
  const file = join(folder, 'reader.mjs');
  // Reads nothing: `deadly` ends the process, `fatal` has no engine, `slow` is the last to answer.
  writeFileSync(
    file,
    `process.on('disconnect', () => process.exit());
     process.on('message', ({ file }) => {
       if (file === 'deadly') process.exit(1);
       const answer = file === 'fatal' ? { fatal: 'no engine' } : { file, pid: process.pid };
       setTimeout(() => process.send(answer), file === 'slow' ? 300 : 5);
     });`,
  );
  module = pathToFileURL(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function all(files: string[], size: number) {
  const pool = createPool({ module, size, env: process.env });
  const results = [];
  try {
    for await (const result of readAll(files, pool))
      results.push(result as unknown as { file: string; pid?: number; error?: string });
  } finally {
    pool.close();
  }
  return results;
}

describe('processes that read beside each other', () => {
  test('are not to blame for a missing engine: that is an error of the whole', async () => {
    await expect(all(['a', 'fatal', 'b'], 2)).rejects.toThrow('no engine');
  });

  test('answer in the order of the files, by as many processes as there are, each file once', async () => {
    const files = ['slow', ...Array.from({ length: 40 }, (_, at) => `file ${at}`)];
    const results = await all(files, 3);
    expect(results.map(({ file }) => file)).toEqual(files);
    expect(new Set(results.map(({ pid }) => pid)).size).toBe(3);
  });

  test('that come to an end cost one picture', async () => {
    const results = await all(['a', 'deadly', 'b', 'deadly', 'deadly', 'c'], 2);
    expect(results.map(({ file, error }) => [file, error !== undefined])).toEqual([
      ['a', false],
      ['deadly', true],
      ['b', false],
      ['deadly', true],
      ['deadly', true],
      ['c', false],
    ]);
  });
});
