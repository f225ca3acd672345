import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isInHistory } from '../../../../packages/recognition/training/history.ts';
import { interval, type ScanResult, tablesOf, withTables } from './tables.ts';

const result: ScanResult = {
  set: 'kites',
  form: 'photo',
  sight: 'unseen',
  cards: 10,
  fields: { right: 95, present: 100, spurious: 0, absent: 30 },
  sure: { right: 79, count: 80 },
  phones: { right: 20, present: 20 },
  addressLines: { right: 0, present: 0 },
  commit: 'abc1234',
  date: '2026-11-23',
};

it('refuses a page without a place for the tables', () => {
  expect(() => withTables('# Benchmarks', [result])).toThrow('the page has no');
});

it('says nothing of what was not counted', () => {
  expect(tablesOf([result])).toMatch(/95\.0 %, 100 \|.*97 %.*\| 100\.0 % \|\s+\| abc1234 \|/);
  expect(interval(0, 0)).toBe('');
});

it('gives an interval that holds for few values, too', () => {
  expect(interval(95, 100)).toBe('88.8 to 97.8');
  expect(interval(10, 10)).toBe('72.2 to 100.0');
});

it('keeps tables of seen and unseen cards apart', () => {
  const text = tablesOf([{ ...result, set: 'lamps', sight: 'seen' }, result]);
  expect(text.indexOf('kites')).toBeLessThan(text.indexOf('used for development'));
  expect(text.indexOf('lamps')).toBeGreaterThan(text.indexOf('used for development'));
});

const root = join(import.meta.dirname, '../../../..');

it('names commits with which its figures can be measured again', async () => {
  const results: ScanResult[] = JSON.parse(await readFile(join(root, 'bench/results/scan.json'), 'utf8'));
  const commits = new Set(results.map(({ commit }) => commit));
  // A shallow clone has the last commits only.
  const isShallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: root, encoding: 'utf8' });
  const missing = [...commits].filter((commit) => !isInHistory(root, commit));
  expect(isShallow.trim() === 'true' ? [] : missing).toEqual([]);
});

it('is what stands on the page', async () => {
  const page = await readFile(join(root, 'docs/benchmarks.md'), 'utf8');
  expect(withTables(page, JSON.parse(await readFile(join(root, 'bench/results/scan.json'), 'utf8')))).toBe(page);
});
