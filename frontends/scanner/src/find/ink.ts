import { bytes, integers } from './buffers.ts';
import type { Edges } from './edges.ts';
import type { Quad } from './geometry.ts';
import type { Frame, Sums } from './raster.ts';

/** What is on the paper. */
export interface InkEvidence {
  /** Share of the inside that has the colour of the paper (its most frequent one). */
  paper: number;
  /** Share of 16 x 10 cells with ink in them, and share of pixels that are edges. */
  inkCells: number;
  inkEdges: number;
  /** Mean and deviation of brightness inside. */
  brightness: number;
  contrast: number;
  /** Share of the rows of the inside that hold ink: print on a sheet of paper fills nearly all. */
  inkRows: number;
  /** Changes between rows with and without ink, across and down: how many lines of text there may be. */
  stripesDown: number;
  stripesAcross: number;
}

/** The rhythm of print: few lines on a card, many on a page or a screen full of text. */
export interface RhythmEvidence {
  /** Lines of text as they show in the change from pixel to pixel, down and across the quad. */
  linesDown: number;
  linesAcross: number;
  /** How unevenly that change is spread over the rows and columns: deviation by mean. */
  unevenDown: number;
  unevenAcross: number;
  /** Mean change between neighbouring pixels inside, in levels. */
  fineInk: number;
}

const COLUMNS = 44;
const ROWS = 36;
const CELLS = { across: 16, down: 10 } as const;
const TONES = 4096;
/** Where the columns are, as shares of the width. */
const ACROSS = Float64Array.from({ length: COLUMNS }, (_, column) => 0.03 + (0.94 * (column + 0.5)) / COLUMNS);

/**
 * @param quad clockwise, in the pixels of sums and edges
 * @returns the evidence and the colour of the paper
 */
export function lookInside(
  sums: Sums,
  edges: Edges,
  quad: Quad,
): InkEvidence & { tone: readonly [number, number, number] } {
  const { width, height, red, green, blue } = sums;
  const tones = integers('tones', TONES).fill(0);
  const cells = bytes('cells', CELLS.across * CELLS.down).fill(0);
  const rows = bytes('ink rows', ROWS).fill(0);
  const columns = bytes('ink columns', COLUMNS).fill(0);
  const [a, b, c, d] = quad;
  let sum = 0;
  let squares = 0;
  let seen = 0;
  let ink = 0;
  let best = 0;
  let most = 0;
  for (let row = 0; row < ROWS; row++) {
    const v = 0.04 + (0.92 * (row + 0.5)) / ROWS;
    const fromX = a.x + (d.x - a.x) * v;
    const fromY = a.y + (d.y - a.y) * v;
    const acrossX = b.x + (c.x - b.x) * v - fromX;
    const acrossY = b.y + (c.y - b.y) * v - fromY;
    const cellRow = ((v * CELLS.down) | 0) * CELLS.across;
    for (let column = 0; column < COLUMNS; column++) {
      const u = ACROSS[column]!;
      const x = (fromX + acrossX * u + 0.5) | 0;
      const y = (fromY + acrossY * u + 0.5) | 0;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const i = y * width + x;
      const r = red[i]!;
      const g = green[i]!;
      const bl = blue[i]!;
      // In hundredths of a quarter of a level.
      const level = 30 * r + 59 * g + 11 * bl;
      seen += 1;
      sum += level;
      squares += level * level;
      const tone = ((r >> 6) << 8) + ((g >> 6) << 4) + (bl >> 6);
      const alike = tones[tone]! + 1;
      tones[tone] = alike;
      if (alike > most) [most, best] = [alike, tone];
      if (edges.strength[i]! > 0.3) {
        ink += 1;
        cells[cellRow + ((u * CELLS.across) | 0)] = 1;
        rows[row]! += 1;
        columns[column]! += 1;
      }
    }
  }
  const count = Math.max(1, seen);
  const mean = sum / count / 400;
  let inked = 0;
  for (let i = 0; i < cells.length; i++) inked += cells[i]!;
  let inkedRows = 0;
  for (let i = 0; i < ROWS; i++) if (rows[i]! > 1) inkedRows += 1;
  return {
    tone: [(best >> 8) * 16 + 8, ((best >> 4) & 15) * 16 + 8, (best & 15) * 16 + 8],
    paper: around(tones, best) / count,
    inkCells: inked / cells.length,
    inkRows: inkedRows / ROWS,
    stripesDown: changes(rows),
    stripesAcross: changes(columns),
    inkEdges: ink / count,
    brightness: mean,
    contrast: Math.sqrt(Math.max(0, squares / count / 160000 - mean * mean)),
  };
}

