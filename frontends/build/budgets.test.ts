import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BUDGETS_KB, checkBudgets } from './budgets.ts';

const REMOTES = {
  remotes: {
    scanner: {
      version: '1',
      entry: '/remotes/scanner/1/remoteEntry.js',
      contract: 1,
      routes: [],
      tabs: [],
      commands: [],
      links: [],
      parts: [],
      device: { databases: [], session: [], local: [] },
    },
  },
};

let dist: string;
const write = (file: string, bytes: string | Buffer) => {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), bytes);
};
/** Bytes that no compression makes smaller. */
const kilobytes = (count: number) => randomBytes(count * 1000);

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'kaard-budgets-'));
  write('landing/index.mustache', '<!doctype html>');
  write('shell/index.html', '<script src="/assets/index.1a.js"></script>');
  write('shell/assets/index.1a.js', 'first');
  write('shell/assets/dashboard.2b.js', 'dashboard');
  write('shell/assets/other.3c.js', kilobytes(500));
  write('remotes/scanner/1/remoteEntry.js', 'entry');
  write('remotes/scanner/1/assets/common.4d.js', 'chunk');
});
afterEach(() => rmSync(dist, { recursive: true }));

describe('the byte budgets', () => {
  it('take what is small enough, and do not count what a first visit does not load', () => {
    const lines = checkBudgets(dist, REMOTES);
    expect(lines.join()).toMatch(/landing: 0\.0 kB br of 14 kB.*dashboard: 0\.\d kB gz of 200 kB.*scanner/);
  });

  it.each([
    ['landing', 'landing/index.mustache', BUDGETS_KB.landing],
    ['dashboard', 'shell/assets/index.1a.js', BUDGETS_KB.dashboard],
    ['dashboard', 'shell/assets/dashboard.2b.js', BUDGETS_KB.dashboard],
    ['scanner', 'remotes/scanner/1/assets/common.4d.js', BUDGETS_KB.remote],
  ])('fail the build when %s is too large, and name it', (what, file, budget) => {
    write(file, kilobytes(budget + 1));
    expect(() => checkBudgets(dist, REMOTES)).toThrow(new RegExp(`Over budget.*${what}`));
  });
});
