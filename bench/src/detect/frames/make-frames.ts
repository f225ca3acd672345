import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Point } from '@kaard/recognition';
import sharp from 'sharp';
import { makeCard } from '../../scan/cards/make-card.ts';
import { project } from '../../scan/cards/photo/camera.ts';
import type { Pixels } from '../../scan/cards/photo/raster.ts';
import { type Random, seededRandom } from '../../scan/cards/random.ts';
import { openStudio } from '../../scan/cards/render/studio.ts';
import type { CardTruth } from '../../scan/cards/truth.ts';
import { developmentWorld } from '../../scan/cards/worlds/development/index.ts';
import { validationWorld } from '../../scan/cards/worlds/validation/index.ts';
import { glimpsed, glimpseScene } from './glimpse.ts';
import { drawHand } from './hand.ts';
import { openProps, type Props } from './props.ts';
import { cornersOf, photographScene, turnUpright } from './scene.ts';
import { drawAim, drawGlance } from './shots.ts';
import { drawTable, PATTERNED, TABLES } from './tables.ts';
import type { ThingKind } from './things.ts';

export type WorldName = 'development' | 'validation';
export type EmptyKind = 'hand' | 'table' | ThingKind;
/** Kinds in turn. For fitting, those that were most often taken for cards are drawn most often. */
const EMPTY_KINDS: Record<WorldName, readonly EmptyKind[]> = {
  development: ['screen', 'sheet', 'object', 'hand', 'screen', 'sheet', 'keyboard', 'screen', 'object', 'table'],
  validation: ['hand', 'screen', 'sheet', 'keyboard', 'table'],
};

export interface FrameTruth {
  file: string;
  width: number;
  height: number;
  kind: string[];
}

/** A frame with a card: its corners, and the text on it. */
export interface CardFrame extends FrameTruth {
  corners: [number, number][];
  card: string;
}

export interface FrameSet {
  world: WorldName;
  seed: string;
  withCard: Record<string, CardFrame>;
  /** Frames without a business card. */
  empty: Record<string, FrameTruth>;
  /** The text on the cards, by name. */
  cards: Record<string, CardTruth>;
}

export interface FrameOrder {
  world: WorldName;
  seed: string;
  /** The numbers of cards, of frames of them, and of frames without a card. */
  cards: number;
  frames: number;
  empty: number;
  folder: string;
  /** Whether frames are drawn in the finder's input size, for fitting. */
  isSmall?: boolean;
  onFrame?: (done: number, count: number) => void;
}

const WORLDS = { development: developmentWorld, validation: validationWorld };
const THING_SCALE = 1.6;

/** Draws a set in a temporary folder and renames it, so that an existing folder is always complete. */
export async function makeFrames(order: FrameOrder): Promise<void> {
  const building = `${order.folder}.${process.pid}.part`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  const set: FrameSet = { world: order.world, seed: order.seed, withCard: {}, empty: {}, cards: {} };
  const studio = await openStudio({ fonts: WORLDS[order.world].fonts, scale: THING_SCALE });
  const shelf = order.world === 'development' ? Math.ceil(order.empty / 14) : 0;
  const props = openProps(order.world, studio, shelf);
  try {
    const flats = await drawCards(order, set);
    const total = order.frames + order.empty;
    for (let i = 0; i < order.frames; i++) {
      const id = `card-${String(i + 1).padStart(4, '0')}`;
      set.withCard[id] = await drawCardFrame(order, props, flats[i % flats.length]!, `${building}/${id}.jpg`, id);
      order.onFrame?.(i + 1, total);
    }
    for (let i = 0; i < order.empty; i++) {
      const id = `empty-${String(i + 1).padStart(4, '0')}`;
      const kinds = EMPTY_KINDS[order.world];
      const kind = kinds[i % kinds.length]!;
      set.empty[id] = await drawEmptyFrame(order, props, kind, `${building}/${id}.jpg`, id);
      order.onFrame?.(order.frames + i + 1, total);
    }
  } finally {
    await studio.close();
  }
  await writeFile(join(building, 'frames.json'), `${JSON.stringify(set)}\n`);
  await rm(order.folder, { recursive: true, force: true });
  await rename(building, order.folder);
}

interface Flat {
  id: string;
  size: readonly [number, number];
  pixels: Pixels;
  isDark: boolean;
}

/** Pixels per millimetre of the flat cards, as drawn by the card generator. */
const PER_MM = 12;

