import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepLastBuilds, presentAssets } from './kept-builds.ts';

let dist: string;
const shell = () => join(dist, 'shell');

/** As the build does it: beside, and then in its place. */
function build(...files: string[]): void {
  const fresh = join(dist, 'fresh');
  for (const file of files) {
    mkdirSync(dirname(join(fresh, 'assets', file)), { recursive: true });
    writeFileSync(join(fresh, 'assets', file), file);
  }
  keepLastBuilds(fresh, shell());
  rmSync(shell(), { recursive: true, force: true });
  renameSync(fresh, shell());
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'kaard-kept-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

describe('the files of builds before', () => {
  it('stay for two more builds, and are gone with the third', () => {
    for (const number of [1, 2, 3]) build(`index.${number}.js`);
    expect(readdirSync(join(shell(), 'assets'))).toEqual(['index.1.js', 'index.2.js', 'index.3.js']);
    build('index.4.js');
    expect(readdirSync(join(shell(), 'assets'))).toEqual(['index.2.js', 'index.3.js', 'index.4.js']);
  });

  it('stay as long as a newer build has them, too', () => {
    build('react.js', 'index.1.js');
    for (const number of [2, 3, 4, 5]) build('react.js', `index.${number}.js`);
    expect(readdirSync(join(shell(), 'assets'))).toEqual(['index.3.js', 'index.4.js', 'index.5.js', 'react.js']);
  });

  it('are not taken for those of the present one', () => {
    build('dashboard.1.js');
    build('dashboard.2.js');
    expect(presentAssets(shell())).toEqual(['dashboard.2.js']);
  });

  it('are all that there are where nothing is written down', () => {
    mkdirSync(join(shell(), 'assets'), { recursive: true });
    writeFileSync(join(shell(), 'assets/index.js'), '');
    expect(presentAssets(shell())).toEqual(['index.js']);
  });
});
