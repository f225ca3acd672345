import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = (command: string) => spawnSync(process.execPath, command.split(' '), { cwd: ROOT, encoding: 'utf8' });

test.each([
  'bench/src/scan/sheets/main.ts',
  'bench/src/scan/sheets/main.ts --out x --print huge',
  'bench/src/scan/sheets/of-cards.ts --out x',
  'docker/fetch-models.ts',
  'packages/parts/src/mongo/download-mongod.ts x',
  'packages/recognition/scripts/readable.ts x',
  'packages/recognition/scripts/readable.ts x photo --nope',
  'packages/recognition/training/recogniser/ranges.ts',
  'packages/recognition/training/stress/main.ts',
  'packages/recognition/training/evaluate.ts x',
  'tools/demo/src/main.ts --nope',
  'tools/demo/src/main.ts --cards many',
])('%s: how it is used is said, without a stack trace', (command) => {
  const { status, stderr } = run(command);
  expect([status, stderr.trim().split('\n')]).toEqual([2, [expect.stringMatching(/^usage: /)]]);
});

test('what an option takes is said without a stack trace, too', () => {
  const { status, stderr } = run('packages/recognition/training/evaluate.ts readings.jsonl truth.json --without hope');
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^no repair is called hope; there are [^\n]+\n$/)]);
});
