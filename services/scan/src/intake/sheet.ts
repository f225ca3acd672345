import sharp, { type Sharp } from 'sharp';

/** A rectangle in pixels of the sheet. */
export interface CardBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** In pixels: the long side of the analysed image. A card of a full A4 sheet still has two hundred pixels. */
const LOOK = 800;
/**
 * The difference in grey levels that separates a mark from the background: smaller for even backgrounds, so that cards
 * with a pale tint are found.
 */
const DIFFERENT = { least: 6, most: 18, perSpread: 3 };
/**
 * How far marks are grown, as a share of the long side; marks that touch then belong together: up to 8 mm apart on A4
 * for the first step, and up to 30 mm for the last.
 */
const NEAR = [0.013, 0.02, 0.03, 0.04, 0.05];
/** The distance for cards that contrast with the background as a whole, which may be this close: 2 mm apart. */
const CLOSE = 0.004;
const FILLED = 0.7;
/**
 * For sheets with the proportions of A4 and Letter the size of a card is known: at most 101 by 70 mm, as shares of the
 * long side.
 */
const SHEET_RATIO = { least: 1.26, most: 1.46 };
const LARGEST_SIDES = { long: 0.34, short: 0.235 };
/** The minimum size: a smaller filled area may be half a card with a colour of its own. */
const SMALLEST_SIDES = { long: 0.21, short: 0.1 };
/** The thickness of shadows at the edge of a scan. */
const RIM = 0.02;
/** As shares of the sheet’s area. A card is 5 to 8 % of A4, and a quarter of A6. */
const SMALLEST = 0.02;
const LARGEST = 0.6;
/** The ratio of the longer to the shorter side. */
const MOST_SLENDER = 2.6;
/** Marks larger than this that are not a card make the result doubtful. */
const STRAY = 0.01;
/** A single card that contrasts as a whole may be the coloured half of another card. */
const COLOURED = 2;
/** Print of this size is a line or two. */
const LOST = 0.001;
const MARGIN = 0.012;
/** In pixels, for a sheet that isn’t cut. */
const MOST_SIDE = 5000;

interface Look {
  marks: Uint8Array;
  width: number;
  height: number;
}

/**
 * Finds the cards on a scanned sheet: marks differ from the background, and marks near each other belong together. The
 * right distance depends on the cards: the print of one may be in corners far apart, while others are close to each
 * other. If the size of cards is known, the largest distance is used that results in nothing but cards: a smaller one
 * would split cards, a larger one join them.
 * @param coloured how many cards must contrast with the background as a whole to be taken first; 1 if the caller
 * verifies the result
 * @returns cards in reading order; empty if it is one picture or undecidable: then it is read as a whole
 */
export async function cardsOnSheet(sheet: Uint8Array, coloured = COLOURED): Promise<CardBox[]> {
  const { width, height } = (await sharp(sheet).metadata()).autoOrient;
  const { data, info } = await sharp(sheet)
    .autoOrient()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(LOOK, LOOK, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const look = withoutRim({ marks: marks(data, info.width, info.height), width: info.width, height: info.height });
  const isKnown = isLikeSheet({ width, height });
  const reaches = isKnown ? [...NEAR.toReversed(), CLOSE] : NEAR.slice(0, 1);
  const scale = width / info.width;
  const onSheet = (cards: CardBox[]) => inReadingOrder(cards).map((box) => scaled(box, scale, { width, height }));
  for (const reach of reaches) {
    const cards = cardsWithin(look, reach, isKnown);
    if (cards) return onSheet(cards);
  }
  return onSheet((isKnown && coloursFirst(look, coloured)) || []);
}

/**
 * If coloured cards are close to white ones, no distance suits all of them: cards that contrast as a whole are taken
 * first, and the remaining print is grouped separately.
 */
function coloursFirst({ marks, width, height }: Look, least: number): CardBox[] | null {
  const long = Math.max(width, height);
  const near = Math.max(2, Math.round(long * CLOSE));
  const look = { marks, width, height };
  const whole = blobs(grown(marks, width, height, near), width, height)
    .map((box) => shrunk(box, near))
    .filter(
      (box) =>
        isCard(box, width * height) &&
        hasSidesWithin(box, long) &&
        Math.max(box.width, box.height) >= SMALLEST_SIDES.long * long &&
        Math.min(box.width, box.height) >= SMALLEST_SIDES.short * long &&
        shareOfMarks(box, look) >= FILLED,
    );
  if (whole.length < least) return null;
  const left = {
    marks: without(
      marks,
      width,
      whole.map((box) => shrunk(box, -near)),
    ),
    width,
    height,
  };
  for (const reach of NEAR.toReversed()) {
    const others = cardsWithin(left, reach, true, whole.length > 1 ? 0 : 1);
    if (!others || others.some((box) => whole.some((other) => overlap(box, other)))) continue;
    // A few lines outside all cards may be the white half of a coloured card.
    const print = blobs(grown(left.marks, width, height, near), width, height);
    const isLost = (box: CardBox) =>
      box.width * box.height > LOST * width * height && !others.some((card) => overlap(box, card));
    return print.some(isLost) ? null : [...whole, ...others];
  }
  return null;
}

const overlap = (a: CardBox, b: CardBox): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

const hasSidesWithin = ({ width, height }: CardBox, long: number): boolean =>
  Math.max(width, height) <= LARGEST_SIDES.long * long && Math.min(width, height) <= LARGEST_SIDES.short * long;

function without(marks: Uint8Array, width: number, boxes: readonly CardBox[]): Uint8Array {
  const kept = Uint8Array.from(marks);
  for (const box of boxes) {
    const [from, to] = [Math.max(0, box.left), Math.min(width, box.left + box.width)];
    for (let y = Math.max(0, box.top); y < box.top + box.height; y++) kept.fill(0, y * width + from, y * width + to);
  }
  return kept;
}

/** Whether the proportions are those of A4 or Letter, in either orientation. */
export function isLikeSheet({ width, height }: { width: number; height: number }): boolean {
  const ratio = Math.max(width, height) / Math.min(width, height);
  return ratio >= SHEET_RATIO.least && ratio <= SHEET_RATIO.most;
}

/** @returns null if there are fewer than `least` cards, or other large marks */
function cardsWithin({ marks, width, height }: Look, reach: number, isKnown: boolean, least = 2): CardBox[] | null {
  const long = Math.max(width, height);
  const near = Math.max(2, Math.round(long * reach));
  // Without the pixels by which they were grown.
  const found = blobs(grown(marks, width, height, near), width, height).map((box) => shrunk(box, near));
  const area = width * height;
  const fits = (box: CardBox) => isCard(box, area) && (!isKnown || hasSidesWithin(box, long));
  const cards = found.filter(fits);
  const strays = found.filter((box) => !fits(box) && box.width * box.height > STRAY * area);
  const areWhole = reach !== CLOSE || cards.every((box) => shareOfMarks(box, { marks, width, height }) >= FILLED);
  return cards.length < least || strays.length > 0 || !areWhole ? null : cards;
}

function shareOfMarks(box: CardBox, { marks, width }: Look): number {
  let count = 0;
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = box.left; x < box.left + box.width; x++) count += marks[y * width + x] ?? 0;
  return count / (box.width * box.height);
}

