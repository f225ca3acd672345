import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { Picture, Raster } from '../decode/picture.ts';
import type { Code } from '../types.ts';

/** Formats that can contain a contact or an address; product codes say nothing about a person. */
const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'MicroQRCode', 'RMQRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128'],
  tryHarder: true,
  maxNumberOfSymbols: 4,
  textMode: 'Plain',
};
/** The longest side in pixels for finding codes. At this size, a module of a code on a card is well over a pixel. */
const LONGEST_SIDE = 1600;

let ready: Promise<unknown> | undefined;

/** Loads the library's program from the package; otherwise it would be fetched from a content network. */
function prepare(): Promise<unknown> {
  ready ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then((wasm) =>
    prepareZXingModule({
      overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer },
      fireImmediately: true,
    }),
  );
  return ready;
}

/** Finds the codes of a picture. Corners are in pixels of the uploaded picture. */
export async function readCodes(picture: Picture): Promise<Code[]> {
  await prepare();
  const level = Math.max(0, Math.ceil(Math.log2(Math.max(picture.width, picture.height) / LONGEST_SIDE)));
  const raster = picture.level(level);
  const scale = picture.sent.width / raster.width;
  const results = await readBarcodes(withAlpha(raster), OPTIONS);
  return results
    .filter(({ isValid, text }) => isValid && text.trim() !== '')
    .map(({ format, text, position: p }) => {
      const corner = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
      return {
        format,
        text,
        quad: [corner(p.topLeft), corner(p.topRight), corner(p.bottomRight), corner(p.bottomLeft)],
      };
    });
}

/** Alpha of a pixel, in the byte order of all processors that Node supports. */
const OPAQUE = 0xff << 24;

type ZXingInput = Parameters<typeof readBarcodes>[0];

/** Converts pixels to a browser's ImageData, the format that the library takes. */
function withAlpha({ data, width, height }: Raster): ZXingInput {
  // One pixel at a time, which is twice as fast as byte by byte.
  const pixels = new Uint32Array(width * height);
  for (let from = 0, to = 0; to < pixels.length; from += 3, to++)
    pixels[to] = OPAQUE | (data[from + 2]! << 16) | (data[from + 1]! << 8) | data[from]!;
  const rgba = new Uint8ClampedArray(pixels.buffer);
  return { data: rgba, width, height, colorSpace: 'srgb' } as unknown as ZXingInput;
}
