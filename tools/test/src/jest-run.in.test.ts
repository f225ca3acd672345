import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runJest } from './jest-run.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-jest-'));
  const project = { displayName: 'small', rootDir: root, testMatch: ['**/*.test.cjs'] };
  writeFileSync(join(root, 'jest.config.mjs'), `export default ${JSON.stringify({ projects: [project] })};`);
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param body of a test; `count` tells how often the run was begun */
function runWith(body: string) {
  const begun = JSON.stringify(join(root, 'begun'));
  writeFileSync(
    join(root, 'some.test.cjs'),
    `const { appendFileSync, readFileSync } = require('node:fs');
     test('some', () => {
       appendFileSync(${begun}, '.');
       const count = readFileSync(${begun}).length;
       ${body}
     });`,
  );
  const folder = mkdtempSync(join(root, 'report-'));
  const { signal } = new AbortController();
  return runJest({ root, projects: ['small'], args: [], workers: 1, env: {}, folder, signal });
}

it('counts what the tests came to', async () => {
  await expect(runWith('expect(count).toBe(1);')).resolves.toMatchObject({ tally: { passed: 1, failed: 0 } });
  await expect(runWith('expect(count).toBe(1);')).resolves.toMatchObject({ tally: { passed: 0, failed: 1 } });
});

it('begins a run once more that was killed before it could report', async () => {
  const { tally } = await runWith(`if (count === 1) process.kill(0, 'SIGKILL');`);
  expect(tally).toMatchObject({ passed: 1, failed: 0 });
});

it('says what ended a run that is killed every time', async () => {
  const { tally, files } = await runWith(`process.kill(0, 'SIGKILL');`);
  expect(tally).toEqual({ passed: 0, failed: 1, remarks: ['jest was ended by SIGKILL before it could report'] });
  expect(files).toEqual([]);
});