/** Pixels in the most frequent colour and its neighbours, light falling off across the card included. */
function around(tones: Int32Array, tone: number): number {
  const red = tone >> 8;
  const green = (tone >> 4) & 15;
  const blue = tone & 15;
  let near = 0;
  for (let r = Math.max(0, red - 1); r <= Math.min(15, red + 1); r++)
    for (let g = Math.max(0, green - 1); g <= Math.min(15, green + 1); g++)
      for (let b = Math.max(0, blue - 1); b <= Math.min(15, blue + 1); b++) near += tones[r * 256 + g * 16 + b]!;
  return near;
}

/** How often a profile goes from bare to inked. */
function changes(profile: Uint8Array): number {
  let count = 0;
  for (let i = 1; i < profile.length; i++) if (profile[i - 1]! <= 1 && profile[i]! > 1) count += 1;
  return count;
}

const FINE_COLUMNS = 80;
const FINE_ROWS = 64;
/** Of a level: brightness in whole numbers. */
const HUNDREDTHS = 100;

/** @param quad clockwise, in the frame's pixels */
export function lookAtRhythm({ width, height, data }: Frame, quad: Quad): RhythmEvidence {
  const before = integers('row before', FINE_COLUMNS);
  const down = integers('down', FINE_ROWS).fill(0);
  const across = integers('across', FINE_COLUMNS).fill(0);
  const [a, b, c, d] = quad;
  let sum = 0;
  for (let row = 0; row < FINE_ROWS; row++) {
    const v = 0.05 + (0.9 * row) / (FINE_ROWS - 1);
    const leftX = a.x + (d.x - a.x) * v;
    const leftY = a.y + (d.y - a.y) * v;
    const rightX = b.x + (c.x - b.x) * v;
    const rightY = b.y + (c.y - b.y) * v;
    const stepX = (0.9 * (rightX - leftX)) / (FINE_COLUMNS - 1);
    const stepY = (0.9 * (rightY - leftY)) / (FINE_COLUMNS - 1);
    let x = leftX + 0.05 * (rightX - leftX) + 0.5;
    let y = leftY + 0.05 * (rightY - leftY) + 0.5;
    let previous = 0;
    let sideways = 0;
    for (let column = 0; column < FINE_COLUMNS; column++) {
      let level = 0;
      if (x >= 0 && y >= 0 && x < width && y < height) {
        const i = (Math.imul(y | 0, width) + (x | 0)) << 2;
        level = 30 * data[i]! + 59 * data[i + 1]! + 11 * data[i + 2]!;
      }
      if (row > 0 && column > 0) {
        sideways += Math.abs(level - previous);
        across[column]! += Math.abs(level - before[column]!);
      }
      before[column] = level;
      previous = level;
      x += stepX;
      y += stepY;
    }
    down[row] = sideways;
    sum += sideways;
  }
  for (let column = 1; column < FINE_COLUMNS; column++) sum += across[column]!;
  const rows = rhythmOf(down);
  const columns = rhythmOf(across);
  return {
    linesDown: rows.lines,
    linesAcross: columns.lines,
    unevenDown: rows.uneven,
    unevenAcross: columns.uneven,
    fineInk: sum / (HUNDREDTHS * 2 * FINE_COLUMNS * FINE_ROWS),
  };
}

/** How often a profile rises above its mean, and its deviation by its mean; its first value stands for nothing. */
function rhythmOf(profile: Int32Array): { lines: number; uneven: number } {
  const count = profile.length - 1;
  let sum = 0;
  let squares = 0;
  for (let i = 1; i <= count; i++) {
    sum += profile[i]!;
    squares += profile[i]! * profile[i]!;
  }
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
  let lines = 0;
  let isAbove = false;
  for (let i = 1; i <= count; i++) {
    if (!isAbove && profile[i]! > mean + 0.15 * deviation) {
      isAbove = true;
      lines += 1;
    } else if (isAbove && profile[i]! < mean - 0.15 * deviation) isAbove = false;
  }
  return { lines, uneven: deviation / (mean + 0.5 * HUNDREDTHS) };
}
