import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

let reader: Promise<typeof import('zxing-wasm/reader')> | undefined;

/** By default the library fetches its WebAssembly from a CDN; here it is loaded from the package. */
async function prepare() {
  const library = await import('zxing-wasm/reader');
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await library.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  return library;
}

/**
 * @param picture PNG or JPEG
 * @returns the contents of its QR codes
 */
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
