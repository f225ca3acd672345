import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createPicture } from '../decode/picture.ts';
import type { Quad } from '../types.ts';
import { signsBeside } from './find-icons.ts';
import type { IconKind } from './kinds.ts';

/** A family that the network never learned from: the benchmark draws its validation cards with it. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('ionicons')), 'svg');

const EM = 40;
const LINE: Quad = [
  { x: 140, y: 40 },
  { x: 460, y: 40 },
  { x: 460, y: 92 },
  { x: 140, y: 92 },
];

/** `amara` on a card with a drawing before it. */
async function pictureWith(drawing: string, dress: 'plain' | 'disc', ink = '#26324a', paper = '#f6f3ea') {
  const svg = drawing ? readFileSync(join(FOLDER, `${drawing}.svg`), 'utf8') : '';
  const colour = dress === 'disc' ? paper : ink;
  const inner = svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/currentColor/g, colour)
    .replace(/class="ionicon-fill-none"/g, 'fill="none"')
    .replace(/class="ionicon-stroke-width"/g, 'stroke-width="32"')
    .replace(/class="ionicon-fill-none ionicon-stroke-width"/g, 'fill="none" stroke-width="32"');
  const side = dress === 'disc' ? EM * 0.72 : EM * 1.05;
  const disc = dress === 'disc' ? `<circle cx="92" cy="66" r="${EM * 0.72}" fill="${ink}"/>` : '';
  const shape = drawing
    ? `${disc}<svg x="${92 - side / 2}" y="${66 - side / 2}" width="${side}" height="${side}" viewBox="0 0 512 512" fill="${colour}" stroke="none">${inner}</svg>`
    : '';
  const bars = Array.from({ length: 20 }, (_, i) => `<rect x="${146 + i * 15}" y="54" width="6" height="24"/>`).join(
    '',
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="132"><rect width="480" height="132" fill="${paper}"/>${shape}<g fill="${ink}">${bars}</g></svg>`;
  const photo = await sharp(Buffer.from(page)).blur(0.7).jpeg({ quality: 70 }).toBuffer();
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return createPicture({ data, width: info.width, height: info.height }, info);
}

test('a line without a drawing has no sign', async () => {
  expect(signsBeside(await pictureWith('', 'plain'), LINE)).toEqual([]);
});

test.each(['square', 'star', 'ellipse', 'triangle'])('a %s says nothing', async (drawing) => {
  expect(signsBeside(await pictureWith(drawing, 'plain'), LINE)).toEqual([]);
});

test.each<[string, IconKind]>([
  ['logo-linkedin', 'linkedIn'],
  ['logo-facebook', 'facebook'],
  ['logo-instagram', 'instagram'],
  ['logo-tiktok', 'tiktok'],
  ['logo-twitter', 'twitter'],
  ['logo-youtube', 'youtube'],
  ['logo-github', 'github'],
  ['call', 'phone'],
  ['mail', 'email'],
])('%s of a family never seen is %s, plain and on a dark card', async (drawing, kind) => {
  for (const picture of [
    await pictureWith(drawing, 'plain'),
    await pictureWith(drawing, 'plain', '#f0e6cc', '#20242c'),
  ]) {
    const [sign, ...rest] = signsBeside(picture, LINE);
    expect(rest).toEqual([]);
    expect(sign).toMatchObject({ kind });
    expect(sign!.along).toBeLessThan(-0.5);
  }
});

test.each<[string, IconKind]>([
  ['logo-linkedin', 'linkedIn'],
  ['logo-github', 'github'],
  ['call', 'phone'],
])('%s on a disc is %s', async (drawing, kind) => {
  expect(signsBeside(await pictureWith(drawing, 'disc'), LINE)).toMatchObject([{ kind }]);
});
