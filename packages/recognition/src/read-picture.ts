import { decodePicture } from './decode/decode.ts';
import type { Picture } from './decode/picture.ts';
import { cardText, liesOn } from './detect/card-text.ts';
import { isSideways, straightView, turnedOver, type View, wholeView } from './detect/straighten.ts';
import type { TextBox } from './detect/text-boxes.ts';
import { turnOfEastAsian } from './east-asian/ask.ts';
import { betterOf } from './east-asian/choose.ts';
import { waysOfEastAsian } from './east-asian/columns.ts';
import type { Engine } from './engine.ts';
import { mapQuad, scaling } from './geometry/homography.ts';
import { type QuarterTurn, turned, turnedBy } from './geometry/line-shape.ts';
import { corners } from './geometry/rectangle.ts';
import { iconsOf } from './icons/of-lines.ts';
import { confidenceOf, textOf } from './recognise/ctc.ts';
import { type FoundLine, meanConfidence, readBoxes, runsAcross, saysSomething } from './recognise/found-lines.ts';
import type { Recogniser } from './recognise/recogniser.ts';
import { sharpnessOf } from './recognise/tone.ts';
import { DOUBTFUL, readsBetterOver } from './recognise/way-up.ts';
import { withWitness } from './recognise/witness.ts';
import type { Quad, Reading, TextLine } from './types.ts';

/** The longer side for the first pass, in pixels; enough to find the direction of lines. */
const FIRST_SIDE = 512;
/** The longer side if nothing was found, because the text may be tiny. */
const CLOSER_SIDE = 1280;
/** The number of lines that are compared to find out which way up the text is. */
const PROBES = 4;
/** The least confidence of a line; below it, the detector took texture and icons for text. */
const LEAST_CONFIDENCE = 0.4;
/** The size of a code's area with part of its quiet zone, relative to its pattern. */
const CODE_AREA = 1.1;
/** The least ratio of width to height for a box of text; others may be icons. */
const LEAST_ASPECT = 2;

/** The text as found in the second pass. */
interface Sight {
  /** The clockwise turn of the picture that makes the view. */
  rotation: QuarterTurn;
  view: View;
  boxes: TextBox[];
}

/**
 * Reads the text of a picture: decoding, codes, text in a first pass, which way up it is, straightening, text in a
 * second pass, characters.
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

  const rotation = isSideways(seen) ? await timed('orient', () => sidewaysRotation(engine, picture, seen, signal)) : 0;
  const elsewhere = other.map(corners);
  const read = (by: Recogniser, { view, boxes }: Sight): Promise<FoundLine[]> =>
    timed('recognise', () =>
      readBoxes(by, picture, view, boxes, { signal, ways: by === engine.wide ? waysOfEastAsian : undefined }),
    );

  const view = straightView(seen, picture, rotation);
  const boxes = await timed('detect', () => engine.detector.detect(picture, view));
  const near = boxes.filter((box) => !liesOn(mapQuad(view.toPicture, corners(box)), elsewhere));
  const first: Sight = { rotation, view, boxes: near };
  // Both keep a thread busy from beginning to end; the detector would have to wait for the search for codes.
  const [codes, all] = await Promise.all([findCodes(), read(engine.recogniser, first)]);
  const patterns = codes.map(({ quad }) => codeArea(quad, picture));
  const isOnCode = ({ shape }: FoundLine): boolean => liesOn(shape.quad, patterns);
  const lines = all.filter((line) => !isOnCode(line));
  let sight = first;
  let found = lines.filter(saysSomething);
  const isSure = meanConfidence(found) >= DOUBTFUL;
  const over =
    rotation === 0 && !isSure ? await timed('orient', () => readOver(engine, picture, found, signal)) : undefined;
  const turnOver = async (): Promise<void> => {
    sight = overturned(first, found);
    found = (await read(engine.recogniser, sight)).filter(saysSomething);
  };
  if (over?.isSure) await turnOver();

  const isUpright = isSure || over?.isSure === true;
  const unread = over?.isSure ? found : lines;
  const turn = await timed('script', () => turnOfEastAsian(engine, picture, unread, { isUpright, signal }));
  if (turn !== undefined) {
    const isAsFirst = turnedBy(sight.rotation, turn) === rotation;
    sight = isAsFirst ? { ...first, boxes: lines.map(({ box }) => box) } : overturned(first, lines);
    const latin = isAsFirst ? lines : await read(engine.recogniser, sight);
    found = betterOf(latin, await read(engine.wide!, sight))
      .filter(saysSomething)
      .filter((line) => !isOnCode(line));
  } else if (over?.isBetter && !over.isSure) await turnOver();
  const readable = found.filter(({ read }) => confidenceOf(read.glyphs) >= LEAST_CONFIDENCE);
  const { card: kept } = cardText(readable, ({ shape }) => shape.quad, picture);
  const places = placesOfIcons(found, kept);
  const signs = await timed('icons', () =>
    engine.findSigns(
      picture,
      places.map(({ quad }) => quad),
    ),
  );
  // The witness only knows Latin letters, and isn't used for noise.
  const heard =
    turn === undefined ? await timed('witness', () => withWitness(engine.witness, picture, kept, signal)) : kept;
  return {
    ...reading,
    codes,
    region: { width: sight.view.width, height: sight.view.height },
    rotation: sight.rotation,
    lines: inReadingOrder(heard.map((line) => toTextLine(line, picture))),
    icons: iconsOf(places, signs),
    sharpness: sharpnessOf(kept.map(({ read }) => read.tone)),
  };
}

/** Text boxes in picture pixels, found on the whole picture. */
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
    const lines = await recogniser.recognise(picture, shapes, signal);
    return confidenceOf(lines.flatMap(({ glyphs }) => glyphs));
  };
  return (await read(90)) >= (await read(270)) ? 90 : 270;
}

