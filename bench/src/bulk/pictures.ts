import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeSet } from '../scan/cards/make-set.ts';
import { validationWorld } from '../scan/cards/worlds/validation/index.ts';

/** The least size of a phone's unedited picture. */
const LEAST_BYTES = 300_000;
const QUALITIES = [80, 90, 95, 100];

/** The number of different cards; further pictures are other files of the same ones. */
const DRAWN = 60;

/** @returns a folder of photographs of fictional cards */
export async function drawnPhotos(folder: string, say: (text: string) => void): Promise<string> {
  await makeSet({
    ...{ world: validationWorld, count: DRAWN, seed: 'bulk', folder, forms: ['photo'] },
    onCard: (done) => done % 20 === 0 && say(`drawing cards: ${done} of ${DRAWN}`),
  });
  return join(folder, 'photo');
}

/** @returns paths of `count` pictures of at least 300 kB, all with different bytes */
export async function heavyPictures(from: string, to: string, count: number): Promise<string[]> {
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => /\.jpe?g$/i.test(name)).sort();
  const heavy = new Map<string, Buffer>();
  const paths: string[] = [];
  for (let at = 0; at < count; at++) {
    const name = names[at % names.length]!;
    let bytes = heavy.get(name);
    if (!bytes) {
      bytes = await heavyOf(await readFile(join(from, name)));
      heavy.set(name, bytes);
    }
    const path = join(to, `${String(at).padStart(5, '0')}.jpg`);
    await writeFile(path, withComment(bytes, `bench ${at}`));
    paths.push(path);
  }
  return paths;
}

async function heavyOf(picture: Buffer): Promise<Buffer> {
  let heavy = picture;
  for (const quality of QUALITIES) {
    if (heavy.length >= LEAST_BYTES) break;
    heavy = await sharp(picture).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
  }
  // Comments, which readers skip, make up the missing bytes.
  return withComment(heavy, ' '.repeat(Math.min(65_000, Math.max(0, LEAST_BYTES - heavy.length))));
}

/** Adds a comment behind the first marker: the picture stays the same, but the file differs. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}
