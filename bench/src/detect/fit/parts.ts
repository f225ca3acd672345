/** Draws the parts of training frames, from the development world only; `network/compose.py` composes them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { readArguments } from '../../arguments.ts';
import { makeCard } from '../../scan/cards/make-card.ts';
import { FRAME } from '../../scan/cards/photo/camera.ts';
import { clutterHtml } from '../../scan/cards/photo/clutter.ts';
import { type Random, seededRandom } from '../../scan/cards/random.ts';
import { openStudio, type Studio } from '../../scan/cards/render/studio.ts';
import { developmentWorld } from '../../scan/cards/worlds/development/index.ts';
import { drawHand } from '../frames/hand.ts';
import { drawTable, PATTERNED, TABLES } from '../frames/tables.ts';
import { THINGS, type ThingKind } from '../frames/things.ts';

const USAGE =
  'usage: node bench/src/detect/fit/parts.ts --out DIR [--seed S] [--cards N] [--things N] [--tables N] [--clutter N] [--hands N]';

/** The long side of stored pictures in pixels, slightly more than the finder sees. */
const LONG_SIDE = 640;
/** Screens and sheets are most often taken for cards, so they are drawn most often. */
const KINDS: readonly ThingKind[] = ['screen', 'sheet', 'object', 'screen', 'sheet', 'keyboard', 'screen', 'object'];
const PATTERNED_SHARE = 0.6;
/** Kinds with transparency. */
const LAYERS = new Set(['clutter', 'hand']);

/** A drawing and its notes. */
interface Part {
  picture: Sharp;
  note: Record<string, unknown>;
}

type Draw = (random: Random, index: number) => Promise<Part>;

const { values } = readArguments({
  options: {
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    cards: { type: 'string', default: '400' },
    things: { type: 'string', default: '400' },
    tables: { type: 'string', default: '400' },
    clutter: { type: 'string', default: '60' },
    hands: { type: 'string', default: '160' },
  },
});
const { out, seed } = values;
const wanted = {
  things: Number(values.things),
  clutter: Number(values.clutter),
  tables: Number(values.tables),
  hands: Number(values.hands),
  cards: Number(values.cards),
};
if (!out || Object.values(wanted).some((count) => !Number.isInteger(count) || count < 0)) {
  console.error(USAGE);
  process.exit(2);
}
await drawParts(out);

async function drawParts(folder: string): Promise<void> {
  const { things, clutter, tables, hands, cards } = wanted;
  await mkdir(folder, { recursive: true });
  const notes: Record<string, unknown> = {};
  await withStudio(1.6, async (studio) => {
    Object.assign(notes, await drawAll(folder, 'thing', things, (random, i) => drawThing(studio, random, i)));
    Object.assign(notes, await drawAll(folder, 'clutter', clutter, (random) => drawClutter(studio, random)));
  });
  Object.assign(notes, await drawAll(folder, 'table', tables, drawBareTable));
  Object.assign(notes, await drawAll(folder, 'hand', hands, drawLoneHand));
  await withStudio(2, async (studio) => {
    Object.assign(notes, await drawAll(folder, 'card', cards, (random) => drawCard(studio, random)));
  });
  // The notes are written last, so that everything in them exists.
  await writeFile(join(folder, `parts-${seed}.json`), `${JSON.stringify(notes)}\n`);
}

async function withStudio(scale: number, draw: (studio: Studio) => Promise<void>): Promise<void> {
  const studio = await openStudio({ fonts: developmentWorld.fonts, scale });
  try {
    await draw(studio);
  } finally {
    await studio.close();
  }
}

/** @returns the notes by file */
async function drawAll(folder: string, kind: string, count: number, draw: Draw): Promise<Record<string, unknown>> {
  const random = seededRandom(`parts/${seed}`);
  const notes: Record<string, unknown> = {};
  for (let i = 0; i < count; i++) {
    const { picture, note } = await draw(random.fork(`${kind}/${i}`), i);
    const ending = LAYERS.has(kind) ? 'png' : 'jpg';
    const file = `${kind}-${seed}-${String(i).padStart(4, '0')}.${ending}`;
    await picture.toFile(join(folder, file));
    notes[file] = note;
    if ((i + 1) % 100 === 0 || i + 1 === count) console.error(`${kind}: ${i + 1} of ${count}`);
  }
  return notes;
}

async function drawThing(studio: Studio, random: Random, index: number): Promise<Part> {
  const kind = KINDS[index % KINDS.length]!;
  const { html, width, height, shines } = random.pick(THINGS.development[kind])(random);
  const png = await studio.drawLayer({ html, width, height });
  return { picture: stored(sharp(png).flatten({ background: '#222' })), note: { kind, size: [width, height], shines } };
}

/** With transparency, over a whole table. */
async function drawClutter(studio: Studio, random: Random): Promise<Part> {
  const png = await studio.drawLayer({ html: clutterHtml(developmentWorld.fonts, random), ...FRAME });
  const height = (LONG_SIDE * FRAME.height) / FRAME.width;
  return { picture: sharp(png).resize(LONG_SIDE, height).png(), note: {} };
}

async function drawBareTable(random: Random): Promise<Part> {
  const isPatterned = random.chance(PATTERNED_SHARE);
  const table = random.pick(TABLES.development.filter((name) => PATTERNED.has(name) === isPatterned));
  const { width, height, data } = await drawTable(table, random);
  return { picture: stored(sharp(data, { raw: { width, height, channels: 3 } })), note: { table } };
}

/** With transparency; hands are drawn as in the frames of both worlds. */
async function drawLoneHand(random: Random): Promise<Part> {
  const hand = drawHand(random);
  const step = FRAME.width / LONG_SIDE;
  const [width, height] = [LONG_SIDE, FRAME.height / step];
  const data = new Uint8Array(4 * width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const skin = hand((x + 0.5) * step - 0.5, (y + 0.5) * step - 0.5);
      if (!skin) continue;
      for (let channel = 0; channel < 3; channel++) data[at + channel] = Math.min(255, skin.rgb[channel]!);
      data[at + 3] = 255 * skin.alpha;
    }
  return { picture: sharp(data, { raw: { width, height, channels: 4 } }).png(), note: {} };
}

async function drawCard(studio: Studio, random: Random): Promise<Part> {
  const { pictures, truth } = await makeCard(developmentWorld, studio, ['flat'], random);
  const picture = sharp(pictures.flat!);
  const { width, height } = await picture.metadata();
  return { picture: stored(picture), note: { size: [width, height], dark: truth.kind?.includes('dark') ?? false } };
}

function stored(picture: Sharp): Sharp {
  return picture.removeAlpha().resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside' }).jpeg({ quality: 92 });
}
