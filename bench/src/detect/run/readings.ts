import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { spreadOver } from '../../scan/run/card-set.ts';
import { type Order, runPool } from '../../scan/run/pool.ts';
import { type Score, tally } from '../../scan/score/tally.ts';
import type { LoadedFrames } from './frame-set.ts';
import { cutOut } from './look.ts';

export interface ReadingResult {
  set: string;
  form: 'photo' | '640';
  asTaken: Score;
  straightened: Score;
  /** The number of pictures in which the card was found and cut out; the others are read as they are. */
  cut: number;
  pictures: number;
}

/** The size that a client of S1 sends: at most 640x480, quality 0.4. */
const SMALL = { width: 640, height: 480, quality: 40 };

/** Compares fields read from the pictures as taken and with the card cut out, by the same engine in the same run. */
export async function compareReadings(
  set: LoadedFrames,
  count: number,
  say: (text: string) => void,
): Promise<ReadingResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kaard-detect-'));
  try {
    const frames = spreadOver(set.withCard, count);
    const orders: Order[] = [];
    const cut = { photo: 0, '640': 0 };
    for (const { id, path } of frames) {
      const small = set.small?.[id] ?? (await shrink(path, join(folder, `${id}.640.jpg`)));
      for (const [form, picture] of [
        ['photo', path],
        ['640', small],
      ] as const) {
        orders.push({ key: `${form}/taken/${id}`, path: picture });
        const straight = await cutOut(picture);
        if (straight) cut[form] += 1;
        const file = join(folder, `${id}.${form}.straight.jpg`);
        if (straight) await writeFile(file, straight);
        orders.push({ key: `${form}/straight/${id}`, path: straight ? file : picture });
      }
    }
    const { outcomes } = await runPool(orders, {
      engine: 'kaard',
      workers: Math.min(2, cpus().length),
      threads: 1,
      onDone: (done) => {
        if (done % 20 === 0) say(`reading ${set.name}: ${done} of ${orders.length}`);
      },
    });
    return (['photo', '640'] as const).map((form) => {
      const scoreOf = (way: 'taken' | 'straight'): Score =>
        tally(
          frames.map(({ id }) => {
            const { data, lists, reading } = outcomes.get(`${form}/${way}/${id}`)!;
            return { id, form: form === 'photo' ? 'photo' : 'capture', data, lists, reading };
          }),
          set.truths,
        );
      return {
        set: set.name,
        form,
        asTaken: scoreOf('taken'),
        straightened: scoreOf('straight'),
        cut: cut[form],
        pictures: frames.length,
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function shrink(path: string, file: string): Promise<string> {
  const { width, height, quality } = SMALL;
  await sharp(path).resize({ width, height, fit: 'inside', kernel: 'linear' }).jpeg({ quality }).toFile(file);
  return file;
}