/** Removes lines along the edges of the scan, which would connect the marks near them. */
function withoutRim({ marks, width, height }: Look): Look {
  const thin = RIM * Math.max(width, height);
  const lines = blobs(marks, width, height).filter((box) => {
    const isAtSide = box.left === 0 || box.left + box.width >= width;
    const isAtEnd = box.top === 0 || box.top + box.height >= height;
    return (isAtSide && box.width <= thin) || (isAtEnd && box.height <= thin);
  });
  return { marks: without(marks, width, lines), width, height };
}

/** The cards of a sheet as separate pictures, or the whole sheet if there is only one. */
export async function cutSheet(sheet: Buffer): Promise<Buffer[]> {
  const boxes = await cardsOnSheet(sheet);
  if (boxes.length) return cutBoxes(sheet, boxes);
  // A sheet of A3 at 600 dpi exceeds the limit of a picture, and more than the engine needs.
  const whole = { width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return [await jpegOf(sharp(sheet).resize(whole))];
}

/** The same sheet always results in the same bytes. */
export async function cutBoxes(sheet: Uint8Array, boxes: readonly CardBox[]): Promise<Buffer[]> {
  const cards: Buffer[] = [];
  for (const box of boxes) cards.push(await jpegOf(sharp(sheet).autoOrient().extract(box)));
  return cards;
}

const jpegOf = (picture: Sharp): Promise<Buffer> =>
  picture.flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer();

/** Marks pixels that differ from the background, which is the most frequent level at the edges. */
function marks(grey: Uint8Array, width: number, height: number): Uint8Array {
  const rim: number[] = [];
  for (let x = 0; x < width; x++) rim.push(grey[x]!, grey[(height - 1) * width + x]!);
  for (let y = 0; y < height; y++) rim.push(grey[y * width]!, grey[y * width + width - 1]!);
  const ground = middleOf(rim);
  const spread = middleOf(rim.map((level) => Math.abs(level - ground)));
  const different = Math.min(DIFFERENT.most, Math.max(DIFFERENT.least, DIFFERENT.perSpread * spread));
  return grey.map((level) => (Math.abs(level - ground) > different ? 1 : 0));
}

const middleOf = (levels: readonly number[]): number => [...levels].sort((a, b) => a - b)[levels.length >> 1]!;

/** Grows every mark by `near` pixels, along rows and then along columns. */
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

/** The bounding boxes of connected marks. */
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

/** Rows from top to bottom, each from left to right. */
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

/** Scales a box to the whole sheet and adds a margin, because the recognition finds a card by its edges. */
function scaled(box: CardBox, scale: number, sheet: { width: number; height: number }): CardBox {
  const margin = Math.max(sheet.width, sheet.height) * MARGIN;
  const left = Math.max(0, Math.round(box.left * scale - margin));
  const top = Math.max(0, Math.round(box.top * scale - margin));
  const right = Math.min(sheet.width, Math.round((box.left + box.width) * scale + margin));
  const bottom = Math.min(sheet.height, Math.round((box.top + box.height) * scale + margin));
  return { left, top, width: right - left, height: bottom - top };
}
