import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readScreenFiles, writeScreenFiles } from './screen-files.ts';

const from = (moduleName: string, request: string) => ({ moduleName, request });
const EXPOSED = { names: ['__federation_expose_remote'], files: ['assets/expose.1.js'], origins: [{}] };
const CHUNKS = [
  EXPOSED,
  {
    names: ['common'],
    files: ['assets/common.2.js', 'assets/common.2.css'],
    origins: [from('./src/remote.ts', './screens.ts'), from('./src/remote.ts', './scans.ts')],
  },
  {
    files: ['assets/3.js'],
    origins: [from('./src/remote.ts', './screens.ts'), from('./src/remote.ts', './screens.ts')],
  },
  { files: ['assets/4.js'], origins: [from('./src/screens.ts', './dialog.ts')] },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaard-screens-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (chunks: object[]) => writeScreenFiles({ toJson: () => ({ children: [{ chunks }, {}] }) }, folder);

/** As Node.js says it of a route's `lazy`. */
const lazy = (text: string) => Object.assign(() => {}, { toString: () => text });

describe('the files that a screen of a remote needs', () => {
  it.each([
    ["async () => ({ default: (await import('./screens.ts')).CapturePage })", ['expose.1.js', 'common.2.js', '3.js']],
    ['() => import(/* webpackChunkName: "scans" */ \'./scans.ts\')', ['expose.1.js', 'common.2.js']],
  ])('are its module, and the scripts behind what its route imports: %s', (text, files) => {
    write(CHUNKS);
    expect(readScreenFiles(folder)?.(lazy(text))).toEqual(files.map((file) => `assets/${file}`));
  });

  it.each(["() => import('./dialog.ts')", '() => screen'])('are an error where the build knows none: %s', (text) => {
    write(CHUNKS);
    expect(() => readScreenFiles(folder)?.(lazy(text))).toThrow(/No files are known/);
  });

  it('are not known where nothing was built, and a build without the remote fails', () => {
    expect(readScreenFiles(folder)).toBeNull();
    expect(() => write(CHUNKS.slice(1))).toThrow(/__federation_expose_remote/);
  });
});
