/**
 * Makes lines of development cards as input for the recogniser, cut out where the real detector found them.
 *   node bench/src/scan/sheets/of-cards.ts --cards FOLDER --readings FILE --form photo|capture --part learn|judge --out
 * FOLDER
 * Uses the readings written by `packages/recognition/scripts/readable.ts --out`; the output is that of main.ts. Every
 * third card is for judging, the others are for learning.
 */
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point, Quad, Reading } from '@kaard/recognition';
import { decodePicture } from '../../../../packages/recognition/src/decode/decode.ts';
import { readArguments } from '../../arguments.ts';
import type { CardTruth } from '../cards/truth.ts';
import { drawCrop } from './crop-line.ts';

const { values } = readArguments({
  options: {
    cards: { type: 'string' },
    readings: { type: 'string' },
    form: { type: 'string' },
    part: { type: 'string' },
    out: { type: 'string' },
  },
});
const { cards: folder, readings, form, part, out } = values;
if (
  !folder ||
  !readings ||
  !out ||
  (form !== 'photo' && form !== 'capture') ||
  (part !== 'learn' && part !== 'judge')
) {
  console.error(
    'usage: of-cards.ts --cards FOLDER --readings FILE --form photo|capture --part learn|judge --out FOLDER',
  );
  process.exit(2);
}

/** Truths contain positions on the photo; captures are half as large. */
const SCALE = { photo: 1, capture: 0.5 }[form];
/** The font size relative to the height of a line's box in the browser. */
const EM = 0.8;
/** The largest distance of a box's ends from those of a line, in heights of the line, for the box to show the line. */
const NEAR = 0.7;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const { cards } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as { cards: Record<string, CardTruth> };
const read = readFileSync(readings, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { id: string; reading: Reading })
  .filter((_, i) => (i % 3 === 0) === (part === 'judge'));
mkdirSync(out, { recursive: true });
const rows = createWriteStream(join(out, 'lines.jsonl'));
const pixels = createWriteStream(join(out, 'crops.bin'));
let offset = 0;
for (const { id, reading } of read) {
  const card = cards[id]!;
  const picture = await decodePicture(readFileSync(join(folder, card.files?.[form] ?? `${id}.jpg`)), { threads: 1 });
  for (const { text, photo } of card.lines ?? []) {
    if (!photo) continue;
    const quad = photo.map(([x, y]) => ({ x: x * SCALE, y: y * SCALE })) as Quad;
    const height = distance(quad[0], quad[3]);
    const hit = reading.lines.find(
      ({ quad: found }) =>
        distance(between(found[0], found[3]), between(quad[0], quad[3])) < height * NEAR &&
        distance(between(found[1], found[2]), between(quad[1], quad[2])) < height * NEAR,
    );
    if (!hit) continue;
    const crop = drawCrop(picture, hit.quad);
    const em = Math.round(height * EM * 10) / 10;
    rows.write(`${JSON.stringify({ sheet: id, form, em, text, width: crop.width, offset })}\n`);
    pixels.write(crop.data);
    offset += crop.data.length;
  }
}
rows.end();
pixels.end();
