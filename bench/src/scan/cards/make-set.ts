import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCard, RENDER_SCALE } from './make-card.ts';
import { seededRandom } from './random.ts';
import { openStudio } from './render/studio.ts';
import type { Form, TruthFile } from './truth.ts';
import type { World } from './worlds/world.ts';

export interface SetOrder {
  world: World;
  count: number;
  seed: string;
  folder: string;
  forms: readonly Form[];
  onCard?: (done: number, count: number) => void;
}

/** Draws a set into a folder beside the wanted one and renames it: a folder that is there is whole. */
export async function makeSet({ world, count, seed, folder, forms, onCard }: SetOrder): Promise<void> {
  const building = `${folder}.${process.pid}.part`;
  await rm(building, { recursive: true, force: true });
  for (const form of forms) await mkdir(join(building, form), { recursive: true });
  const truth: TruthFile = { set: world.name, seed, cards: {} };
  const studio = await openStudio({ fonts: world.fonts, scale: RENDER_SCALE });
  try {
    for (let i = 1; i <= count; i++) {
      const id = `${world.name[0]}${String(i).padStart(4, '0')}`;
      const card = await makeCard(world, studio, forms, seededRandom(`${world.name}/${seed}/${i}`));
      for (const form of forms) {
        const file = `${form}/${id}.jpg`;
        await writeFile(join(building, file), card.pictures[form]!);
        card.truth.files![form] = file;
      }
      truth.cards[id] = card.truth;
      onCard?.(i, count);
    }
  } finally {
    await studio.close();
  }
  await writeFile(join(building, 'truth.json'), `${JSON.stringify(truth)}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(building, folder);
}
