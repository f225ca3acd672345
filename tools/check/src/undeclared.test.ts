import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { undeclaredPackages } from './undeclared.ts';

// The check reads this file, too.
const LATER = 'import';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-declared-'));
  write('package.json', '{ "devDependencies": { "jest": "1.0.0" } }');
  write(
    'packages/kites/package.json',
    '{ "name": "@kaard/kites", "exports": {}, "dependencies": { "string": "1.0.0" }, "devDependencies": { "@types/wind": "1.0.0", "@types/north__air": "1.0.0" } }',
  );
  write('services/fair/package.json', '{ "name": "@kaard/fair", "dependencies": { "@kaard/kites": "0.1.0" } }');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a package', () => {
  test.each([
    ['of the workspace', 'packages/kites/src/a.ts', "import { knot } from 'string/knots';"],
    ['of the root', 'services/fair/src/a.test.ts', "import { expect } from 'jest';"],
    ['that is the workspace itself', 'packages/kites/src/a.ts', "import '@kaard/kites/b';"],
    ['that is another workspace', 'services/fair/src/a.ts', "import { kite } from '@kaard/kites';"],
    [
      'for its types',
      'packages/kites/src/a.ts',
      "import type { Wind } from 'wind';\nimport type { Air } from '@north/air';",
    ],
    ['by what belongs to no workspace', 'services/main.ts', "import { kite } from '@kaard/kites';"],
    ['that comes with Node.js', 'packages/kites/src/a.ts', "import fs from 'fs';\nimport { test } from 'node:test';"],
  ])('may be imported where it is declared: %s', (_what, file, text) => {
    write(file, text);
    expect(undeclaredPackages(root)).toEqual([]);
  });

  test.each([
    [
      'by nobody',
      'packages/kites/src/a.ts',
      "import { rain } from 'rain';",
      'packages/kites/package.json: declare rain',
    ],
    [
      'by another workspace',
      'services/fair/src/a.ts',
      "import 'string';",
      'services/fair/package.json: declare string',
    ],
    [
      'for its types alone',
      'packages/kites/src/a.ts',
      "import { blow } from 'wind';",
      'packages/kites/package.json: declare wind',
    ],
    [
      'in what is passed on',
      'packages/kites/src/a.ts',
      "export * from '@north/sea/b';",
      'packages/kites/package.json: declare @north/sea',
    ],
    [
      'in what comes later',
      'packages/kites/src/a.ts',
      `const x = () => ${LATER}('rain');`,
      'packages/kites/package.json: declare rain',
    ],
    ['by a workspace alone', 'services/main.ts', "import 'string';", 'package.json: declare string'],
    [
      'in a test',
      'services/fair/src/a.in.test.ts',
      "import type { X } from 'string';",
      'services/fair/package.json: declare string',
    ],
    ['in a configuration', 'frontends/styles.cjs', "import 'string';", 'package.json: declare string'],
  ])('is missed where it is declared %s', (_what, file, text, line) => {
    write(file, text);
    expect(undeclaredPackages(root)).toEqual([`${line}, which ${file} imports`]);
  });

  test('is named once for each workspace', () => {
    for (const file of ['a', 'b']) write(`packages/kites/src/${file}.ts`, "import 'rain';\nimport 'rain/heavy';");
    expect(undeclaredPackages(root)).toHaveLength(1);
  });
});
