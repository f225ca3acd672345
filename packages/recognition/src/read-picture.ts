import { decodePicture } from './decode/decode.ts';
import type { Picture } from './decode/picture.ts';
import { cardText, liesOn } from './detect/card-text.ts';
import { isSideways, straightView, turnedOver, type View, wholeView } from './detect/straighten.ts';
import type { TextBox } from './detect/text-boxes.ts';
import type { Engine } from './engine.ts';
import { mapQuad, scaling } from './geometry/homography.ts';
import { type LineShape, type QuarterTurn, turned } from './geometry/line-shape.ts';
import { corners } from './geometry/rectangle.ts';
import { iconsOf } from './icons/of-lines.ts';
import { confidenceOf, textOf } from './recognise/ctc.ts';
import type { ReadLine } from './recognise/recogniser.ts';
import { sharpnessOf } from './recognise/tone.ts';
import { DOUBTFUL, readsBetterOver } from './recognise/way-up.ts';
import type { Quad, Reading, TextLine } from './types.ts';

/** Longer side at first sight: enough to see where lines run. */
const FIRST_SIDE = 512;
/** Where nothing was seen, the text may be tiny. */
const CLOSER_SIDE = 1280;
/** Lines compared to tell which way up the text is. */
const PROBES = 4;
/** Lines below are noise: texture and icons that the detector took for text. */
const LEAST_CONFIDENCE = 0.4;
/** Size of a code's area, with part of its quiet zone, to that of its pattern. */
const CODE_AREA = 1.1;
/** A box this much higher than wide holds a line that runs up or down the card. */
const UPRIGHT_ASPECT = 2;

/** A line on the straightened view, read. */
interface FoundLine {
  box: TextBox;
  shape: LineShape;
  read: ReadLine;
}

/**
 * Picture → what is written on it: decode, codes, text at first sight, which way up, straighten, text at second
 * sight, characters.
 */
export async function readPicture(engine: Engine, bytes: Uint8Array, signal?: AbortSignal): Promise<Reading> {
  const timings: Record<string, number> = {};
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    signal?.throwIfAborted();
    const start = performance.now();
    const result = await work();
    timings[step] = Math.round((timings[step] ?? 0) + performance.now() - start);
    return result;
  };

  const picture = await timed('decode', () => decodePicture(bytes, engine));
  const reading: Reading = {
    picture: picture.sent,
    region: picture.sent,
    rotation: 0,
    lines: [],
    codes: [],
    icons: [],
    sharpness: 0,
    timings,
  };
  const { card: seen, other } = await timed('locate', () => locate(engine, picture));
  const findCodes = () => timed('codes', () => engine.findCodes(picture));
  if (seen.length === 0) return { ...reading, codes: await findCodes() };

  let rotation: QuarterTurn = isSideways(seen)
    ? await timed('orient', () => sidewaysRotation(engine, picture, seen, signal))
    : 0;
  let view = straightView(seen, picture, rotation);
  const boxes = await timed('detect', () => engine.detector.detect(picture, view));
  const elsewhere = other.map(corners);
  const near = boxes.filter((box) => !liesOn(mapQuad(view.toPicture, corners(box)), elsewhere));
  // Both keep a thread busy from beginning to end; the detector would be held up by the search.
  const [codes, all] = await Promise.all([
    findCodes(),
    timed('recognise', () => readBoxes(engine, picture, view, near, signal)),
  ]);
  const patterns = codes.map(({ quad }) => codeArea(quad, picture));
  let found = all.filter(({ shape }) => !liesOn(shape.quad, patterns));
  if (rotation === 0 && meanConfidence(found.map(({ read }) => read)) < DOUBTFUL) {
    const overturned = await timed('orient', () => isUpsideDown(engine, picture, found, signal));
    if (overturned) {
      rotation = 180;
      const over = found.map(({ box }) => ({
        ...box,
        centre: { x: view.width - box.centre.x, y: view.height - box.centre.y },
        bow: box.bow && { tilt: box.bow.tilt, bend: -box.bow.bend },
      }));
      view = turnedOver(view);
      found = await timed('recognise', () => readBoxes(engine, picture, view, over, signal));
    }
  }
  const readable = found.filter(({ read }) => confidenceOf(read.glyphs) >= LEAST_CONFIDENCE);
  const { card: kept } = cardText(readable, ({ shape }) => shape.quad, picture);
  const places = placesOfIcons(found, kept);
  const signs = await timed('icons', () =>
    engine.findSigns(
      picture,
      places.map(({ quad }) => quad),
    ),
  );
  return {
    ...reading,
    codes,
    region: { width: view.width, height: view.height },
    rotation,
    lines: inReadingOrder(kept.map((line) => toTextLine(line, picture))),
    icons: iconsOf(places, signs),
    sharpness: sharpnessOf(kept.map(({ read }) => read.tone)),
  };
}

