import sharp, { type Sharp } from 'sharp';

/** In pixels of the sheet. */
export interface CardBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Long side of what is looked at: a card of a full A4 sheet still has two hundred pixels. */
const LOOK = 800;
/** Grey levels that differ from the ground. */
const DIFFERENT = 18;
/** Marks so far apart belong to one card, as a share of the long side: 4 mm on A4. */
const NEAR = 0.013;
/** Of the sheet. A card is 5 to 8 % of A4, and a quarter of A6. */
const SMALLEST = 0.02;
const LARGEST = 0.6;
/** Width to height, whichever is longer. */
const MOST_SLENDER = 2.6;
/** What is no card and larger than this makes it doubtful what was seen. */
const STRAY = 0.01;
const MARGIN = 0.012;

/**
 * Where the cards lie on a scanned sheet: what differs from the ground, marks that are near each other together.
 * @returns in reading order; empty when it is one picture, or when nobody can tell: then it is read as a whole
 */
export async function cardsOnSheet(sheet: Buffer): Promise<CardBox[]> {
  const { width, height } = await sharp(sheet).metadata();
  const look = sharp(sheet).flatten({ background: '#fff' }).greyscale();
  const { data, info } = await look
    .resize(LOOK, LOOK, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const near = Math.max(2, Math.round(Math.max(info.width, info.height) * NEAR));
  const found = blobs(
    grown(marks(data, info.width, info.height), info.width, info.height, near),
    info.width,
    info.height,
  )
    // Without what they were grown by.
    .map((box) => shrunk(box, near));
  const area = info.width * info.height;
  const cards = found.filter((box) => isCard(box, area));
  const strays = found.filter((box) => !isCard(box, area) && box.width * box.height > STRAY * area);
  if (cards.length < 2 || strays.length > 0) return [];
  const scale = width / info.width;
  return inReadingOrder(cards).map((box) => scaled(box, scale, { width, height }));
}

/** The cards of a sheet as pictures of their own, or the sheet where there is one card. */
export async function cutSheet(sheet: Buffer): Promise<Buffer[]> {
  const boxes = await cardsOnSheet(sheet);
  const jpeg = (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer();
  if (!boxes.length) return [await jpeg(sharp(sheet))];
  const cards: Buffer[] = [];
  for (const box of boxes) cards.push(await jpeg(sharp(sheet).extract(box)));
  return cards;
}

/** What differs from the ground, which is what most of the rim shows. */
function marks(grey: Uint8Array, width: number, height: number): Uint8Array {
  const rim: number[] = [];
  for (let x = 0; x < width; x++) rim.push(grey[x]!, grey[(height - 1) * width + x]!);
  for (let y = 0; y < height; y++) rim.push(grey[y * width]!, grey[y * width + width - 1]!);
  rim.sort((a, b) => a - b);
  const ground = rim[rim.length >> 1]!;
  return grey.map((level) => (Math.abs(level - ground) > DIFFERENT ? 1 : 0));
}

/** Every mark with `near` pixels around it, along rows and then along columns. */
function grown(mask: Uint8Array, width: number, height: number, near: number): Uint8Array {
  const along = (from: Uint8Array, lines: number, length: number, step: number, next: number): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < lines; line++) {
      let last = -Infinity;
      for (let at = 0; at < length + near; at++) {
        if (at < length && from[line * next + at * step]) last = at;
        const place = at - near;
        if (place >= 0 && last >= place - near) to[line * next + place * step] = 1;
      }
    }
    return to;
  };
  return along(along(mask, height, width, 1, width), width, height, width, 1);
}

/** Boxes around what hangs together. */
function blobs(mask: Uint8Array, width: number, height: number): CardBox[] {
  const seen = new Uint8Array(mask.length);
  const boxes: CardBox[] = [];
  const stack: number[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    seen[start] = 1;
    stack.push(start);
    while (stack.length) {
      const at = stack.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= mask.length || !mask[next] || seen[next]) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    boxes.push({ left, top, width: right - left + 1, height: bottom - top + 1 });
  }
  return boxes;
}

const shrunk = ({ left, top, width, height }: CardBox, by: number): CardBox => ({
  left: left + by,
  top: top + by,
  width: Math.max(1, width - 2 * by),
  height: Math.max(1, height - 2 * by),
});

function isCard({ width, height }: CardBox, sheet: number): boolean {
  const share = (width * height) / sheet;
  return share >= SMALLEST && share <= LARGEST && Math.max(width / height, height / width) <= MOST_SLENDER;
}

/** Rows from the top, each from the left. */
function inReadingOrder(boxes: readonly CardBox[]): CardBox[] {
  const rows: CardBox[][] = [];
  for (const box of [...boxes].sort((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    const isSameRow = row && box.top < row[0]!.top + row[0]!.height / 2;
    if (isSameRow) row.push(box);
    else rows.push([box]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.left - b.left));
}

/** On the whole sheet, with a little of what lies around it: edges tell where a card ends. */
function scaled(box: CardBox, scale: number, sheet: { width: number; height: number }): CardBox {
  const margin = Math.max(sheet.width, sheet.height) * MARGIN;
  const left = Math.max(0, Math.round(box.left * scale - margin));
  const top = Math.max(0, Math.round(box.top * scale - margin));
  const right = Math.min(sheet.width, Math.round((box.left + box.width) * scale + margin));
  const bottom = Math.min(sheet.height, Math.round((box.top + box.height) * scale + margin));
  return { left, top, width: right - left, height: bottom - top };
}
