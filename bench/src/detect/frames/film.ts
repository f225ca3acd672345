import sharp from 'sharp';
import { makeCard } from '../../scan/cards/make-card.ts';
import { FRAME, project, type Shot } from '../../scan/cards/photo/camera.ts';
import type { Pixels } from '../../scan/cards/photo/raster.ts';
import { seededRandom } from '../../scan/cards/random.ts';
import { openStudio } from '../../scan/cards/render/studio.ts';
import { developmentWorld } from '../../scan/cards/worlds/development/index.ts';
import { drawHand } from './hand.ts';
import { photographScene } from './scene.ts';
import { drawTable } from './tables.ts';

export type FilmKind =
  /** A card in the middle, with a still camera. */
  | 'still'
  /** The same card, with a swaying camera. */
  | 'swaying'
  /** A hand over the table, without a card. */
  | 'empty';

export interface FilmOrder {
  kind: FilmKind;
  seed: string;
  /** An upright phone: 540x960 instead of 960x540. */
  isUpright?: boolean;
}

/** The visible part of the scene, a window that can be moved over it. */
const WINDOW = { width: 960, height: 540 } as const;
const FRAMES_PER_SECOND = 30;
const SECONDS = 3;
/**
 * The half axes of the ellipse on which the camera sways, once per film, which is played in a loop; the card stays in
 * the picture.
 */
const SWAY = { x: 110, y: 45 } as const;

/**
 * A film for Chromium's fake camera (`--use-file-for-fake-video-capture=FILE.mjpeg`): JPEGs one after another, made
 * from a drawn scene.
 */
export async function makeFilm({ kind, seed, isUpright = false }: FilmOrder): Promise<Buffer> {
  const scene = await sceneOf(kind === 'empty' ? 'empty' : 'still', seed, isUpright);
  const picture = sharp(scene.data, { raw: { width: scene.width, height: scene.height, channels: 3 } });
  const png = await (isUpright ? picture.rotate(90) : picture).png({ compressionLevel: 1 }).toBuffer();
  const [width, height] = isUpright ? [WINDOW.height, WINDOW.width] : [WINDOW.width, WINDOW.height];
  const [whole, tall] = isUpright ? [FRAME.height, FRAME.width] : [FRAME.width, FRAME.height];
  const frameAt = (dx: number, dy: number): Promise<Buffer> =>
    sharp(png)
      .extract({
        left: Math.round((whole - width) / 2 + dx),
        top: Math.round((tall - height) / 2 + dy),
        width,
        height,
      })
      .jpeg({ quality: 90 })
      .toBuffer();
  const count = FRAMES_PER_SECOND * SECONDS;
  if (kind !== 'swaying') return Buffer.concat(Array(count).fill(await frameAt(0, 0)));
  const frames: Buffer[] = [];
  for (let i = 0; i < count; i++) {
    // A full round instead of back and forth, because at the turning points two looks could see the card in the same
    // place.
    const angle = (2 * Math.PI * i) / count;
    const [dx, dy] = isUpright ? [SWAY.y, SWAY.x] : [SWAY.x, SWAY.y];
    frames.push(await frameAt(dx * Math.cos(angle), dy * Math.sin(angle)));
  }
  return Buffer.concat(frames);
}

const scenes = new Map<string, Promise<Pixels>>();

/** The scene is drawn once, however many films show it. */
function sceneOf(kind: FilmKind, seed: string, isUpright: boolean): Promise<Pixels> {
  const key = [kind, seed, isUpright].join();
  const scene = scenes.get(key) ?? drawScene(kind, seed, isUpright);
  scenes.set(key, scene);
  return scene;
}

async function drawScene(kind: FilmKind, seed: string, isUpright: boolean): Promise<Pixels> {
  const random = seededRandom(`film/${seed}`);
  const table = await drawTable('wood', random.fork('table'));
  if (kind === 'empty') {
    const { pixels } = await photographScene({
      table,
      hand: drawHand(random.fork('hand')),
      random: random.fork('scene'),
    });
    return pixels;
  }
  const flat = await flatOf(seed);
  const size = [flat.width / 12, flat.height / 12] as const;
  const shot: Shot = {
    difficulty: 'easy',
    quarter: isUpright ? 3 : 0,
    roll: 2,
    pitch: 4,
    yaw: -3,
    bend: { mm: 0, along: true },
    fill: isUpright ? 0.6 : 0.55,
    place: { x: 0.5, y: 0.5 },
    focal: 1.1,
    distortion: 0,
  };
  const thing = { flat, projection: project(size, shot), isRounded: false, fingers: 0 };
  const { pixels } = await photographScene({ table, thing, isPlain: true, random: random.fork('scene') });
  return pixels;
}

const flats = new Map<string, Promise<Pixels>>();

function flatOf(seed: string): Promise<Pixels> {
  const flat = flats.get(seed) ?? drawFlat(seed);
  flats.set(seed, flat);
  return flat;
}

async function drawFlat(seed: string): Promise<Pixels> {
  const studio = await openStudio({ fonts: developmentWorld.fonts, scale: 2 });
  try {
    // The first light card that lies in landscape.
    for (let i = 0; ; i++) {
      const { pictures, truth } = await makeCard(developmentWorld, studio, ['flat'], seededRandom(`film/${seed}/${i}`));
      const { data, info } = await sharp(pictures.flat!).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      if (info.width > info.height && !truth.kind?.includes('dark'))
        return { width: info.width, height: info.height, data };
    }
  } finally {
    await studio.close();
  }
}
