import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FontFace } from '../worlds/world.ts';
import { FONT_HOST, fontFaces, fontFile } from './fonts.ts';
import { openStudio, type Studio } from './studio.ts';

const lato: FontFace = { id: 'lato', family: 'Lato', weights: [400], italic: false, kind: 'sans' };

describe('a type that is parted into many files', () => {
  let folder: string;
  const han: FontFace = { ...lato, id: 'sung', family: 'Sung', script: 'tc', sheets: ['@fontsource/sung/400.css'] };
  const face = (src: string, more = 'unicode-range: U+4E00-4E10;'): string =>
    `@font-face { font-family: 'Sung'; font-weight: 400; src: ${src}; ${more} }\n`;
  const write = (css: string): Promise<void> => writeFile(join(folder, 'node_modules/@fontsource/sung/400.css'), css);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kaard-types-'));
    const root = join(folder, 'node_modules/@fontsource/sung');
    await mkdir(root, { recursive: true });
    await writeFile(join(root, 'package.json'), '{"name":"@fontsource/sung","version":"1.0.0"}');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has to be installed', () => {
    expect(() => fontFaces([han])).toThrow(/@fontsource\/sung\/400.css is not installed: bench\/README.md/);
    expect(() => fontFaces([{ ...han, sheets: ['@fontsource/ming/400.css'] }], folder)).toThrow(
      `not installed in ${folder}`,
    );
  });

  it('has to come as woff2', async () => {
    await write(face("url(./files/sung-1.ttf) format('truetype')"));
    expect(() => fontFaces([han], folder)).toThrow('without a woff2 file');
  });

  it('is loaded from its package, one face for each of its ranges and none without', async () => {
    await write(
      face("url(./files/sung-1.woff2) format('woff2'), url(./files/sung-1.woff) format('woff')") +
        face('local("Sung"), url("../sung/files/sung-2.woff2") format("woff2")') +
        face('url(./files/all.woff2)', ''),
    );
    const css = fontFaces([han], folder);
    const urls = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url!);
    expect(urls).toEqual([1, 2].map((part) => `${FONT_HOST}/@fontsource/sung/files/sung-${part}.woff2`));
    expect(css).not.toContain('local');
    expect(fontFile(urls[0]!, folder)).toBe(join(folder, 'node_modules/@fontsource/sung/files/sung-1.woff2'));
  });

  it('leaves Latin types to this repository', () => {
    const [, url] = /url\(([^)]+)\)/.exec(fontFaces([lato], folder))!;
    expect(fontFile(url!, folder)).toMatch(/@fontsource\/lato\/files\/lato-latin-400-normal\.woff2$/);
  });
});

describe('Chinese and Japanese text in Chromium', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio({ fonts: [lato], scale: 1 });
  }, 60_000);
  afterAll(() => studio.close());

  const css = '#card{width:900px;height:600px;padding:40px;box-sizing:border-box;font:40px Lato}';
  const measure = async (html: string, more = '') =>
    (await studio.drawCard({ css: css + more, html, language: 'ja' }))!.measured.lines;

  it('is not drawn in a type of the machine when it has to be in its own', async () => {
    const order = { css, language: 'ja', ownTypesOnly: true };
    expect(await studio.drawCard({ ...order, html: '<p data-role="name">山田</p>' })).toBeNull();
    expect(await studio.drawCard({ ...order, html: '<p data-role="name">Yamada</p>' })).not.toBeNull();
  });

  it('is measured in the rows that it breaks into, without a blank between', async () => {
    const lines = await measure('<p data-role="address" style="width:210px">東京都港区青浜町四丁目</p>');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ text }) => text).join('')).toBe('東京都港区青浜町四丁目');
    for (const { box } of lines) expect(box.right - box.left).toBeLessThan(220);
  });

  it('does not stick out of its column', async () => {
    const inColumn = (width: number) =>
      studio.drawCard({
        css,
        html: `<div style="width:${width}px"><p data-role="company" style="word-break:keep-all">青浜製作所株式会社</p></div>`,
        language: 'ja',
      });
    expect(await inColumn(120)).toBeNull();
    expect(await inColumn(600)).not.toBeNull();
  });

  it('keeps a wide blank as one, and Latin words and digits in one piece', async () => {
    const lines = await measure('<p data-role="phone">電\u3000話：03-1234 山田\u3000太郎 <b>x</b>y</p>');
    expect(lines.map(({ text }) => text)).toEqual(['電 話：03-1234 山田 太郎 xy']);
  });

  it('stands upright in columns, where Latin letters lie on their side', async () => {
    const lines = await measure(
      '<p data-role="name">山田\u3000太郎</p><p data-role="email">a@b.example</p><p data-role="phone">電話 03-1234-5678</p>',
      '#card{writing-mode:vertical-rl}',
    );
    expect(lines.map(({ text, turn, vertical }) => [text, turn, vertical])).toEqual([
      ['山田 太郎', 0, true],
      ['a@b.example', 90, false],
      ['電話 03-1234-5678', 90, false],
    ]);
    for (const { box } of lines) expect(box.bottom - box.top).toBeGreaterThan(2 * (box.right - box.left));
  });
});
