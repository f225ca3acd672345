import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { unusedFiles } from './unused-files.ts';

let root = '';
const write = (file: string, text = '') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const forgotten = () => unusedFiles(root).map((line) => line.split(':')[0]);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-files-'));
  write('services/notes/src/main.ts', "import './app.ts';");
  write('services/notes/src/app.ts', "import './migrations.ts';");
  write('services/notes/src/migrations.ts', "import { a } from '../migrations/2026-01-01-a.ts';");
  write('services/notes/migrations/2026-01-01-a.ts', 'export const a = 1;');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a module', () => {
  test('is used when it is imported, or a program', () => {
    expect(forgotten()).toEqual([]);
  });

  test.each([
    ['a migration', 'services/notes/migrations/2026-01-02-b.ts'],
    ['rows of REST', 'gateway/src/rest/notes/notes.rows.ts'],
    ['a command', 'tools/kaard/src/commands/notes.ts'],
    ['a handler', 'services/notes/src/consumers/on-card-updated.ts'],
  ])('is missed in the list of its kind: %s', (_what, file) => {
    write(file, 'export const b = 1;');
    expect(forgotten()).toEqual([file]);
    expect(unusedFiles(root)[0]).toMatch('Add it to the list of its kind');
  });

  test('is missed although another of its name is imported', () => {
    write('frontends/shell/src/main.tsx', "import './features/one/feature.ts';");
    write('frontends/shell/src/features/one/feature.ts');
    write('frontends/shell/src/features/two/feature.ts');
    expect(forgotten()).toEqual(['frontends/shell/src/features/two/feature.ts']);
  });

  test('is not used by its test', () => {
    write('packages/a/src/b.ts');
    write('packages/a/src/b.test.ts', "import './b.ts';");
    expect(forgotten()).toEqual(['packages/a/src/b.ts']);
  });

  test('is used when it is named: as a script, or by the folders that its package exports', () => {
    write('packages/a/src/deep/b.ts');
    write('tools/check/src/script.ts');
    write('services/notes/src/app.ts', "import './migrations.ts'; import '@kaard/a/deep/b';");
    write('package.json', '{ "scripts": { "check": "node tools/check/src/script.ts" } }');
    expect(forgotten()).toEqual([]);
  });
});
