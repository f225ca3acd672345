import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { unusedExports } from './unused-exports.ts';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-exports-'));
  write('packages/a/src/one.ts', 'export const used = 1;\nexport interface Own {}\nexport const own: Own = {};\n');
  write('packages/a/src/two.tsx', "import { own, used } from './one.ts';\nconsole.log(own, used);\n");
});
afterEach(() => rmSync(root, { recursive: true }));

describe('an export', () => {
  test('is used by another file, or by its own', () => {
    expect(unusedExports(root)).toEqual([]);
  });

  test('is dead when nothing names it', () => {
    write('packages/a/src/three.ts', 'export async function dead() {}\n');
    expect(unusedExports(root)).toEqual([
      'packages/a/src/three.ts exports dead, which nothing but tests names: remove it, with its tests',
    ]);
  });

  test('is dead when nothing but tests uses it', () => {
    write('packages/a/src/three.ts', 'export const dead = 1;\n');
    write('packages/a/src/three.test.ts', "import { dead } from './three.ts';\n");
    write('packages/a/test/use.ts', "import { dead } from '../src/three.ts';\n");
    expect(unusedExports(root)).toHaveLength(1);
  });

  test('may be for tests where its file says so', () => {
    write('packages/a/src/testing/helper.ts', 'export const helper = 1;\n');
    write('packages/a/src/testing.ts', 'export const other = 1;\n');
    expect(unusedExports(root)).toEqual([]);
  });

  test('is used when a configuration names it', () => {
    write('services/b/src/model.ts', 'export interface Row {}\n');
    write('services/b/codegen.json', '{ "Row": "../model.ts#Row" }');
    expect(unusedExports(root)).toEqual([]);
  });
});