async function drawCards({ world, seed, cards }: FrameOrder, set: FrameSet): Promise<Flat[]> {
  const studio = await openStudio({ fonts: WORLDS[world].fonts, scale: 2 });
  const flats: Flat[] = [];
  try {
    for (let i = 0; i < cards; i++) {
      const id = `${world[0]}${String(i + 1).padStart(3, '0')}`;
      const card = await makeCard(WORLDS[world], studio, ['flat'], seededRandom(`${world}/detect/${seed}/${i}`));
      set.cards[id] = card.truth;
      const { data, info } = await sharp(card.pictures.flat!).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      flats.push({
        id,
        size: [info.width / PER_MM, info.height / PER_MM],
        pixels: { width: info.width, height: info.height, data },
        isDark: card.truth.kind?.includes('dark') ?? false,
      });
    }
  } finally {
    await studio.close();
  }
  return flats;
}

const randomOf = ({ world, seed }: FrameOrder, id: string): Random => seededRandom(`${world}/frame/${seed}/${id}`);

/** Half of the cards lie on a pattern, so that neither kind of table dominates the mean. */
function pickTable(world: WorldName, random: Random): string {
  const isPatterned = random.chance(0.5);
  return random.pick(TABLES[world].filter((name) => PATTERNED.has(name) === isPatterned));
}

async function drawCardFrame(
  order: FrameOrder,
  props: Props,
  flat: Flat,
  file: string,
  id: string,
): Promise<CardFrame> {
  const random = randomOf(order, id);
  const isUpright = random.chance(0.3);
  const shot = drawAim(flat.size, isUpright, random.fork('shot'));
  const projection = project(flat.size, shot);
  const tableName = pickTable(order.world, random);
  const bare = await drawTable(tableName, random.fork('table'));
  const table = random.chance(0.15) ? await props.strewn(bare, random) : bare;
  const isRounded = random.chance(0.25);
  const fingers = random.chance(0.25) ? random.int(1, 2) : 0;
  const scene = await (order.isSmall ? glimpseScene : photographScene)({
    table,
    thing: { flat: flat.pixels, projection, isRounded, fingers },
    random: random.fork('scene'),
  });
  const corners = order.isSmall ? glimpsed(cornersOf(projection)) : cornersOf(projection);
  const shown = isUpright ? await turnUpright(scene.pixels, corners) : { pixels: scene.pixels, corners };
  await save(shown.pixels, file);
  return {
    file: `${id}.jpg`,
    width: shown.pixels.width,
    height: shown.pixels.height,
    corners: shown.corners.map(({ x, y }: Point): [number, number] => [round(x), round(y)]),
    card: flat.id,
    kind: [
      `table:${tableName}`,
      PATTERNED.has(tableName) ? 'patterned' : 'plain',
      `shot:${shot.difficulty}`,
      ...(isUpright ? ['upright'] : []),
      ...(isRounded ? ['rounded'] : []),
      ...(flat.isDark ? ['dark'] : []),
      ...(shot.bend.mm ? ['bent'] : []),
      ...scene.tags,
    ],
  };
}

async function drawEmptyFrame(
  order: FrameOrder,
  props: Props,
  kind: EmptyKind,
  file: string,
  id: string,
): Promise<FrameTruth> {
  const random = randomOf(order, id);
  const tableName = pickTable(order.world, random);
  const bare = await drawTable(tableName, random.fork('table'));
  const table = random.chance(0.3) ? await props.strewn(bare, random) : bare;
  const base = { table, random: random.fork('scene') };
  const photograph = order.isSmall ? glimpseScene : photographScene;
  const scene =
    kind === 'table'
      ? await photograph(base)
      : kind === 'hand'
        ? await photograph({ ...base, hand: drawHand(random.fork('hand')) })
        : await photograph({ ...base, ...(await layThing(props, kind, random.fork('thing'))) });
  const shown = random.chance(0.3) ? await turnUpright(scene.pixels, []) : { pixels: scene.pixels };
  await save(shown.pixels, file);
  return {
    file: `${id}.jpg`,
    width: shown.pixels.width,
    height: shown.pixels.height,
    kind: [`no:${kind}`, `table:${tableName}`, ...scene.tags],
  };
}

async function layThing(props: Props, kind: ThingKind, random: Random) {
  const { flat, size, shines } = await props.thing(kind, random);
  const projection = project(size, drawGlance(random.fork('shot')));
  return { thing: { flat, projection, isRounded: false, fingers: 0 }, shines };
}

const save = ({ width, height, data }: Pixels, file: string): Promise<unknown> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toFile(file);

const round = (value: number): number => Math.round(value * 10) / 10;
