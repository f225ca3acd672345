import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { composeSupergraph } from './compose.ts';

let root = '';
const write = (file: string, text = '{}') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-compose-'));
  write('services/scan/package.json');
  write('services/scan/schema.graphql', 'type Query { scans: Int }');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a folder with nothing but what git ignores is no service: it belongs to another branch', () => {
  const before = composeSupergraph(root);
  write('services/notes/src/generated/graphql.ts', '');
  write('services/notes/node_modules/.bin/x', '');
  write('services/notes/.env', 'PORT=4000');
  expect(composeSupergraph(root)).toBe(before);
});

test('a service without its contract is named', () => {
  write('services/notes/package.json');
  expect(() => composeSupergraph(root)).toThrow('services/notes has a package.json but no schema.graphql');
});
