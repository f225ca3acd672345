import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MadeCard, makeCard, RENDER_SCALE } from './make-card.ts';
import { type Random, seededRandom } from './random.ts';
import { openStudio, type Studio } from './render/studio.ts';
import type { CardTruth, Form, TruthFile } from './truth.ts';
import type { HanWorld, World } from './worlds/world.ts';

export interface SetOrder {
  world: World | HanWorld;
  count: number;
  seed: string;
  folder: string;
  forms: readonly Form[];
  /** The folder in which the packages of the world's fonts are installed; this repository's by default. */
  fontsFrom?: string;
  onCard?: (done: number, count: number) => void;
}

const MOST_CRASHES = 3;

/** Draws a set in a temporary folder and renames it, so that an existing folder is always complete. */
export async function makeSet({ world, count, seed, folder, forms, fontsFrom, onCard }: SetOrder): Promise<void> {
  const building = `${folder}.${process.pid}.part`;
  await rm(building, { recursive: true, force: true });
  for (const form of forms) await mkdir(join(building, form), { recursive: true });
  const truth: TruthFile = { set: world.name, seed, cards: {} };
  const open = (): Promise<Studio> => openStudio({ fonts: world.fonts, scale: RENDER_SCALE, fontsFrom });
  const done = (): number => Object.keys(truth.cards).length;
  let studio = await open();
  try {
    let crashes = 0;
    while (done() < count) {
      const index = done() + 1;
      const id = `${world.name[0]}${String(index).padStart(4, '0')}`;
      try {
        const card = await makeCard(world, studio, forms, randomOf(world, seed, index));
        truth.cards[id] = await store(building, id, card);
        onCard?.(index, count);
      } catch (error) {
        // After hundreds of cards, a crashed browser is replaced instead of starting again.
        if (studio.isOpen() || ++crashes > MOST_CRASHES) throw error;
        await studio.close();
        studio = await open();
      }
    }
  } finally {
    await studio.close();
  }
  await writeFile(join(building, 'truth.json'), `${JSON.stringify(truth)}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(building, folder);
}

/** Each card has its own random stream, so it doesn't depend on the cards before it. */
const randomOf = (world: World | HanWorld, seed: string, index: number): Random =>
  seededRandom(`${world.name}/${seed}/${index}`);

async function store(folder: string, id: string, { truth, pictures }: MadeCard): Promise<CardTruth> {
  const files: CardTruth['files'] = {};
  for (const [form, bytes] of Object.entries(pictures) as [Form, Buffer][]) {
    files[form] = `${form}/${id}.jpg`;
    await writeFile(join(folder, files[form]), bytes);
  }
  return { ...truth, files };
}
