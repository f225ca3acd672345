import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const folder = resolve(import.meta.dirname, '../../../docs/adr');
const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
const headingOf = (name: string) => readFileSync(resolve(folder, name), 'utf8').split('\n', 1)[0]!.slice(2);

test.each(records)('%s is called as its heading says', (name) => {
  const words = headingOf(name)
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  expect(name).toBe(`${name.slice(0, 4)}-${words}.md`);
});

test('the index has a line for each decision, with its heading', () => {
  const index = readFileSync(resolve(folder, 'README.md'), 'utf8');
  const lines = [...index.matchAll(/^- \[(\d{4})\]\((.+?)\) (.+?)(?: \(replaced by \d{4}\))?$/gm)];
  const listed = lines.map(([, number, file, heading]) => `${number} ${file} ${heading}`);
  expect(listed.toSorted()).toEqual(records.map((name) => `${name.slice(0, 4)} ${name} ${headingOf(name)}`).toSorted());
});
