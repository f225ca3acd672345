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

const ONE = 'packages/a/src/one.ts';
const INDEX = 'packages/a/src/index.ts';

describe('an export', () => {
  test('is used by another file, and a type may stand beside what gives it', () => {
    expect(unusedExports(root)).toEqual([]);
  });

  test('is dead when nothing imports it', () => {
    write('packages/a/src/three.ts', 'export async function dead() {}\n');
    expect(unusedExports(root)).toEqual([
      'packages/a/src/three.ts exports dead, which nothing but tests uses: remove it, with its tests',
    ]);
  });

  test('is dead when nothing but tests uses it', () => {
    write('packages/a/src/three.ts', 'export const dead = 1;\n');
    write('packages/a/src/three.test.ts', "import { dead } from './three.ts';\n");
    write('packages/a/test/use.ts', "import { dead } from '../src/three.ts';\n");
    expect(unusedExports(root)).toHaveLength(1);
  });

  test.each([
    ['a comment names it', '// See dead.\n'],
    ['another module has one of its name', 'const dead = 2;\nconsole.log(dead);\n'],
    ['another of its name is imported', "import { dead } from './four.ts';\nconsole.log(dead);\n"],
  ])('is dead although %s', (_what, text) => {
    write('packages/a/src/three.ts', '/** This is dead. */\nexport const dead = 1;\n');
    write('packages/a/src/four.ts', 'export const dead = 1;\n');
    write('packages/a/src/five.ts', `import { dead } from './four.ts';\nconsole.log(dead);\n`);
    write('packages/a/src/six.ts', text);
    expect(unusedExports(root)).toEqual([expect.stringMatching(/^packages\/a\/src\/three\.ts exports dead, /)]);
  });

  test('is no business of others when only its file uses it', () => {
    write(ONE, 'export const used = 1;\nexport const own = used;\nexport class Kite {}\nconsole.log(new Kite());\n');
    expect(unusedExports(root)).toEqual([`${ONE} exports Kite, which nobody imports: it can be its own`]);
  });

  test('may be there for a test where its file uses it, too', () => {
    write(ONE, 'export const used = 1;\nexport const own = used;\nexport const step = () => own;\nstep();\n');
    write('packages/a/src/one.test.ts', "import { step } from './one.ts';\n");
    expect(unusedExports(root)).toEqual([]);
  });

  test('may be for tests where its file says so', () => {
    write('packages/a/src/testing/helper.ts', 'export const helper = 1;\n');
    write('packages/a/src/testing.ts', 'export const other = 1;\n');
    expect(unusedExports(root)).toEqual([]);
  });

  test('is used when generated code takes it', () => {
    write('services/b/src/model.ts', 'export interface Row {}\nexport interface Other {}\n');
    write('services/b/codegen.json', '{ "Row": "../model.ts#Row as RowEntity" }');
    expect(unusedExports(root)).toEqual([expect.stringContaining('exports Other')]);
  });

  test.each([
    ['as a whole', "import * as three from './three.ts';"],
    ['later', "const three = () => import('./three.ts');"],
    ['over many lines', "import {\n  type Kite,\n  kite as mine,\n} from './three.ts';"],
    ['by a configuration', "import { type Kite, kite } from './three.ts';", 'packages/a/src/set-up.mjs'],
  ])('is used when it is imported %s', (_how, text, file = 'packages/a/src/four.ts') => {
    write('packages/a/src/three.ts', 'export interface Kite {}\nexport const kite = 1;\n');
    write(file, text);
    expect(unusedExports(root)).toEqual([]);
  });

  describe('of a package', () => {
    beforeEach(() => {
      write('packages/a/package.json', '{ "name": "@kaard/a", "exports": { ".": "./src/index.ts" } }');
      write(INDEX, "export { type Own, own, used as first } from './one.ts';\nexport * from './all.ts';\n");
      write('packages/a/src/all.ts', 'export const all = 1;\n');
    });

    test('is used by another workspace, a test or not', () => {
      write('services/b/src/app.ts', "import { all, first, type Own } from '@kaard/a';");
      write('services/b/src/app.test.ts', "import { own } from '@kaard/a';");
      expect(unusedExports(root)).toEqual([]);
    });

    test('is used when generated code takes it', () => {
      write('services/b/codegen.json', '{ "Row": "@kaard/a#Own as RowEntity", "Other": "@kaard/a#first" }');
      write('services/b/src/app.ts', "import { all, own } from '@kaard/a';");
      expect(unusedExports(root)).toEqual([]);
    });

    test('is left out where nobody takes it', () => {
      write('services/b/src/app.ts', "import { own } from '@kaard/a';");
      expect(unusedExports(root)).toEqual([
        'packages/a/src/all.ts exports all, which nothing but tests uses: remove it, with its tests',
        `${INDEX} passes on Own, which nobody takes from there: leave it out`,
        `${INDEX} passes on first, which nobody takes from there: leave it out`,
      ]);
    });

    test('that only its index takes is dead', () => {
      write(INDEX, "export { own } from './one.ts';\nexport { dead } from './dead.ts';\n");
      write('packages/a/src/all.ts', '');
      write('packages/a/src/dead.ts', 'export const dead = 1;\n');
      write('services/b/src/app.ts', "import { own } from '@kaard/a';");
      expect(unusedExports(root)).toHaveLength(2);
    });
  });
});
