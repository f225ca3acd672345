import { stat } from 'node:fs/promises';
import type { Pair } from '@kaard/pictures/pairs';
import sharp from 'sharp';
import { openArchive } from './archive.ts';
import { fileProblem } from './file.errors.ts';
import type { FileKind } from './file.model.ts';
import { drawPage, pagesOf } from './pdf/pdf.ts';
import { cutSheet } from './sheet.ts';

/** The result of one pair: a card with one or two pictures, or several cards of a sheet. */
export interface FoundItem {
  name: string;
  pictures: Uint8Array[];
}

/** A file whose list of contents is known. */
export interface Opened {
  /** The names of its pictures or pages, each once. */
  names: string[];
  passedOver: number;
  /** Whether the names are meaningful without the file’s name. */
  isNamed: boolean;
  itemsOf(pair: Pair<string>): Promise<{ items: FoundItem[]; unread: string[] }>;
  close(): void;
}

const MOST_PAGES = 500;
/** A3 at 600 dpi. */
const MOST_PAGE_PIXELS = 80e6;
/** For colour with 16 bits. A page is in memory as a whole while it is rotated, however well it is compressed. */
const MOST_PAGE_BYTES = MOST_PAGE_PIXELS * 6;
/** The formats that scanners write; floating-point pages need four times as much memory, and no scanner writes them. */
const DEPTH_BYTES: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };
/** The limit per page, as for a PDF page: a busy machine is not the file’s fault, so the file is tried again. */
const MOST_PAGE_SECONDS = 120;
/** The whole file is in memory while a page is rendered. */
const MOST_PDF_BYTES = 250 * 1024 * 1024;

/** @throws FileRefused */
export const openSource = (kind: FileKind, path: string): Promise<Opened> =>
  ({ zip: openZip, tiff: openTiff, pdf: openPdf })[kind](path);

async function openZip(path: string): Promise<Opened> {
  const archive = await openArchive(path);
  const byName = new Map(archive.pictures.map(({ name, entry }) => [name, entry]));
  return {
    names: [...byName.keys()],
    passedOver: archive.passedOver,
    isNamed: true,
    async itemsOf(pair) {
      const unread: string[] = [];
      const pictures: Uint8Array[] = [];
      for (const name of pair) {
        const bytes = byName.has(name) ? await archive.read(byName.get(name)!) : null;
        if (bytes) pictures.push(bytes);
        else unread.push(name);
      }
      return { items: pictures.length ? [{ name: pair[0], pictures }] : [], unread };
    },
    close: archive.close,
  };
}

async function openTiff(path: string): Promise<Opened> {
  let pages = 0;
  try {
    pages = (await sharp(path, { limitInputPixels: false }).metadata()).pages ?? 1;
  } catch (error) {
    throw fileProblem('FILE_BROKEN', 'The TIFF is damaged.', error);
  }
  return sheetsOf('TIFF', pages, (page) => drawTiffPage(path, page));
}

/** @returns null for a page that can’t be read, or not within the memory limit */
async function drawTiffPage(path: string, page: number): Promise<Buffer | null> {
  const drawing = sharp(path, { page, limitInputPixels: MOST_PAGE_PIXELS });
  try {
    const { width, height, channels, depth } = await drawing.metadata();
    const bytes = width * height * channels * (DEPTH_BYTES[depth] ?? Number.POSITIVE_INFINITY);
    if (bytes > MOST_PAGE_BYTES) return null;
    return await drawing.autoOrient().timeout({ seconds: MOST_PAGE_SECONDS }).png({ compressionLevel: 1 }).toBuffer();
  } catch (error) {
    if (/^timeout/i.test(String((error as Error).message)))
      throw new Error(`a page of a TIFF was not drawn within ${MOST_PAGE_SECONDS} s`, { cause: error });
    return null;
  }
}

async function openPdf(path: string): Promise<Opened> {
  if ((await stat(path)).size > MOST_PDF_BYTES)
    throw fileProblem('FILE_TOO_LARGE', `The PDF is larger than ${MOST_PDF_BYTES / 1024 / 1024} MB. Please split it.`);
  return sheetsOf('PDF', await pagesOf(path), (page) => drawPage(path, page));
}

/** @param draw returns null for a page that can’t be read */
function sheetsOf(what: string, pages: number, draw: (page: number) => Promise<Buffer | null>): Opened {
  if (pages > MOST_PAGES)
    throw fileProblem('FILE_TOO_MANY', `The ${what} has more than ${MOST_PAGES} pages. Please split it.`);

  async function cardsOf(name: string): Promise<Buffer[] | null> {
    const sheet = await draw(Number(name.replace(/\D/g, '')) - 1);
    return sheet && cutSheet(sheet).catch(() => null);
  }

  return {
    names: Array.from({ length: pages }, (_, at) => `page ${at + 1}`),
    passedOver: 0,
    isNamed: false,
    async itemsOf(pair) {
      const sides: { name: string; cards: Buffer[] | null }[] = [];
      // Sequential, because a page needs much memory while it is rendered.
      for (const name of pair) sides.push({ name, cards: await cardsOf(name) });
      const unread = sides.filter(({ cards }) => !cards).map(({ name }) => name);
      // A front and a back with one card each. For two sheets with several cards it is unknown which back belongs to
      // which front.
      if (sides.length === 2 && sides.every(({ cards }) => cards?.length === 1))
        return { items: [{ name: pair[0], pictures: sides.map(({ cards }) => cards![0]!) }], unread };
      const items = sides.flatMap(({ name, cards }) =>
        (cards ?? []).map((picture, at, all) => ({
          name: all.length > 1 ? `${name}, card ${at + 1}` : name,
          pictures: [picture],
        })),
      );
      return { items, unread };
    },
    close: () => {},
  };
}
