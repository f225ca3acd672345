import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

let reader: Promise<typeof import('zxing-wasm/reader')> | undefined;

/** The library would fetch its program from a content network; here it comes from the package. */
async function prepare() {
  const library = await import('zxing-wasm/reader');
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await library.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  return library;
}

/** What the QR codes on a picture say. @param picture PNG or JPEG */
export async function readQr(picture: Uint8Array): Promise<string[]> {
  reader ??= prepare();
  const { readBarcodes } = await reader;
  const found = await readBarcodes(new Uint8Array(picture), {
    formats: ['QRCode'],
    tryHarder: true,
    textMode: 'Plain',
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
