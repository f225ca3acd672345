import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const run = (...args: string[]) => {
  const script = `
    import { readArguments } from ${JSON.stringify(join(import.meta.dirname, 'arguments.ts'))};
    console.log(JSON.stringify(readArguments({ options: { cards: { type: 'string', default: '2' } } }).values));`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script, '--', ...args], { encoding: 'utf8' });
};

test('options are read, or have what they are without', () => {
  expect([run('--cards', '5').stdout, run().stdout]).toEqual(['{"cards":"5"}\n', '{"cards":"2"}\n']);
});

test.each([
  ['is unknown', ['--nope'], /^Unknown option '--nope'.*\n$/],
  ['lacks its value', ['--cards'], /^Option '--cards <value>' argument missing\n$/],
  ['is none', ['many'], /^Unexpected argument 'many'.*\n$/],
])('an option that %s is named in a line', (_what, args, line) => {
  const { status, stderr } = run(...args);
  expect([status, stderr]).toEqual([2, expect.stringMatching(line)]);
});

test('all commands read their options so', () => {
  const others = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) =>
      !file.startsWith('arguments.') && readFileSync(join(import.meta.dirname, file), 'utf8').includes('parseArgs'),
  );
  expect(others).toEqual([]);
});