/** Text boxes in picture pixels, as seen on the whole picture. */
async function locate({ detector }: Engine, picture: Picture): Promise<{ card: TextBox[]; other: TextBox[] }> {
  for (const side of [FIRST_SIDE, CLOSER_SIDE]) {
    const view = wholeView(picture, side);
    const scale = view.toPicture[0];
    const boxes = await detector.detect(picture, view);
    if (boxes.length === 0) continue;
    const all = boxes.map(({ centre, width, height, angle, score }) => ({
      centre: { x: centre.x * scale, y: centre.y * scale },
      width: width * scale,
      height: height * scale,
      angle,
      score,
    }));
    return cardText(all, corners, picture);
  }
  return { card: [], other: [] };
}

async function sidewaysRotation(
  { recogniser }: Engine,
  picture: Picture,
  boxes: TextBox[],
  signal?: AbortSignal,
): Promise<QuarterTurn> {
  const longest = [...boxes].sort((a, b) => b.height - a.height).slice(0, PROBES);
  const read = async (rotation: QuarterTurn): Promise<number> => {
    const shapes = longest.map((box) => turned({ quad: corners(box) }, rotation));
    return meanConfidence(await recogniser.recognise(picture, shapes, signal));
  };
  return (await read(90)) >= (await read(270)) ? 90 : 270;
}

async function isUpsideDown(
  { recogniser }: Engine,
  picture: Picture,
  found: FoundLine[],
  signal?: AbortSignal,
): Promise<boolean> {
  const longest = [...found].sort((a, b) => b.box.width - a.box.width).slice(0, PROBES);
  const over = await recogniser.recognise(
    picture,
    longest.map(({ shape }) => turned(shape, 180)),
    signal,
  );
  return readsBetterOver(
    longest.map(({ read }) => read.glyphs),
    over.map(({ glyphs }) => glyphs),
  );
}

async function readBoxes(
  { recogniser }: Engine,
  picture: Picture,
  view: View,
  boxes: TextBox[],
  signal?: AbortSignal,
): Promise<FoundLine[]> {
  // A line that runs up or down is read both ways; the better one stays.
  const tries = boxes.flatMap((box) => {
    const shape = shapeOf(box, view);
    const ways: QuarterTurn[] = box.height > UPRIGHT_ASPECT * box.width ? [90, 270] : [0];
    return ways.map((way) => ({ box, shape: turned(shape, way) }));
  });
  const reads = await recogniser.recognise(
    picture,
    tries.map(({ shape }) => shape),
    signal,
  );
  const best = new Map<TextBox, FoundLine>();
  tries.forEach(({ box, shape }, i) => {
    const read = reads[i]!;
    const rival = best.get(box);
    if (!rival || confidenceOf(read.glyphs) > confidenceOf(rival.read.glyphs)) best.set(box, { box, shape, read });
  });
  return [...best.values()].filter(({ read }) => read.glyphs.length > 0);
}

/** Where signs may stand: beside lines that run across the card, and where the detector took a sign for text. */
function placesOfIcons(found: FoundLine[], kept: FoundLine[]) {
  return found
    .filter(({ box }) => box.height <= UPRIGHT_ASPECT * box.width)
    .filter((line) => kept.includes(line) || line.box.width < UPRIGHT_ASPECT * line.box.height)
    .map(({ box, shape }) => ({ quad: shape.quad, box: uprightBox(box) }));
}

/** A code with a little round it, in picture pixels: its pattern looks like letters. */
function codeArea(quad: Quad, picture: Picture): Quad {
  const x = (quad[0].x + quad[2].x) / 2;
  const y = (quad[0].y + quad[2].y) / 2;
  const grown = quad.map((corner) => ({ x: x + (corner.x - x) * CODE_AREA, y: y + (corner.y - y) * CODE_AREA }));
  return mapQuad(scaling(1 / picture.scale, 1 / picture.scale), grown as Quad);
}

function shapeOf(box: TextBox, view: View): LineShape {
  const bow = box.bow && { tilt: box.bow.tilt / box.height, bend: box.bow.bend / box.height };
  return { quad: mapQuad(view.toPicture, corners(box)), bow };
}

/** Over all characters, so that a long line counts for more. */
const meanConfidence = (lines: ReadLine[]): number => confidenceOf(lines.flatMap(({ glyphs }) => glyphs));

function toTextLine({ box, shape, read }: FoundLine, picture: Picture): TextLine {
  return {
    text: textOf(read.glyphs),
    glyphs: read.glyphs,
    confidence: confidenceOf(read.glyphs),
    quad: mapQuad(scaling(picture.scale, picture.scale), shape.quad),
    box: uprightBox(box),
    ink: read.tone.ink,
    ground: read.tone.ground,
  };
}

const uprightBox = ({ centre, width, height }: TextBox): TextLine['box'] => ({
  x: centre.x - width / 2,
  y: centre.y - height / 2,
  width,
  height,
});

/** From top to bottom; lines whose middles are within half a line of the row's first one stand beside each other. */
function inReadingOrder(lines: TextLine[]): TextLine[] {
  const middle = ({ box }: TextLine): number => box.y + box.height / 2;
  const rows: TextLine[][] = [];
  for (const line of [...lines].sort((a, b) => middle(a) - middle(b))) {
    const first = rows.at(-1)?.[0];
    const isBeside = first && middle(line) - middle(first) < Math.min(first.box.height, line.box.height) / 2;
    if (isBeside) rows.at(-1)!.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x));
}
