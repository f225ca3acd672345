import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { wrongCitations } from './citations.ts';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-citations-'));
  write('docs/adr/0001-records.md', '# Records');
  write('docs/adr/0002-kites.md', '# Kites\nSee ADR 0001.');
});
afterEach(() => rmSync(root, { recursive: true }));

// Put together here, as this file is checked, too.
const path = (number: string) => `docs/adr/${number}`;
const cited = (...numbers: string[]) => `${numbers.length > 1 ? 'ADRs' : 'ADR'} ${numbers.join(', ')}`;

describe('a decision', () => {
  test('is cited by its number, or linked to', () => {
    write(
      'packages/a/src/one.ts',
      `// Why: ${cited('0001')} (of 2026), ${cited('0001', '0002')}. ${cited('0001')}, 2026-11-30.`,
    );
    write('packages/a/README.md', `[ADR 0002](../../${path('0002-kites.md')})`);
    write('docs/adr/0002-kites.md', '[records](0001-records.md)');
    expect(wrongCitations(root)).toEqual([]);
  });

  test.each([
    ['alone', 'services/a/src/one.ts', `// ${cited('0003')}`],
    ['among others', 'README.md', cited('0001', '0003')],
    ['at the end of a list', 'docs/plans.md', `${cited('0001', '0002')} and 0003`],
    ['in a new line', 'docs/plans.md', 'ADR\n0003'],
    ['as a link', 'docs/plans.md', `[x](${path('0003-x.md')})`],
    ['as a link beside it', 'docs/adr/0002-kites.md', '[x](0003-x.md)'],
    ['by the name that it had', 'tools/a/README.md', `[x](../../${path('0001-notes.md')})`],
  ])('is missed: %s', (_how, file, text) => {
    write(file, text);
    expect(wrongCitations(root)).toEqual([
      expect.stringMatching(`^${file} (?:cites|links to) .*which isn't in docs/adr$`),
    ]);
  });

  test.each(['.env.example', 'gateway/src/a.ts', 'frontends/shell/src/a.tsx', 'docs/plans.md'])(
    'is not cited as a path, which leads nowhere: %s',
    (file) => {
      write(file, `see ${path('0001')}.`);
      expect(wrongCitations(root)).toEqual([`${file} cites ${path('0001')}: write ADR 0001`]);
    },
  );
});
