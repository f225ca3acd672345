import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');

test('the map in docs/architecture.md has a row for each folder of code, and no other', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const folders = files.flatMap((file) => {
    const [top = '', name, ...rest] = file.split('/');
    if (['services', 'packages', 'frontends', 'tools'].includes(top)) return rest.length ? [`${top}/${name}`] : [];
    return name && !top.startsWith('.') && top !== 'docs' ? [top] : [];
  });
  const text = readFileSync(resolve(root, 'docs/architecture.md'), 'utf8');
  const map = /## The map\n([\s\S]*?)\n## /.exec(text)![1]!;
  const rows = map.split('\n').flatMap((line) => {
    const [, first = ''] = line.split('|');
    return [...first.matchAll(/`([^`]+)`/g)].map(([, folder]) => folder);
  });
  expect(rows.toSorted()).toEqual([...new Set(folders)].sort());
});
