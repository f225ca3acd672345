/**
 * Makes lines of print for training the recogniser: sheets in many fonts and languages, seen through the camera of the
 * benchmark's cards and cut out as by the detector.
 *   node bench/src/scan/sheets/main.ts --count 200 --seed 1 --out FOLDER [--fonts learned|kept | --types FOLDER]
 *     [--print usual|small|large]
 * --types uses the @fontsource packages that are installed in another folder instead of the development world's fonts.
 * FOLDER/lines.jsonl has a row per line, FOLDER/crops.bin the crops: blue, green, red plane of 48 rows, a byte each.
 */
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodePicture } from '../../../../packages/recognition/src/decode/decode.ts';
import { readArguments } from '../../arguments.ts';
import { seededRandom } from '../cards/random.ts';
import { openStudio } from '../cards/render/studio.ts';
import { developmentFonts } from '../cards/worlds/development/fonts.ts';
import { detected, drawCrop } from './crop-line.ts';
import { drawSheet, PRINT } from './draw-sheet.ts';
import { typesIn } from './other-types.ts';
import { photographLines } from './scene.ts';

/** Fonts that can be held back, in order to test a trained recogniser with unknown fonts. */
const KEPT = new Set(['lato', 'playfair-display', 'oswald']);

const { values } = readArguments({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    fonts: { type: 'string', default: 'learned' },
    types: { type: 'string' },
    print: { type: 'string', default: 'usual' },
  },
});
const sizes = Object.entries(PRINT).find(([name]) => name === values.print)?.[1];
if (!values.out || !sizes) {
  console.error(
    `usage: main.ts --out FOLDER [--count N] [--seed S] [--fonts learned|kept] [--types FOLDER] [--print ${Object.keys(PRINT).join('|')}]`,
  );
  process.exit(2);
}
const own = values.types
  ? typesIn(values.types)
  : developmentFonts.filter(({ id }) => KEPT.has(id) === (values.fonts === 'kept'));
// Few fonts are scripts, but names in large print often use one.
const fonts = own.flatMap((font) =>
  values.print === 'large' && font.kind === 'script' && !values.types ? Array<typeof font>(5).fill(font) : [font],
);
mkdirSync(values.out, { recursive: true });
const rows = createWriteStream(join(values.out, 'lines.jsonl'));
const pixels = createWriteStream(join(values.out, 'crops.bin'));
const studio = await openStudio({ fonts: own, scale: 1, fontsFrom: values.types });
const start = performance.now();
let count = 0;
let offset = 0;
for (let i = 0; i < Number(values.count); i++) {
  const random = seededRandom(`sheet/${values.types ? 'types' : values.fonts}/${values.seed}/${i}`);
  const drawn = await studio.drawCard({ ...drawSheet(fonts, sizes, random.fork('sheet')), language: 'en' });
  if (!drawn) continue;
  const { data, info } = await sharp(drawn.png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const left = [...drawn.measured.lines];
  for (let scene = 0; left.length > 4; scene++) {
    const draw = random.fork(`scene/${scene}`);
    for (const { form, jpeg, lines } of await photographLines({ ...info, data }, left, sizes.photo, draw)) {
      const picture = await decodePicture(jpeg, { threads: 1 });
      for (const { text, em, quad } of lines) {
        const crop = drawCrop(picture, detected(quad, draw));
        rows.write(
          `${JSON.stringify({ sheet: i, form, em: Math.round(em * 10) / 10, text, width: crop.width, offset })}\n`,
        );
        pixels.write(crop.data);
        offset += crop.data.length;
        count++;
      }
    }
  }
  if ((i + 1) % 10 === 0)
    console.error(
      `${i + 1} sheets, ${count} lines, ${((performance.now() - start) / (i + 1) / 1000).toFixed(2)} s each`,
    );
}
rows.end();
pixels.end();
await studio.close();
