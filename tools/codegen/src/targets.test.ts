import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codegenTargets, inputHash, STAMPS, staleTargets } from './targets.ts';

const roots: string[] = [];
let root = '';

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

const markAllFresh = () => {
  const targets = codegenTargets(root);
  for (const { output } of targets) write(output, '// generated');
  write(STAMPS, JSON.stringify(Object.fromEntries(targets.map((t) => [t.workspace, inputHash(root, t)]))));
};

const staleNames = () => staleTargets(root).map(({ workspace }) => workspace);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-codegen-'));
  roots.push(root);
  write('package.json', '{}');
  write('packages/ui/package.json', '{}');
  write('gateway/supergraph.graphql', 'type Query { a: Int }');
  write('services/scan/package.json', '{}');
  write('services/scan/schema.graphql', 'type Query { a: Int }');
  write('services/scan/codegen.json', '{}');
  write('frontends/shell/package.json', '{}');
  write('frontends/shell/src/a.graphql', 'query A { a }');
  write('frontends/empty/package.json', '{}');
});

afterAll(() => {
  for (const folder of roots) rmSync(folder, { recursive: true });
});

describe('generated files', () => {
  it('belong to services with a contract and to front ends with operations', () => {
    expect(staleNames()).toEqual(['frontends/shell', 'services/scan']);
  });

  it('stay as they are while nothing changed', () => {
    markAllFresh();
    expect(staleNames()).toEqual([]);
  });

  it.each([
    ['an operation', 'frontends/shell/src/a.graphql', ['frontends/shell']],
    ['a new operation', 'frontends/shell/src/b.graphql', ['frontends/shell']],
    ['the supergraph', 'gateway/supergraph.graphql', ['frontends/shell']],
    ["a service's contract", 'services/scan/schema.graphql', ['services/scan']],
    ["a service's mappers", 'services/scan/codegen.json', ['services/scan']],
    ['a version', 'package.json', ['frontends/shell', 'services/scan']],
  ])('are made anew where %s changed', (_what, file, expected) => {
    markAllFresh();
    write(file, '{ "changed": true }');
    expect(staleNames()).toEqual(expected);
  });

  it('are made anew when somebody removed them', () => {
    markAllFresh();
    rmSync(join(root, 'services/scan/src/generated/graphql.ts'));
    expect(staleNames()).toEqual(['services/scan']);
  });
});
