import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');
const textOf = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const { version, workspaces } = JSON.parse(textOf('package.json')) as { version: string; workspaces: string[] };

test('the newest release in CHANGELOG.md is the version in package.json, below what is unreleased', () => {
  const changelog = textOf('CHANGELOG.md');
  const [unreleased, release] = [...changelog.matchAll(/^## (.+)$/gm)];
  expect(unreleased?.[1]).toBe('Unreleased');
  expect(release?.[1]).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/);
  expect(release?.[1]?.split(' ')[0]).toBe(version);
  expect(changelog.indexOf('<!-- To here. -->')).toBeLessThan(release?.index ?? 0); // the list of changes of the schema
});

test('every workspace has the version in package.json, and names others by it', () => {
  const files = execFileSync('git', ['ls-files', ...workspaces.map((folder) => `:(glob)${folder}/package.json`)], {
    ...{ cwd: root, encoding: 'utf8' },
  });
  const others = files
    .trim()
    .split('\n')
    .flatMap((file) => {
      const found = [...textOf(file).matchAll(/^ *"(?:version|@kaard\/.+)": "(.+)"/gm)].map(([, one]) => one);
      return found.length && found.every((one) => one === version) ? [] : [file];
    });
  expect(others).toEqual([]);
});
