import type { Point, Quad } from '@kaard/recognition';
import sharp from 'sharp';
import { apply, type Homography, rectangleToQuad } from '../../../../packages/recognition/src/geometry/homography.ts';
import { FRAME } from '../cards/photo/camera.ts';
import type { Pixels } from '../cards/photo/raster.ts';
import { drawSensor, expose } from '../cards/photo/sensor.ts';
import type { Random } from '../cards/random.ts';
import type { Box } from '../cards/render/measure.ts';
import type { PrintSizes } from './draw-sheet.ts';

export interface PrintedLine {
  text: string;
  fontSize: number;
  box: Box;
}

/** A line on a picture; its corners and font size are in pixels of the picture. */
export interface PlacedLine {
  text: string;
  em: number;
  quad: Quad;
}

export interface ScenePicture {
  form: 'photo' | 'capture';
  jpeg: Buffer;
  lines: PlacedLine[];
}

/** The margin around a line, in heights of the line. */
const ROUND = 0.45;
const GAP = 4;

/** Fills a camera's frame with lines of a sheet, each with its own tilt and scale. Removes the lines from the list. */
export async function photographLines(
  sheet: Pixels,
  lines: PrintedLine[],
  [smallest, largest]: PrintSizes['photo'],
  random: Random,
): Promise<ScenePicture[]> {
  const scene: Pixels = { ...FRAME, data: new Uint8Array(FRAME.width * FRAME.height * 3).fill(random.int(60, 230)) };
  const black = random.between(4, 22);
  const light = { white: random.between(0.62, 0.97), slope: random.gauss() * 0.12 };
  const placed: PlacedLine[] = [];
  let top = GAP;
  let left = GAP;
  let rowHeight = 0;
  for (let misses = 0; lines.length > 0 && misses < 3; ) {
    const { text, fontSize, box } = lines.at(-1)!;
    const em = smallest * (largest / smallest) ** (random.next() ** 1.7);
    const scale = Math.min(1.1, em / fontSize);
    const tilt = random.gauss() * 0.025;
    const height = (box.bottom - box.top) * scale;
    const [around, below] = [2 * ROUND * height, 2 * ROUND * (box.bottom - box.top)];
    const width = (box.right - box.left) * scale * random.between(0.92, 1.08);
    const rise = Math.abs(Math.tan(tilt)) * (width + around);
    if (left + width + around + GAP > FRAME.width) {
      if (left === GAP) {
        misses++;
        continue;
      }
      top += rowHeight + GAP;
      left = GAP;
      rowHeight = 0;
    }
    if (top + height + around + rise + GAP > FRAME.height) break;
    lines.pop();
    const from = {
      left: box.left - below / 2,
      top: box.top - below / 2,
      right: box.right + below / 2,
      bottom: box.bottom + below / 2,
    };
    const start = top + (tilt < 0 ? rise : 0);
    const lean = random.gauss() * 0.03 * height;
    const bent = random.gauss() * 0.03 * height;
    const area: Quad = [
      { x: left + 0.5 + lean, y: start },
      { x: left + width + around + lean, y: start + Math.tan(tilt) * (width + around) },
      { x: left + width + around, y: start + height + around + Math.tan(tilt) * (width + around) + bent },
      { x: left, y: start + height + around },
    ];
    const toScene = paint(
      scene,
      sheet,
      from,
      area,
      (x, y) => light.white * (1 + light.slope * (x / FRAME.width - y / FRAME.height)),
      black,
    );
    placed.push({
      text,
      em: fontSize * scale,
      quad: [
        toScene(box.left, box.top),
        toScene(box.right, box.top),
        toScene(box.right, box.bottom),
        toScene(box.left, box.bottom),
      ],
    });
    left += width + around + Math.abs(lean) + GAP;
    rowHeight = Math.max(rowHeight, height + around + rise + Math.abs(bent));
  }
  const sensor = drawSensor(random.chance(0.15), random.fork('sensor'));
  const seen = await expose(scene, sensor, random.fork('grain'));
  const raw = sharp(seen.data, { raw: { ...FRAME, channels: 3 } });
  const halved = placed.map(({ text, em, quad }) => ({
    text,
    em: em / 2,
    quad: quad.map(({ x, y }) => ({ x: x / 2, y: y / 2 })) as Quad,
  }));
  return [
    { form: 'photo', jpeg: await raw.clone().jpeg({ quality: 85 }).toBuffer(), lines: placed },
    {
      form: 'capture',
      jpeg: await raw.clone().resize(640, 360, { kernel: 'linear' }).jpeg({ quality: 40 }).toBuffer(),
      lines: halved,
    },
  ];
}

/** Samples per pixel, at the corners of an inner square. */
const OFFSETS = [0.25, 0.75];

/**
 * Draws a rectangle of the sheet into a quad of the scene, as paper in that light.
 * @returns a function that maps points
 */
function paint(
  scene: Pixels,
  sheet: Pixels,
  from: Box,
  area: Quad,
  lightAt: (x: number, y: number) => number,
  black: number,
): (x: number, y: number) => Point {
  const [width, height] = [from.right - from.left, from.bottom - from.top];
  const forth = rectangleToQuad(width, height, area);
  const back = inverse(forth);
  const [minX, maxX] = [Math.min(...area.map(({ x }) => x)), Math.max(...area.map(({ x }) => x))];
  const [minY, maxY] = [Math.min(...area.map(({ y }) => y)), Math.max(...area.map(({ y }) => y))];
  const sum = new Float64Array(3);
  for (let y = Math.max(0, Math.floor(minY)); y < Math.min(scene.height, maxY); y++) {
    for (let x = Math.max(0, Math.floor(minX)); x < Math.min(scene.width, maxX); x++) {
      sum.fill(0);
      let hits = 0;
      for (const dy of OFFSETS)
        for (const dx of OFFSETS) {
          const [px, py] = [x + dx, y + dy];
          const w = 1 / (back[6] * px + back[7] * py + back[8]);
          const u = (back[0] * px + back[1] * py + back[2]) * w;
          const v = (back[3] * px + back[4] * py + back[5]) * w;
          if (u < 0 || v < 0 || u > width || v > height) continue;
          hits++;
          addTexel(sum, sheet, from.left + u - 0.5, from.top + v - 0.5);
        }
      if (hits < 4) continue;
      const to = (y * scene.width + x) * 3;
      const light = lightAt(x, y);
      for (let c = 0; c < 3; c++)
        scene.data[to + c] = Math.min(255, black + (sum[c]! / hits) * light * (1 - black / 255));
    }
  }
  return (x, y) => apply(forth, { x: x - from.left, y: y - from.top });
}

function addTexel(sum: Float64Array, { data, width, height }: Pixels, u: number, v: number): void {
  const x = Math.max(0, Math.min(width - 1.001, u));
  const y = Math.max(0, Math.min(height - 1.001, v));
  const at = ((y | 0) * width + (x | 0)) * 3;
  const below = at + width * 3;
  const [fx, fy] = [x - (x | 0), y - (y | 0)];
  for (let c = 0; c < 3; c++) {
    const upper = data[at + c]! * (1 - fx) + data[at + 3 + c]! * fx;
    const lower = data[below + c]! * (1 - fx) + data[below + 3 + c]! * fx;
    sum[c]! += upper * (1 - fy) + lower * fy;
  }
}

/** The adjugate of a projective map: its inverse up to a factor, which doesn't matter for such a map. */
function inverse([a, b, c, d, e, f, g, i, j]: Homography): Homography {
  return [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ];
}
