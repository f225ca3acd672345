import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { commitToRecord, isInHistory } from './history.ts';

let folder = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
const commit = () => git('commit', '--quiet', '--allow-empty', '-m', 'feat: something');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaard-history-'));
  git('init', '--quiet', '--initial-branch', 'main');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('figures of a branch that may never be picked are not recorded', () => {
  git('switch', '--quiet', '--create', 'attempt');
  commit();
  expect(() => commitToRecord(folder)).toThrow("isn't in the history of main");
});

test('figures of a commit of main are recorded, on whatever branch it is looked at', () => {
  git('switch', '--quiet', '--create', 'attempt');
  expect(commitToRecord(folder)).toBe(git('rev-parse', '--short', 'HEAD'));
});

test('a commit that is nowhere is not in the history', () => {
  expect([isInHistory(folder, '18cbe48'), isInHistory(folder, 'HEAD')]).toEqual([false, true]);
});
