import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { FORMS, type TruthFile } from './truth.ts';

const COUNT = 2;

// A process of its own: pixel loops are many times slower inside of the test runner's contexts.
const run = (...args: string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);

describe('the command that draws sets', () => {
  it.each([
    ['an unknown world', ['--set', 'production', '--count', '1', '--out', 'x']],
    ['no card', ['--set', 'dev', '--count', '0', '--out', 'x']],
    ['an unknown form', ['--set', 'dev', '--count', '1', '--out', 'x', '--forms', 'video']],
    ['no folder', ['--set', 'dev', '--count', '1']],
    ['Chinese cards without types', ['--set', 'han-dev', '--count', '1', '--out', 'x']],
    ['other types for validation cards', ['--set', 'validation', '--count', '1', '--out', 'x', '--types', 'y']],
  ])('refuses %s and says how it is used', async (_, args) => {
    await expect(run(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('usage:') });
  });
});

it('sets development cards in the types of another folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaard-types-'));
  const packages = join(folder, 'node_modules/@fontsource');
  await mkdir(packages, { recursive: true });
  await symlink(
    dirname(createRequire(import.meta.url).resolve('@fontsource/lato/package.json')),
    join(packages, 'lato'),
  );
  const out = join(folder, 'set');
  await run('--set', 'dev', '--count', '1', '--forms', 'flat', '--types', folder, '--out', out);
  const { cards }: TruthFile = JSON.parse(await readFile(join(out, 'truth.json'), 'utf8'));
  expect(Object.values(cards).map(({ fonts }) => fonts)).toEqual([['Lato']]);
  await rm(folder, { recursive: true });
}, 120_000);

describe.each(['dev', 'validation'])('a set of the %s world, drawn by Chromium', (world) => {
  let parent: string;
  let truth: TruthFile;
  const draw = (name: string): Promise<unknown> =>
    run('--set', world, '--count', String(COUNT), '--seed', 'test', '--out', join(parent, name));
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'kaard-set-'));
    await draw('first');
    truth = JSON.parse(await readFile(join(parent, 'first/truth.json'), 'utf8'));
  }, 120_000);
  afterAll(() => rm(parent, { recursive: true, force: true }));

  it('is whole when its folder is there: nothing half done stays beside it', async () => {
    expect(await readdir(parent)).toEqual(['first']);
    expect(Object.keys(truth.cards)).toHaveLength(COUNT);
  });

  it('has a picture of every form, of the size that the form has', async () => {
    for (const { files } of Object.values(truth.cards)) {
      const sizes = await Promise.all(FORMS.map((form) => sharp(join(parent, 'first', files![form]!)).metadata()));
      const [flat, web, photo, capture] = sizes.map(({ width, height, format }) => ({ width, height, format }));
      expect(Math.max(flat!.width, flat!.height)).toBeGreaterThan(700);
      expect(web!.format).toBe('jpeg');
      expect(Math.max(web!.width, web!.height)).toBeLessThanOrEqual(1600);
      expect(photo).toEqual({ width: 1280, height: 720, format: 'jpeg' });
      expect(capture).toEqual({ width: 640, height: 360, format: 'jpeg' });
    }
  });

  it('tells where each row of text stands, on the card and on the photo', () => {
    for (const { lines, corners, fields } of Object.values(truth.cards)) {
      const [xs, ys] = [0, 1].map((axis) => corners!.map((corner) => corner[axis]!)) as [number[], number[]];
      for (const { photo } of lines!) {
        for (const [x, y] of photo!) {
          expect(x).toBeGreaterThan(Math.min(...xs) - 20);
          expect(x).toBeLessThan(Math.max(...xs) + 20);
          expect(y).toBeGreaterThan(Math.min(...ys) - 20);
          expect(y).toBeLessThan(Math.max(...ys) + 20);
        }
      }
      const emails = lines!.filter(({ role }) => role === 'email').map(({ text }) => text.toLowerCase());
      if (fields.email) expect(emails.some((text) => text.includes(fields.email!.value))).toBe(true);
    }
  });

  it('is drawn the same again', async () => {
    await draw('second');
    for (const file of ['truth.json', ...Object.values(truth.cards).flatMap(({ files }) => Object.values(files!))]) {
      const [first, second] = await Promise.all(['first', 'second'].map((name) => readFile(join(parent, name, file))));
      expect(`${file} ${first!.equals(second!)}`).toBe(`${file} true`);
    }
  }, 120_000);
});
