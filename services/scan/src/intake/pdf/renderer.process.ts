// A process that answers one question about a PDF: its number of pages, or the image of a page (PNG on stdout). PDFium
// is WebAssembly without a JavaScript engine, and no form is opened: scripts in a file are never run. Any damage by a
// hostile file ends with this process.
import { readFile } from 'node:fs/promises';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { EXITS } from './renderer.exits.ts';

const POINTS_PER_INCH = 72;
const DOTS_PER_INCH = 300;
/**
 * In pixels of the longest side: A3 at 300 dpi, and for pages with a tiny declared size the resolution that a card
 * needs.
 */
const LONGEST = 5000;
const SHORTEST = 1200;

const [path = '', page] = process.argv.slice(2);
const library = await import('@hyzyla/pdfium').then(
  ({ PDFiumLibrary }) => PDFiumLibrary.init(),
  () => process.exit(EXITS.noRenderer),
);

let document: PDFiumDocument;
try {
  document = await library.loadDocument(await readFile(path));
} catch (error) {
  process.exit(/password|security/i.test(String(error)) ? EXITS.locked : EXITS.broken);
}
try {
  const answer = page === undefined ? String(document.getPageCount()) : await drawn(document, Number(page));
  process.stdout.write(answer, () => process.exit(EXITS.done));
} catch {
  process.exit(EXITS.broken);
}

async function drawn(document: PDFiumDocument, index: number): Promise<Buffer> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight);
  const wanted = (longest * DOTS_PER_INCH) / POINTS_PER_INCH;
  const scale = Math.min(LONGEST, Math.max(SHORTEST, wanted)) / longest;
  const { data, width, height } = await page.render({ scale, render: 'bitmap' });
  sharp.concurrency(1);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
