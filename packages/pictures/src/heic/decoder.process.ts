// The process that decodes one picture: HEIC on stdin, JPEG on stdout, upright and without metadata. `libheif-js` is
// libheif and libde265 as WebAssembly; any damage that a hostile file does to them ends with this process.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { MOST_PIXELS } from '../limits.ts';
import { EXITS } from './decoder.exits.ts';

/** 16 megapixels stay below 10 MB as JPEG whatever they show, and recognition uses fewer. */
const LONGEST_SIDE = 4096;
const QUALITY = 90;

interface HeifImage {
  is_primary(): boolean;
  /** Rotated and mirrored as the file says. */
  get_width(): number;
  get_height(): number;
  display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: unknown) => void): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

// The library logs problems of a file to stdout, which is reserved for the picture.
console.log = console.warn = console.error = () => {};

const sent = await buffer(process.stdin);
// The package is optional and has no types.
const NAME: string = 'libheif-js/wasm-bundle.js';
const libheif: Libheif | null = await import(NAME).then(
  (loaded) => loaded.default as Libheif,
  () => null,
);
if (!libheif) process.exit(EXITS.noDecoder);

try {
  const images = new libheif.HeifDecoder().decode(sent);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) process.exit(EXITS.unreadable);
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PIXELS) process.exit(EXITS.tooManyPixels);
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  if (!shown) process.exit(EXITS.unreadable);
  sharp.concurrency(1);
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  process.stdout.write(jpeg, () => process.exit(EXITS.done));
} catch {
  process.exit(EXITS.unreadable);
}
