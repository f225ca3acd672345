import { readCodes } from './codes/read-codes.ts';
import { decodePicture } from './decode/decode.ts';
import type { Picture } from './decode/picture.ts';
import type { Detector } from './detect/detector.ts';
import { isSideways, type Rotation, straightView, turnedOver, type View, wholeView } from './detect/straighten.ts';
import type { TextBox } from './detect/text-boxes.ts';
import { mapQuad, scaling } from './geometry/homography.ts';
import { corners } from './geometry/rectangle.ts';
import { confidenceOf } from './recognise/ctc.ts';
import type { ReadLine, Recogniser } from './recognise/recogniser.ts';
import { sharpnessOf } from './recognise/tone.ts';
import type { Quad, Reading, TextLine } from './types.ts';

export interface Engine {
  detector: Detector;
  recogniser: Recogniser;
  threads: number;
}

/** Longer side at first sight: enough to see where lines run. */
const FIRST_SIDE = 512;
/** Where nothing was seen, the text may be tiny. */
const CLOSER_SIDE = 1280;
/** Mean confidence below which the text may be upside down. */
const DOUBTFUL = 0.85;
/** Lines compared to tell which way up the text is. */
const PROBES = 4;
/** Lines below are noise: texture and icons that the detector took for text. */
const LEAST_CONFIDENCE = 0.4;
/** A box this much higher than wide holds a line that runs up or down the card. */
const UPRIGHT_ASPECT = 2;

/** A line on the straightened view, read. */
interface FoundLine {
  box: TextBox;
  /** In picture pixels. */
  quad: Quad;
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
  const codes = await timed('codes', () => readCodes(picture));
  const reading: Reading = {
    picture: picture.sent,
    region: picture.sent,
    rotation: 0,
    lines: [],
    codes,
    sharpness: 0,
    timings,
  };
  const seen = await timed('locate', () => locate(engine, picture));
  if (seen.length === 0) return reading;

  let rotation: Rotation = isSideways(seen)
    ? await timed('orient', () => sidewaysRotation(engine, picture, seen, signal))
    : 0;
  let view = straightView(seen, picture, rotation);
  let boxes = await timed('detect', () => engine.detector.detect(picture, view.toPicture, view.width, view.height));
  let found = await timed('recognise', () => readBoxes(engine, picture, view, boxes, signal));
  if (rotation === 0 && meanConfidence(found.map(({ read }) => read)) < DOUBTFUL) {
    const overturned = await timed('orient', () => isUpsideDown(engine, picture, found, signal));
    if (overturned) {
      rotation = 180;
      boxes = boxes.map((box) => ({
        ...box,
        centre: { x: view.width - box.centre.x, y: view.height - box.centre.y },
      }));
      view = turnedOver(view);
      found = await timed('recognise', () => readBoxes(engine, picture, view, boxes, signal));
    }
  }
  const kept = found.filter(({ read }) => confidenceOf(read.glyphs) >= LEAST_CONFIDENCE);
  return {
    ...reading,
    region: { width: view.width, height: view.height },
    rotation,
    lines: kept.map((line) => toTextLine(line, picture)).sort(inReadingOrder),
    sharpness: sharpnessOf(kept.map(({ read }) => read.tone)),
  };
}

/** Text boxes in picture pixels, as seen on the whole picture. */
async function locate({ detector }: Engine, picture: Picture): Promise<TextBox[]> {
  for (const side of [FIRST_SIDE, CLOSER_SIDE]) {
    const view = wholeView(picture, side);
    const scale = view.toPicture[0];
    const boxes = await detector.detect(picture, view.toPicture, view.width, view.height);
    if (boxes.length === 0) continue;
    return boxes.map(({ centre, width, height, angle, score }) => ({
      centre: { x: centre.x * scale, y: centre.y * scale },
      width: width * scale,
      height: height * scale,
      angle,
      score,
    }));
  }
  return [];
}

async function sidewaysRotation(
  { recogniser }: Engine,
  picture: Picture,
  boxes: TextBox[],
  signal?: AbortSignal,
): Promise<Rotation> {
  const longest = [...boxes].sort((a, b) => b.height - a.height).slice(0, PROBES);
  const read = async (rotation: Rotation): Promise<number> => {
    const quads = longest.map((box) => turned(corners(box), rotation));
    return meanConfidence(await recogniser.recognise(picture, quads, signal));
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
    longest.map(({ quad }) => turned(quad, 180)),
    signal,
  );
  return meanConfidence(over) > meanConfidence(longest.map(({ read }) => read));
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
    const quad = mapQuad(view.toPicture, corners(box));
    const ways: Rotation[] = box.height > UPRIGHT_ASPECT * box.width ? [90, 270] : [0];
    return ways.map((way) => ({ box, quad: turned(quad, way) }));
  });
  const reads = await recogniser.recognise(
    picture,
    tries.map(({ quad }) => quad),
    signal,
  );
  const best = new Map<TextBox, FoundLine>();
  tries.forEach(({ box, quad }, i) => {
    const read = reads[i]!;
    const rival = best.get(box);
    if (!rival || confidenceOf(read.glyphs) > confidenceOf(rival.read.glyphs)) best.set(box, { box, quad, read });
  });
  return [...best.values()].filter(({ read }) => read.glyphs.length > 0);
}

/** Corners renamed so that text which has to be turned clockwise by `rotation` runs from the first to the second. */
function turned(quad: Quad, rotation: Rotation): Quad {
  const first = (4 - rotation / 90) % 4;
  return [0, 1, 2, 3].map((i) => quad[(first + i) % 4]) as Quad;
}

/** Over all characters, so that a long line counts for more. */
const meanConfidence = (lines: ReadLine[]): number => confidenceOf(lines.flatMap(({ glyphs }) => glyphs));

function toTextLine({ box, quad, read }: FoundLine, picture: Picture): TextLine {
  return {
    text: read.glyphs.map(({ text }) => text).join(''),
    glyphs: read.glyphs,
    confidence: confidenceOf(read.glyphs),
    quad: mapQuad(scaling(picture.scale, picture.scale), quad),
    box: {
      x: box.centre.x - box.width / 2,
      y: box.centre.y - box.height / 2,
      width: box.width,
      height: box.height,
    },
    ink: read.tone.ink,
    ground: read.tone.ground,
  };
}

/** From top to bottom, boxes of one row from left to right. */
function inReadingOrder(a: TextLine, b: TextLine): number {
  const middleA = a.box.y + a.box.height / 2;
  const middleB = b.box.y + b.box.height / 2;
  const sameRow = Math.abs(middleA - middleB) < Math.min(a.box.height, b.box.height) / 2;
  return sameRow ? a.box.x - b.box.x : middleA - middleB;
}
