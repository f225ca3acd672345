import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { removeLeftovers } from './leftovers.ts';

let root = '';
const write = (file: string, text = '') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-leftovers-'));
  write('packages/ui/package.json', '{}');
  write('services/scan/package.json', '{}');
  write('services/scan/schema.graphql', 'type Query { a: Int }');
  write('services/scan/src/generated/graphql.ts');
});
afterEach(() => rmSync(root, { recursive: true }));

test('generated files of a service or front end of another branch are removed, and nothing else of theirs', () => {
  write('services/notes/src/generated/graphql.ts', "import type { Note } from '../note/note.model.ts';");
  write('services/notes/.env', 'PORT=4000');
  write('frontends/notes/src/generated/documents/ADocument.ts');
  expect(removeLeftovers(root).sort()).toEqual(['frontends/notes/src/generated', 'services/notes/src/generated']);
  expect(existsSync(join(root, 'services/notes/src/generated'))).toBe(false);
  expect(existsSync(join(root, 'services/notes/.env'))).toBe(true);
});

test('those of what is here stay', () => {
  expect(removeLeftovers(root)).toEqual([]);
  expect(existsSync(join(root, 'services/scan/src/generated/graphql.ts'))).toBe(true);
});

test('a contract without a package is no service', () => {
  write('services/notes/schema.graphql', 'type Query { b: Int }');
  write('services/notes/src/generated/graphql.ts');
  expect(removeLeftovers(root)).toEqual(['services/notes/src/generated']);
});
