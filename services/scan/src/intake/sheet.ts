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
/** Grey levels that differ from the ground: the fewer the evener it is, so that cards of a pale tint are seen. */
const DIFFERENT = { least: 6, most: 18, perSpread: 3 };
/** Marks are grown by so much, as a share of the long side; what touches then is one: 8 mm apart on A4, and up to 30. */
const NEAR = [0.013, 0.02, 0.03, 0.04, 0.05];
/** Cards that stand out from the ground as a whole may lie so close: 2 mm apart. */
const CLOSE = 0.004;
const FILLED = 0.7;
/** Of sheets like A4 and Letter it is known how large a card on them is: 101 by 70 mm at most, of the long side. */
const SHEET_RATIO = { least: 1.26, most: 1.46 };
const LARGEST_SIDES = { long: 0.34, short: 0.235 };
/** And how small: what is filled and smaller may be half a card, of a colour of its own. */
const SMALLEST_SIDES = { long: 0.21, short: 0.1 };
/** Shadows at the rim of a scan are as thin as this. */
const RIM = 0.02;
/** Of the sheet. A card is 5 to 8 % of A4, and a quarter of A6. */
const SMALLEST = 0.02;
const LARGEST = 0.6;
/** Width to height, whichever is longer. */
const MOST_SLENDER = 2.6;
/** What is no card and larger than this makes it doubtful what was seen. */
const STRAY = 0.01;
/** One that stands out as a whole may be the coloured half of a single card. */
const COLOURED = 2;
/** Print of this size is a line or two. */
const LOST = 0.001;
const MARGIN = 0.012;
/** In pixels, of a sheet that stays whole. */
const MOST_SIDE = 5000;

interface Look {
  marks: Uint8Array;
  width: number;
  height: number;
}

/**
 * Where the cards lie on a scanned sheet: what differs from the ground, marks that are near each other together. How near
 * depends on the cards: print of one lies in corners far apart, others lie close to each other. Where the size of a card is
 * known, the widest reach counts that still gives nothing but cards: one less would cut cards in two, one more join them.
 * @param coloured so many have to stand out as a whole where they are taken first; 1 where somebody looks at what comes of it
 * @returns in reading order; empty when it is one picture, or when nobody can tell: then it is read as a whole
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
 * Where coloured cards lie close to white ones no reach is right for all of them: those that stand out as a whole are taken
 * first, and print that is left is put together as if it were alone.
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
    // A few lines that belong to none may be the white half of a coloured card.
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

/** Whether its sides stand like those of A4 and Letter, upright or lying. */
export function isLikeSheet({ width, height }: { width: number; height: number }): boolean {
  const ratio = Math.max(width, height) / Math.min(width, height);
  return ratio >= SHEET_RATIO.least && ratio <= SHEET_RATIO.most;
}

/** @returns null when there are fewer than `least`, or something else of size beside them */
function cardsWithin({ marks, width, height }: Look, reach: number, isKnown: boolean, least = 2): CardBox[] | null {
  const long = Math.max(width, height);
  const near = Math.max(2, Math.round(long * reach));
  // Without what they were grown by.
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

/** Without lines along the edges of the scan, which would join what lies near them. */
function withoutRim({ marks, width, height }: Look): Look {
  const thin = RIM * Math.max(width, height);
  const lines = blobs(marks, width, height).filter((box) => {
    const isAtSide = box.left === 0 || box.left + box.width >= width;
    const isAtEnd = box.top === 0 || box.top + box.height >= height;
    return (isAtSide && box.width <= thin) || (isAtEnd && box.height <= thin);
  });
  return { marks: without(marks, width, lines), width, height };
}

/** The cards of a sheet as pictures of their own, or the sheet where there is one card. */
export async function cutSheet(sheet: Buffer): Promise<Buffer[]> {
  const boxes = await cardsOnSheet(sheet);
  if (boxes.length) return cutBoxes(sheet, boxes);
  // A sheet of A3 at 600 dpi is more than a picture may be, and more than is looked at.
  const whole = { width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return [await jpegOf(sharp(sheet).resize(whole))];
}

/** The same sheet gives the same bytes. */
export async function cutBoxes(sheet: Uint8Array, boxes: readonly CardBox[]): Promise<Buffer[]> {
  const cards: Buffer[] = [];
  for (const box of boxes) cards.push(await jpegOf(sharp(sheet).autoOrient().extract(box)));
  return cards;
}

const jpegOf = (picture: Sharp): Promise<Buffer> =>
  picture.flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer();

/** What differs from the ground, which is what most of the rim shows. */
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
