import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '@kaard/parts';
import type { CardTruth } from '../../scan/cards/truth.ts';
import { loadCardSet } from '../../scan/run/card-set.ts';
import { type FrameSet, makeFrames } from '../frames/make-frames.ts';

export interface Frame {
  id: string;
  path: string;
  /** The card's corners in pixels of the picture, clockwise; undefined for a frame without a card. */
  corners?: readonly (readonly [number, number])[];
  kind: readonly string[];
}

export interface LoadedFrames {
  name: string;
  withCard: Frame[];
  empty: Frame[];
  /** The text on the card of a frame, by the frame's id. */
  truths: Record<string, CardTruth>;
  /** The same moment as sent by the camera page without straightening, 640 pixels wide; made on demand if undefined. */
  small?: Record<string, string>;
}

/** The published figures are for these frames; another seed or count is another benchmark. */
const VALIDATION = { seed: '1', cards: 60, frames: 300, empty: 200 } as const;

/** The validation frames in the cache folder. They are drawn on first use and after changes of the generator. */
export async function ownFrames(say: (text: string) => void): Promise<LoadedFrames> {
  const { seed, cards, frames, empty } = VALIDATION;
  const parent = join(cacheFolder(), 'frames');
  const folder = join(parent, `validation-${seed}-${frames}-${empty}-${await generatorHash()}`);
  if (!existsSync(join(folder, 'frames.json'))) {
    await mkdir(parent, { recursive: true });
    await makeFrames({
      world: 'validation',
      seed,
      cards,
      frames,
      empty,
      folder,
      onFrame: (done, count) => {
        if (done % 25 === 0 || done === count) say(`drawing validation frames, once: ${done} of ${count}`);
      },
    });
  }
  const set = JSON.parse(await readFile(join(folder, 'frames.json'), 'utf8')) as FrameSet;
  const load = ([id, { file, kind }]: [string, { file: string; kind: string[] }]) => ({
    id,
    path: join(folder, file),
    kind,
  });
  return {
    name: 'generated',
    withCard: Object.entries(set.withCard).map((entry) => ({ ...load(entry), corners: entry[1].corners })),
    empty: Object.entries(set.empty).map(load),
    truths: Object.fromEntries(Object.entries(set.withCard).map(([id, { card }]) => [id, set.cards[card]!])),
  };
}

/** Photos of a set in the card generator's format that contains the corners. */
export async function outsideFrames(folder: string, name: string): Promise<LoadedFrames> {
  const set = await loadCardSet(folder, { name, forms: ['photo', 'capture'] });
  const pathOf = (id: string, form: string) =>
    set.pictures.find((picture) => picture.id === id && picture.form === form)?.path;
  const withCard = Object.entries(set.cards).flatMap(([id, { corners, kind }]) => {
    const path = pathOf(id, 'photo');
    return path && corners ? [{ id, path, corners: corners as [number, number][], kind: kind ?? [] }] : [];
  });
  if (withCard.length === 0) throw new Error(`${folder} has no photos with known corners`);
  const small = Object.fromEntries(
    withCard.flatMap(({ id }) => {
      const path = pathOf(id, 'capture');
      return path ? [[id, path]] : [];
    }),
  );
  return { name, withCard, empty: [], truths: set.cards, small };
}

/** A hash of the sources that determine the drawings, without tests. */
async function generatorHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const root of [join(import.meta.dirname, '../frames'), join(import.meta.dirname, '../../scan/cards')]) {
    const files = (await readdir(root, { recursive: true }))
      .filter((file) => /\.(ts|js)$/.test(file) && !/\.test\.ts$/.test(file) && !/film\.ts$/.test(file))
      .sort();
    for (const file of files) hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex').slice(0, 10);
}
