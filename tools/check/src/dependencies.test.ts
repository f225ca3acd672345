import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaces } from './imports.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

/** Names in the first column of the table in CONTRIBUTING.md, some with a `*`; of packages from elsewhere than npm none. */
const named = read('CONTRIBUTING.md')
  .split('\n## Dependencies\n')[1]!
  .split('\n')
  .map((line) => line.split('|')[1] ?? '')
  .filter((cell) => !cell.includes('(PyPI)'))
  .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));

const { devDependencies } = JSON.parse(read('package.json'));
const declared = new Set([
  ...Object.keys(devDependencies),
  ...[...workspaces(root).values()].flatMap(({ declared }) => [...declared]),
]);
const foreign = [...declared].filter((name) => !name.startsWith('@kaard/'));
const isNamed = (name: string) => named.some((pattern) => isOf(pattern, name));
const isOf = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

test('every package that is declared has its sentence in CONTRIBUTING.md', () => {
  expect(foreign.filter((name) => !isNamed(name))).toEqual([]);
});

test('every package with a sentence in CONTRIBUTING.md is declared', () => {
  expect(named.filter((pattern) => !foreign.some((name) => isOf(pattern, name)))).toEqual([]);
});
