/** The worker’s thread: receives frames, and returns findings and straightened cards. Doesn’t access the page. */
import { type FoundCard, findCard } from '../find/find-card.ts';
import type { Frame } from '../find/raster.ts';
import { sharpnessOf } from '../find/readability.ts';
import { refine } from '../find/refine.ts';
import { planStraightening, straighten } from '../find/straighten.ts';
import { fitWithin, KEPT_QUALITY, keptSize, SENT_QUALITY, type Size, sentSize } from '../fit.rules.ts';
import type { FinderAnswer, FinderAnswers, FinderRequest, FoundOnPicture, Numbered, Taken } from './finder.protocol.ts';
import { type Corners, type Finding, farthestMove, STILL } from './finding.ts';

/** From section 9 of the specification (S1); upright for an upright picture. */
const DETECTION_FRAME = { long: 400, short: 300 };
/** The sharpest of this many frames is taken, none of which is older than this. */
const REMEMBERED = 3;
const RECENT_MS = 1200;

interface Seen {
  frame: ImageBitmap;
  finding: Finding | null;
  at: number;
}

let seen: Seen[] = [];

const canvases = new Map<string, OffscreenCanvas>();

/** One canvas per use, so that checks don’t allocate. */
function draw(use: string, source: ImageBitmap, { width, height }: Size): OffscreenCanvas {
  const canvas = canvases.get(use) ?? new OffscreenCanvas(width, height);
  canvases.set(use, canvas);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: use !== 'kept' });
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = use === 'check' ? 'medium' : 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function pixelsOf(canvas: OffscreenCanvas): Frame {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
}

function look(source: ImageBitmap): { found: FoundCard | null; finding: Finding | null } {
  const { long, short } = DETECTION_FRAME;
  const box = source.width >= source.height ? { width: long, height: short } : { width: short, height: long };
  const size = fitWithin(source, box);
  const found = findCard(pixelsOf(draw('check', source, size)));
  return { found, finding: found && toFinding(found, size) };
}

function toFinding({ quad, ...rest }: FoundCard, { width, height }: Size): Finding {
  const corners = quad.map(({ x, y }) => ({ x: (x + 0.5) / width, y: (y + 0.5) / height })) as unknown as Corners;
  return { ...rest, corners };
}

const toPixels = (corners: Corners, { width, height }: Size) =>
  corners.map(({ x, y }) => ({ x: x * width - 0.5, y: y * height - 0.5 })) as unknown as FoundCard['quad'];

function remember(frame: ImageBitmap, finding: Finding | null, at: number): void {
  seen.push({ frame, finding, at });
  while (seen.length > REMEMBERED) seen.shift()?.frame.close();
}

function forget(): void {
  for (const { frame } of seen) frame.close();
  seen = [];
}

/** Frames that show the same card in the same place; only the last one if it shows none. */
function alike(at: number): Seen[] {
  const last = seen.at(-1)!;
  const { finding } = last;
  if (!finding?.isDetected || !finding.corners) return [last];
  const corners = finding.corners;
  return seen.filter(
    (other) =>
      at - other.at <= RECENT_MS && other.finding?.corners && farthestMove(other.finding.corners, corners) <= STILL,
  );
}

function toJpeg(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

async function cutOut(pixels: Frame, corners: Corners, isExact: boolean): Promise<{ blob: Blob; corners: Corners }> {
  const first = toPixels(corners, pixels);
  const quad = isExact ? first : refine(pixels, first);
  const { width, height, data } = straighten(pixels, planStraightening(quad, pixels));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
  return {
    blob: await toJpeg(canvas, SENT_QUALITY),
    corners: quad.map(({ x, y }) => ({
      x: (x + 0.5) / pixels.width,
      y: (y + 0.5) / pixels.height,
    })) as unknown as Corners,
  };
}

async function take(frame: ImageBitmap): Promise<Taken> {
  const now = performance.now();
  const { finding } = look(frame);
  remember(frame, finding, now);
  const [best] = alike(now)
    .map((one) => ({ ...one, sharpness: sharpnessAt(one) }))
    .sort((a, b) => b.sharpness - a.sharpness);
  const { frame: chosen, finding: shown } = best!;
  const canvas = draw('whole', chosen, sentSize(chosen));
  const card = shown?.isDetected && shown.corners ? await cutOut(pixelsOf(canvas), shown.corners, false) : null;
  const taken: Taken = {
    whole: await toJpeg(canvas, SENT_QUALITY),
    kept: await toJpeg(draw('kept', chosen, keptSize(chosen)), KEPT_QUALITY),
    finding: shown && card ? { ...shown, corners: card.corners } : shown,
    straight: card?.blob ?? null,
  };
  forget();
  return taken;
}

function sharpnessAt({ frame, finding }: Seen): number {
  const size = sentSize(frame);
  const pixels = pixelsOf(draw('sharpness', frame, size));
  return sharpnessOf(pixels, finding?.corners ? toPixels(finding.corners, size) : null);
}

async function find(picture: Blob, orWhole: boolean): Promise<FoundOnPicture> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const { finding } = look(bitmap);
    const isFound = finding?.isDetected && finding.corners;
    if (!isFound && !orWhole) return { finding, straight: null };
    const canvas = draw('whole', bitmap, sentSize(bitmap));
    if (!isFound) return { finding, straight: null, whole: await toJpeg(canvas, SENT_QUALITY) };
    const card = await cutOut(pixelsOf(canvas), isFound, false);
    return { finding: { ...finding, corners: card.corners }, straight: card.blob };
  } finally {
    bitmap.close();
  }
}

async function straightenAt(picture: Blob, corners: Corners): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    return (await cutOut(pixelsOf(draw('whole', bitmap, sentSize(bitmap))), corners, true)).blob;
  } finally {
    bitmap.close();
  }
}

async function answer(request: FinderRequest): Promise<FinderAnswers[keyof FinderAnswers]> {
  switch (request.type) {
    case 'check': {
      const { finding } = look(request.frame);
      remember(request.frame, finding, performance.now());
      return finding;
    }
    case 'take':
      return take(request.frame);
    case 'find':
      return find(request.picture, request.orWhole ?? false);
    case 'straighten':
      return straightenAt(request.picture, request.corners);
    case 'forget':
      forget();
      return null;
  }
}

self.onmessage = ({ data }: MessageEvent<Numbered<FinderRequest>>) => {
  const { id, ...request } = data;
  answer(request as FinderRequest).then(
    (value) => self.postMessage({ id, ok: true, value } satisfies FinderAnswer),
    (error: unknown) => self.postMessage({ id, ok: false, message: String(error) } satisfies FinderAnswer),
  );
};