/** Reads the longest lines upside down. @returns whether they are read better that way, and whether that is certain */
async function readOver({ recogniser }: Engine, picture: Picture, found: FoundLine[], signal?: AbortSignal) {
  const longest = [...found].sort((a, b) => b.box.width - a.box.width).slice(0, PROBES);
  const shapes = longest.map(({ shape }) => turned(shape, 180));
  const over = (await recogniser.recognise(picture, shapes, signal)).map(({ glyphs }) => glyphs);
  const isBetter = readsBetterOver(
    longest.map(({ read }) => read.glyphs),
    over,
  );
  return { isBetter, isSure: isBetter && confidenceOf(over.flat()) >= DOUBTFUL };
}

/** The same view with these lines rotated by 180°. */
const overturned = ({ rotation, view }: Sight, lines: readonly FoundLine[]): Sight => ({
  rotation: turnedBy(rotation, 180),
  view: turnedOver(view),
  boxes: lines.map(({ box: { bow, centre, ...box } }) => ({
    ...box,
    centre: { x: view.width - centre.x, y: view.height - centre.y },
    bow: bow && { tilt: bow.tilt, bend: -bow.bend },
  })),
});

/** Places to look for icons: beside lines that run across the card, and where the detector took an icon for text. */
function placesOfIcons(found: FoundLine[], kept: FoundLine[]) {
  return found
    .filter(({ box }) => runsAcross(box))
    .filter((line) => kept.includes(line) || line.box.width < LEAST_ASPECT * line.box.height)
    .map(({ box, shape }) => ({ quad: shape.quad, box: uprightBox(box) }));
}

/** A code with a margin, in picture pixels, because its pattern looks like letters. */
function codeArea(quad: Quad, picture: Picture): Quad {
  const x = (quad[0].x + quad[2].x) / 2;
  const y = (quad[0].y + quad[2].y) / 2;
  const grown = quad.map((corner) => ({ x: x + (corner.x - x) * CODE_AREA, y: y + (corner.y - y) * CODE_AREA }));
  return mapQuad(scaling(1 / picture.scale, 1 / picture.scale), grown as Quad);
}

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

/**
 * Sorts lines from top to bottom. Lines whose middles are within half a line of the row's first one are in the same
 * row.
 */
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
