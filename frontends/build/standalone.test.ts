import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const frontends = resolve(import.meta.dirname, '..');
const remotes = globSync('*/src/remote.ts', { cwd: frontends }).map((file) => file.split('/')[0] as string);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaard-standalone-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(remotes)('the remote %s alone', (name) => {
  it('is built, with a page and its workers', async () => {
    expect(existsSync(join(frontends, name, 'src/standalone.tsx'))).toBe(true);
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'standalone.process.ts'), name, folder], {
      env,
    });
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toMatch(/<div id="root">.*|<script/);
    const workers = globSync('src/**/*.worker.ts', { cwd: join(frontends, name) });
    expect(globSync('assets/worker-*.js', { cwd: folder })).toHaveLength(workers.length);
  });
});
