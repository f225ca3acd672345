/**
 * Draws the card of the integration tests with the fonts of this machine. The result is committed, so that the tests
 * need no font: node scripts/draw-fixture.ts
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
const code = await writeBarcode('MECARD:N:Vandermolen,Ilse;TEL:+493023125417;EMAIL:ilse@kobalt-duene.example;;', {
  format: 'QRCode',
  scale: 5,
});
const card = `<svg xmlns="http://www.w3.org/2000/svg" width="1050" height="600">
  <rect width="1050" height="600" fill="#fbfaf5"/>
  <g font-family="DejaVu Sans" fill="#1d2733">
    <text x="70" y="110" font-size="38" font-weight="bold" fill="#0b5c8a">Kobalt &amp; Düne Brückenbau GmbH</text>
    <text x="70" y="255" font-size="52" font-family="DejaVu Serif">Ilse Vandermolen</text>
    <text x="70" y="305" font-size="27">Tragwerksplanerin</text>
    <text x="70" y="420" font-size="26">Tel. +49 30 23125 417</text>
    <text x="70" y="462" font-size="26">ilse@kobalt-duene.example</text>
    <text x="70" y="504" font-size="26">www.kobalt-duene.example</text>
    <text x="70" y="546" font-size="22">Nordufer 8, 13353 Berlin</text>
  </g>
</svg>`;
await sharp(Buffer.from(card))
  .composite([{ input: Buffer.from(await code.image!.arrayBuffer()), left: 820, top: 380 }])
  .png({ palette: true, colours: 64, compressionLevel: 9 })
  .toFile(join(import.meta.dirname, '../fixtures/card.png'));
