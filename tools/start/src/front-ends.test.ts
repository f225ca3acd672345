import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildFrontEnds, staleBuilds } from './front-ends.ts';

const BUILD = `
  import { appendFileSync, mkdirSync } from 'node:fs';
  mkdirSync('../dist', { recursive: true });
  appendFileSync('../dist/built', 'x');
`;

const roots: string[] = [];
let root = '';
let said: string[] = [];

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const stale = () => staleBuilds(root).map(({ workspace }) => workspace);
const build = () => buildFrontEnds(root, (text) => said.push(text));

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'kaard-build-'));
  roots.push(root);
  said = [];
  write('package.json', JSON.stringify({ workspaces: ['frontends/*'] }));
  write('frontends/shell/package.json', JSON.stringify({ name: 'shell', scripts: { build: 'node build.mjs' } }));
  write('frontends/shell/build.mjs', BUILD);
  write('frontends/shell/src/App.tsx', 'one');
  write('frontends/none/package.json', JSON.stringify({ name: 'none' }));
});

afterAll(() => {
  for (const folder of roots) rmSync(folder, { recursive: true });
});

describe('front ends', () => {
  it('are built once, and not again while nothing changed', async () => {
    expect(stale()).toEqual(['frontends/shell']);
    await build();
    await build();
    expect(readFileSync(join(root, 'frontends/dist/built'), 'utf8')).toBe('x');
    expect(said).toHaveLength(2);
    expect(stale()).toEqual([]);
  });

  it.each([
    ['a source', 'frontends/shell/src/App.tsx', true],
    ['the components', 'packages/ui/src/Button.tsx', true],
    ['the graph', 'gateway/supergraph.graphql', true],
    ['a version', 'package-lock.json', true],
    ['a test', 'frontends/shell/src/App.test.tsx', false],
    ['a service', 'services/auth/src/app.ts', false],
  ])('are built again when %s changed (%s: %s)', async (_what, file, expected) => {
    await build();
    write(file, 'two');
    expect(stale().length > 0).toBe(expected);
  });

  it('are built again when the result is gone', async () => {
    await build();
    rmSync(join(root, 'frontends/dist'), { recursive: true });
    expect(stale()).toEqual(['frontends/shell']);
  });

  it('that cannot be built say why, and are tried again', async () => {
    write('frontends/shell/build.mjs', 'console.error("App.tsx:3 is wrong"); process.exit(1);');
    await expect(build()).rejects.toThrow('App.tsx:3 is wrong');
    expect(stale()).toEqual(['frontends/shell']);
  });
});
