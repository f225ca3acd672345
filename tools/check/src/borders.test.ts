import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { circlesOf, crossedBorders } from './borders.ts';
import { readImports } from './imports.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
let root: string;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const SHELL = 'frontends/shell/src';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-borders-'));
  write('packages/ui/package.json', '{ "name": "@kaard/ui", "exports": { ".": "./src/index.ts" } }');
  write('services/scan/package.json', '{ "name": "@kaard/scan-service", "exports": { "./app": "./src/app.ts" } }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the borders', () => {
  it.each([
    ['a feature to another', `${SHELL}/features/contacts/Page.tsx`, "import { x } from '../trash/x.ts';"],
    ['a feature to another, later', `${SHELL}/features/contacts/Page.tsx`, "const x = () => import('../trash/x.ts');"],
    ['a feature to another, for a type', `${SHELL}/features/contacts/a.ts`, "import type { X } from '../trash/x.ts';"],
    ['a feature to another, passing it on', `${SHELL}/features/contacts/a.ts`, "export * from '../trash/x.ts';"],
    [
      'a feature to another, over many lines',
      `${SHELL}/features/contacts/a.ts`,
      "import {\n  a,\n  type B,\n} from '../trash/x.ts';",
    ],
    ['a remote to the shell', 'frontends/cards/src/a.ts', "import '../../shell/src/frame/App.tsx';"],
    ['the shell to a remote', `${SHELL}/a.test.ts`, "import scanner from '../../scanner/src/remote.ts';"],
    ['a front end to a service', 'frontends/cards/src/a.ts', "import { x } from '@kaard/scan-service/app';"],
    ['a front end to the gateway', 'frontends/cards/src/a.ts', "import { x } from '../../../gateway/src/app.ts';"],
    ['a service to another', 'services/auth/src/a.ts', "import { x } from '@kaard/scan-service/app';"],
    ['a service to the gateway', 'services/auth/src/a.ts', "import { x } from '../../../gateway/src/app.ts';"],
    ['the gateway to a service', 'gateway/src/a.ts', "import { x } from '../../services/auth/src/app.ts';"],
    ['a package to a service', 'packages/ui/src/a.ts', "import { x } from '@kaard/scan-service/app';"],
    [
      'a tool to a package, by a path',
      'tools/kaard/src/a.ts',
      "import { x } from '../../../packages/ui/src/index.ts';",
    ],
    ['a service to a package, by a path', 'services/auth/src/a.ts', "import '../../../packages/ui/src/index.ts';"],
    ['a tool to the gateway, by a path', 'tools/kaard/src/a.ts', "await import('../../../gateway/src/app.ts');"],
    ['a package to a front end', 'packages/ui/src/a.ts', "import { x } from '../../../frontends/shell/src/a.ts';"],
  ])('are crossed from %s', (_what, file, text) => {
    write(file, text);
    expect(crossedBorders(readImports(root))).toHaveLength(1);
  });

  it.each([
    ['in a feature', `${SHELL}/features/contacts/Page.tsx`, "import './rows/x.ts'; import '../../contact/x.ts';"],
    ['to a package', 'frontends/cards/src/a.ts', "import { x } from '@kaard/ui';"],
    ['to what is not ours', 'packages/ui/src/a.ts', "import { x } from 'services';"],
    [
      'of a browser test that starts the product',
      'frontends/shell/e2e/a.ts',
      "import '../../../gateway/test/world.ts';",
    ],
    ['of a test, by a path', 'tools/kaard/src/a.test.ts', "import '../../../packages/ui/src/index.ts';"],
    ['to a service by its package', 'tools/kaard/src/a.ts', "import { x } from '@kaard/scan-service/app';"],
    ['of what builds front ends', 'frontends/build/a.ts', "import '../shell/src/landing/render.tsx';"],
  ])('are kept by imports %s', (_what, file, text) => {
    write(file, text);
    const imports = readImports(root);
    expect([imports.length > 0 || text.includes("'services'"), crossedBorders(imports)]).toEqual([true, []]);
  });

  it('are held by everything that there is', () => {
    expect(crossedBorders(readImports(ROOT))).toEqual([]);
  });
});

describe('circles', () => {
  it('are found, also where one of the ways is taken later', () => {
    write(`${SHELL}/a.ts`, "import './b.ts';");
    write(`${SHELL}/b.ts`, "const c = () => import('./c.ts');");
    write(`${SHELL}/c.ts`, "import { a } from './a.ts';");
    expect(circlesOf(readImports(root, { values: true }))).toEqual([
      [`${SHELL}/a.ts`, `${SHELL}/b.ts`, `${SHELL}/c.ts`],
    ]);
  });

  it('are none where only a type goes back', () => {
    write(`${SHELL}/a.ts`, "import './b.ts';");
    write(`${SHELL}/b.ts`, "import type { A } from './a.ts';");
    expect(circlesOf(readImports(root, { values: true }))).toEqual([]);
  });

  it('are found through a package whose files are exported by a pattern', () => {
    write('packages/kit/package.json', '{ "name": "@kaard/kit", "exports": { "./*": "./src/*.ts" } }');
    write('packages/kit/src/work/lanes.ts', "import '@kaard/other';");
    write('packages/other/package.json', '{ "name": "@kaard/other", "exports": { ".": "./src/index.ts" } }');
    write('packages/other/src/index.ts', "import '@kaard/kit/work/lanes';");
    expect(circlesOf(readImports(root, { values: true })).map((circle) => circle.toSorted())).toEqual([
      ['packages/kit/src/work/lanes.ts', 'packages/other/src/index.ts'],
    ]);
  });

  it('are nowhere', () => {
    expect(circlesOf(readImports(ROOT, { values: true }))).toEqual([]);
  });
});
